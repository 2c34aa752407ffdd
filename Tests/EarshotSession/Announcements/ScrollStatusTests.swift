// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Where scrolled content is")
@MainActor
struct ScrollStatusTests {
  /// A list that scrolls, with two items, and a button beside it.
  private func started(_ change: (inout ElementDetails) -> Void = { _ in }) -> TreeHarness {
    var list = Trees.container(10, .list, label: "Mail", rows: 0..<5, [11, 12])
    change(&list.details)
    let harness = TreeHarness([
      Trees.root([10, 20]), list, Trees.item(11, "Apple", row: 0), Trees.item(12, "Banana", row: 1),
      Trees.item(20, "Done", row: 10),
    ])
    harness.endTurn()
    harness.pass(.seconds(10))
    _ = (harness.takePhrases(), harness.takeLog())
    return harness
  }

  private func scroll(_ harness: TreeHarness, _ status: String? = nil) -> [String] {
    harness.post(.pageScrolled(status))
    harness.endTurn()
    harness.pass(.seconds(10))
    return harness.takeLog().filter { $0.hasPrefix("say") || $0.hasPrefix("tone") }
  }

  @Test("V-50 The status is said as such, after what is being said of an element, and is not lost")
  func status() {
    let harness = started()
    harness.command(.move(.next))
    harness.post(.pageScrolled("Page 2 of 5"))
    harness.finish()
    let lines = harness.lines.suffix(2)
    #expect(lines.map(\.text) == ["Banana. List End.", "Page 2 of 5"])
    #expect(lines.map(\.source) == [.focus, .status])
    #expect(lines.map(\.outcome) == [.finished, .finished])
  }

  @Test(
    "M-4, M-9, DC-21 What scrolls answers the gesture by a page, and where it is now is said", arguments: [true, false])
  func scrollsByPage(isPaged: Bool) {
    var page = 1
    func position() -> ScrollPosition {
      isPaged ? .page(page, of: 3) : .rows(first: page * 10 - 9, last: page * 10, of: 30)
    }
    let harness = started { $0.scrollPosition = position() }
    harness.responder(of: 11).container = harness.responder(of: 10)
    harness.responder(of: 10).answers[.scroll] = {
      guard var list = harness.session.elements[10] else { return false }
      page = min(3, page + 1)
      list.details.scrollPosition = position()
      harness.apply([.upsert(list)])
      harness.post(.pageScrolled())
      return true
    }
    func scroll() -> [String] {
      harness.command(.gesture(.scroll(.down)))
      harness.pass(.seconds(10))
      return harness.takeLog().filter { $0.hasPrefix("say") || $0.hasPrefix("tone") }
    }
    #expect(scroll() == [isPaged ? "say Page 2 of 3" : "say Rows 11 to 20 of 30"])
    #expect(scroll() == [isPaged ? "say Page 3 of 3" : "say Rows 21 to 30 of 30"])
    #expect(scroll() == ["tone boundary"])
  }

  @Test("V-50 Of several that wait the newest is said")
  func newest() {
    let harness = started()
    harness.command(.move(.next))
    for page in 2...4 { harness.post(.pageScrolled("Page \(page) of 5")) }
    harness.finish()
    let lines = harness.lines.filter { $0.source == .status }
    #expect(lines.map(\.outcome) == [.dropped, .dropped, .finished])
    #expect(lines.last?.text == "Page 4 of 5")
  }

  @Test("V-51 The same words twice running are a sound the second time, and words again after others")
  func boundary() {
    let harness = started()
    #expect(scroll(harness, "Page 5 of 5") == ["say Page 5 of 5"])
    #expect(scroll(harness, "Page 5 of 5") == ["tone boundary"])
    #expect(scroll(harness, "Page 5 of 5") == ["tone boundary"])
    #expect(scroll(harness, "Page 4 of 5") == ["say Page 4 of 5"])
    #expect(scroll(harness, "Page 5 of 5") == ["say Page 5 of 5"])
  }

  @Test("V-52 Without words the page or the rows are told, of the nearest that scrolls around the element")
  func computed() {
    #expect(scroll(started { $0.scrollPosition = .page(2, of: 5) }) == ["say Page 2 of 5"])
    #expect(scroll(started { $0.scrollPosition = .rows(first: 4, last: 9, of: 120) }) == ["say Rows 4 to 9 of 120"])
  }

  @Test("V-52 What scrolls may have the focus itself")
  func focused() {
    var text = Trees.item(2, "A long text", row: 0)
    text.details.scrollPosition = .rows(first: 1, last: 24, of: 300)
    let harness = TreeHarness([Trees.root([2]), text])
    harness.endTurn()
    harness.pass(.seconds(10))
    _ = harness.takeLog()
    #expect(scroll(harness) == ["say Rows 1 to 24 of 300"])
  }

  @Test("V-52 The element's own words come before the reader's, and the notification's before both")
  func precedence() {
    let harness = started {
      $0.scrollPosition = .page(2, of: 5)
      $0.scrollStatus = "Tuesday"
    }
    #expect(scroll(harness, "Wednesday") == ["say Wednesday"])
    #expect(scroll(harness, " ") == ["say Tuesday"])
  }

  @Test("V-52 Where nothing is known of the content nothing is said")
  func unknown() {
    #expect(scroll(started()) == [])
    let harness = started { $0.scrollPosition = .page(2, of: 5) }
    harness.command(.move(.last))
    harness.pass(.seconds(10))
    _ = harness.takeLog()
    #expect(scroll(harness) == [], "the button is not in what scrolls")
  }

  @Test("V-51 Equal words for other content are no boundary")
  func otherContent() {
    let harness = started { $0.scrollPosition = .page(1, of: 2) }
    #expect(scroll(harness) == ["say Page 1 of 2"])
    harness.command(.move(.last))
    harness.pass(.seconds(10))
    _ = harness.takeLog()
    #expect(scroll(harness, "Page 1 of 2") == ["say Page 1 of 2"])
  }
}
