// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Reading on from element to element")
@MainActor
struct ElementReadingTests {
  private func started(_ elements: [Element]) -> TreeHarness {
    let harness = TreeHarness(elements)
    harness.endTurn()
    harness.pass(.seconds(20))
    harness.session.router.defaultActions = [:]
    _ = harness.takeLog()
    _ = harness.takePhrases()
    return harness
  }

  private func page(_ lines: [String]) -> Element {
    var page = Trees.item(2, "", row: 0)
    page.traits = .causesPageTurn
    page.details.lines = lines.map { TextLine($0) }
    return page
  }

  @Test("MK-9 From the top: each element has the focus and is said, the next when it was heard; a tone at the end")
  func readsAll() {
    let harness = started(Trees.rows(["Apple", "Banana", "Cherry"]))
    harness.command(.move(.last))
    harness.pass(.seconds(5))
    _ = harness.takeLog()
    let known = harness.lines.count
    harness.command(.readAll)
    #expect(harness.takeLog().last == "say Apple")
    harness.pass(.seconds(20))
    #expect(
      harness.takeLog() == [
        "#2 lost focus", "#3 has focus", "focused #3 from #2", "say Banana", "#3 lost focus", "#4 has focus",
        "focused #4 from #3", "say Cherry", "tone boundary",
      ])
    let lines = harness.lines.dropFirst(known).filter { $0.kind == .speech }
    #expect(lines.map(\.text) == ["Apple", "Banana", "Cherry"])
    #expect(lines.allSatisfy { $0.outcome == .finished && $0.heard == $0.t })
    // 5 letters and a word's end, and 6 letters and one, at 260 words a minute.
    let starts = lines.map(\.t.nanoseconds)
    #expect(
      starts.count == 3 && (starts[1] - starts[0]) / 1_000_000 == 230 && (starts[2] - starts[1]) / 1_000_000 == 269)
  }

  @Test("MK-9 From here: what is before the cursor is not read")
  func readsFromHere() {
    let harness = started(Trees.rows(["Apple", "Banana", "Cherry"]))
    harness.command(.move(.next))
    _ = harness.takePhrases()
    harness.command(.read)
    harness.pass(.seconds(20))
    #expect(harness.takePhrases() == ["Banana", "Cherry"])
  }

  @Test("MK-9 From here means from the line of a page that was read last")
  func readsFromLine() {
    let harness = started([Trees.root([2]), page(["One.", "Two.", "Three."])])
    harness.command(.text(.line, .forward))
    harness.command(.text(.line, .forward))
    _ = harness.takePhrases()
    harness.command(.read)
    #expect(harness.takePhrases() == ["Two. Three."])
  }

  @Test("MK-9, MK-25 Any key ends it")
  func ends() {
    let harness = started(Trees.rows(["Apple", "Banana", "Cherry"]))
    harness.keys("Shift+r")
    #expect(harness.takePhrases() == ["Apple"])
    harness.press([0x1b])
    harness.pass(.seconds(20))
    #expect(harness.takePhrases() == [])
    #expect(harness.session.focusedElement == 2)
  }

  @Test("MK-9 Elements without words are passed by, however many")
  func silentElements() {
    let harness = started(Trees.rows(["Apple"] + Array(repeating: "", count: 300) + ["Cherry"]))
    harness.command(.readAll)
    harness.pass(.seconds(5))
    #expect(harness.takePhrases() == ["Apple", "Cherry"])
  }

  @Test("T-16, V-55 At the end of a page the next is read from its first line, without a gap; unturned, reading stops")
  func turnsPages() {
    let harness = started([Trees.root([2, 3]), page(["One.", "Two."]), Trees.item(3, "Menu", row: 9)])
    var pages = [["Three.", "Four."], ["Five."]]
    harness.responder(of: 2).answers[.scroll] = {
      guard !pages.isEmpty else { return false }
      harness.apply([.upsert(self.page(pages.removeFirst()))])
      return true
    }
    let known = harness.lines.count
    harness.command(.readAll)
    harness.pass(.seconds(20))
    #expect(
      harness.takeLog() == [
        "say One. Two.", "#2 scroll next", "say Three. Four.", "#2 scroll next", "say Five.", "#2 scroll next",
        "tone boundary",
      ])
    // 10, 12 and 5 letters with their ends: 260 words a minute, a sixth of a word for each letter and word's end, a
    // word more for each full stop.
    let starts = harness.lines.dropFirst(known).filter { $0.kind == .speech }.map { $0.t.nanoseconds / 1_000_000 }
    #expect(starts.count == 3)
    #expect(starts == starts.sorted())
    #expect(
      harness.lines.dropFirst(known).filter { $0.kind == .speech }.allSatisfy { $0.outcome == .finished })
  }

  @Test("T-16, V-55 A page that comes a little later is waited for")
  func latePage() {
    let harness = started([Trees.root([2]), page(["One."])])
    var turns = 0
    harness.responder(of: 2).answers[.scroll] = {
      turns += 1
      return turns == 1
    }
    harness.command(.readAll)
    harness.pass(.milliseconds(1_000))
    #expect(turns == 1)
    harness.apply([.upsert(page(["Two."]))])
    harness.post(AccessibilityNotification.PageScrolled("Page 2 of 2"))
    harness.pass(.seconds(5))
    let heard = harness.takePhrases()
    #expect(heard == ["One.", "Page 2 of 2", "Two."])
    #expect(harness.takeLog().last == "tone boundary")
  }

  @Test("V-55 A page that never comes is not waited for long, and reading stops with a tone")
  func missingPage() {
    let harness = started([Trees.root([2, 3]), page(["One."]), Trees.item(3, "Menu", row: 9)])
    harness.responder(of: 2).answers[.scroll] = { true }
    harness.command(.readAll)
    harness.pass(.milliseconds(1_500))
    #expect(!harness.takeLog().contains("tone boundary"))
    harness.pass(.milliseconds(1_500))
    #expect(harness.takeLog() == ["tone boundary"])
  }

  @Test("V-55 A page of several elements is read from its first, also where it is made of new ones")
  func pageOfElements() {
    var last = Trees.item(4, "two", row: 1)
    last.traits = .causesPageTurn
    let harness = started([
      Trees.root([2, 10]), Trees.item(2, "Title", row: 0), Trees.container(10, rows: 1..<9, [3, 4]),
      Trees.item(3, "one", row: 1), last,
    ])
    var hasTurned = false
    harness.responder(of: 4).answers[.scroll] = {
      harness.apply([
        .remove(3), .remove(4), .upsert(Trees.container(10, rows: 1..<9, [5, 6])),
        .upsert(Trees.item(5, "three", row: 1)), .upsert(Trees.item(6, "four", row: 2)),
      ])
      hasTurned = true
      return true
    }
    harness.command(.readAll)
    harness.pass(.seconds(20))
    #expect(hasTurned)
    #expect(harness.takePhrases() == ["Title", "one", "two", "three", "four"])
  }

  @Test("V-55 Blank pages without end do not keep the reader busy for ever")
  func blankPages() {
    let harness = started([Trees.root([2]), page(["One."])])
    var turns = 0
    harness.responder(of: 2).answers[.scroll] = {
      turns += 1
      harness.apply([.upsert(self.page([String(repeating: " ", count: turns)]))])
      return true
    }
    harness.command(.readAll)
    harness.pass(.seconds(60))
    #expect((2...100).contains(turns))
    #expect(harness.takeLog().last == "tone boundary")
  }

  @Test("V-54, GES-12 Where text runs from right to left, next is still next: the application is asked for it by name")
  func rightToLeft() {
    var root = Trees.root([2])
    root.layoutDirection = .rightToLeft
    let harness = started([root, page(["One."])])
    harness.command(.readAll)
    harness.pass(.seconds(5))
    #expect(harness.takeLog().contains("#2 scroll next"))
    #expect(ScrollDirection.next.resolved(rightToLeft: true) == .right)
    #expect(ScrollDirection.next.resolved(rightToLeft: false) == .left)
  }

  @Test("NTF-5 An application that posts the next line when one was heard is read without a gap")
  func announcedLines() {
    let harness = started(Trees.rows(["Book"]))
    var left = ["second line", "third line"]
    let token = harness.session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { message in
      guard !left.isEmpty else { return }
      harness.post(AccessibilityNotification.Announcement(left.removeFirst()))
    }
    let known = harness.lines.count
    harness.post(AccessibilityNotification.Announcement("first line"))
    harness.pass(.seconds(20))
    _ = token
    let lines = harness.lines.dropFirst(known).filter { $0.kind == .speech }
    #expect(lines.map(\.text) == ["first line", "second line", "third line"])
    // 9 and 10 letters and 2 ends, each a sixth of a word of 60 s / 260.
    let starts = lines.map { $0.heard?.nanoseconds ?? 0 }
    #expect(starts.count == 3)
    #expect((starts[1] - starts[0]) / 1_000_000 == 423)
    #expect((starts[2] - starts[1]) / 1_000_000 == 461)
  }

  @Test("V-53 After a scroll what has left the screen gives the focus to the first that can be seen")
  func scrolledAway() {
    func list(_ rows: Range<Int>) -> [Element] {
      var list = Trees.container(3, .list, rows: 2..<4, [4, 5, 6, 7])
      list.clipsChildren = true
      return [list] + (0..<4).map { Trees.item(ElementID(4 + UInt64($0)), "Item \($0)", row: 2 + $0 - rows.lowerBound) }
    }
    let harness = TreeHarness([Trees.root([3])] + list(0..<2))
    harness.endTurn()
    _ = harness.takePhrases()
    harness.apply(list(2..<4).map { .upsert($0) })
    harness.post(AccessibilityNotification.PageScrolled("Rows 3 to 4"))
    harness.endTurn()
    #expect(harness.session.focusedElement == 6)
    harness.pass(.seconds(9))
    #expect(Set(harness.takePhrases().map { String($0.prefix(6)) }) == ["Rows 3", "Item 2"])
  }

  @Test("V-53 What can still be seen after a scroll keeps the focus")
  func scrolledWithin() {
    let harness = started(Trees.rows(["Apple", "Banana"]))
    harness.post(AccessibilityNotification.PageScrolled("Page 2 of 3"))
    harness.endTurn()
    #expect(harness.takeLog() == ["say Page 2 of 3"])
  }
}
