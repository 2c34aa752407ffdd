// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("What is said when there is something to read at last, and what is not")
@MainActor
struct BeginningTests {
  private func status(_ text: String, isElement: Bool = true) -> Element {
    var status = Trees.item(3, text, row: 1)
    status.role = .status
    status.details.live = .polite
    status.isElement = isElement
    return status
  }

  private func phrases(_ harness: TreeHarness) -> [String] {
    harness.endTurn()
    harness.pass(.seconds(20))
    return harness.takePhrases()
  }

  @Test("What is live is not told for being there, only when it changes", arguments: [true, false])
  func liveFromTheBeginning(isElement: Bool) {
    let harness = TreeHarness([Trees.root([2, 3]), Trees.item(2, "OK", row: 0), status("Ready", isElement: isElement)])
    #expect(phrases(harness) == ["OK"])
    harness.apply([.upsert(status("Busy", isElement: isElement))])
    #expect(phrases(harness) == ["Busy. Status."])
  }

  @Test("What is live and comes later, with something to say, is told")
  func liveLater() {
    let harness = TreeHarness([Trees.root([2]), Trees.item(2, "OK", row: 0)])
    #expect(phrases(harness) == ["OK"])
    harness.apply([.upsert(Trees.root([2, 3])), .upsert(status("Saved"))])
    #expect(phrases(harness) == ["Saved. Status."])
  }

  @Test("A tree that comes in several pieces of one turn is one beginning")
  func pieces() {
    let harness = TreeHarness([Trees.root([2, 3]), Trees.item(2, "OK", row: 0)])
    harness.apply([.upsert(status("Ready"))])
    harness.apply([.upsert(status("Ready now"))])
    #expect(phrases(harness) == ["OK"])
  }

  @Test("V-19, T-9, X-27 What sums up the application and is the first element, too, is said once")
  func summaryIsFirst() {
    var elements = Trees.rows(["Weather, 3 degrees", "Apple"])
    elements[1].traits = .summaryElement
    #expect(phrases(TreeHarness(elements)) == ["Weather, 3 degrees"])
    let told = TreeHarness(elements)
    told.post(.screenChanged())
    #expect(phrases(told) == ["Weather, 3 degrees"])
    let named = TreeHarness(elements)
    named.post(.layoutChanged(.element(2)))
    #expect(phrases(named) == ["Weather, 3 degrees"])
  }

  @Test("A stop of which nothing is told is said to be blank; reading on passes by it")
  func blankStop() {
    let harness = TreeHarness(Trees.rows(["Apple", "", "Banana"]))
    #expect(phrases(harness) == ["Apple"])
    harness.command(.move(.next))
    #expect(harness.takePhrases() == ["blank"])
    harness.command(.current)
    #expect(harness.takePhrases() == ["blank"])
    harness.keys("V")
    harness.press(Array("\u{1b}[B".utf8))
    #expect(harness.takePhrases() == ["3 items, Apple", "blank. 2 of 3."])
    harness.press([0x1b])
    _ = harness.takePhrases()
    harness.command(.readAll)
    #expect(phrases(harness) == ["Apple", "Banana"])
  }

  @Test("A stop with nothing but a role says the role")
  func roleAlone() {
    var elements = Trees.rows(["Apple", ""])
    elements[2].role = .group
    let harness = TreeHarness(elements)
    _ = phrases(harness)
    harness.command(.move(.next))
    #expect(harness.takePhrases() == ["Group."])
  }

  @Test("Where a tree has no stop, a move says that there is nothing to go to")
  func noStops() {
    let harness = TreeHarness([Trees.root([])])
    harness.command(.move(.next))
    #expect(harness.takeLog() == ["tone boundary", "say nothing to go to"])
  }
}
