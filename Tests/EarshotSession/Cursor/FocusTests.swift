// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("CUR-8 Where the cursor goes")
@MainActor
struct FocusTests {
  private func started(_ labels: [String] = ["Apple", "Banana", "Cherry"]) -> TreeHarness {
    .tree(Trees.rows(labels))
  }

  @Test("V-19 At the start the first element has the focus and is said")
  func start() {
    let harness = TreeHarness(Trees.rows(["Apple", "Banana"]))
    harness.endTurn()
    #expect(harness.takePhrases() == ["Apple"])
  }

  @Test("V-19, T-9 At the start what sums up the application is said first, once, and has no focus for it")
  func summary() {
    var elements = Trees.rows(["Apple", "Weather, 3 degrees"])
    elements[2].traits = .summaryElement
    let harness = TreeHarness(elements)
    harness.endTurn()
    #expect(harness.takePhrases() == ["Weather, 3 degrees", "Apple"])
    #expect(harness.takeLog().contains("#2 has focus"))
    harness.post(.screenChanged())
    harness.endTurn()
    #expect(harness.takePhrases() == ["Apple"])
  }

  @Test("V-20, CUR-3 Screen-changed with nothing: a tone, then the first element")
  func screenChanged() {
    let harness = started()
    harness.command(.move(.next))
    _ = harness.takeLog()
    harness.post(.screenChanged())
    harness.endTurn()
    #expect(
      harness.takeLog() == [
        "tone screenChanged", "#3 lost focus", "#2 has focus", "focused #2 from #3", "say Apple",
      ])
  }

  @Test("V-21, CUR-5, CUR-6 Screen-changed with an element: a tone, and that element, said also where it had the focus")
  func screenChangedToElement() {
    let harness = started()
    harness.post(.screenChanged(.element(4)))
    harness.endTurn()
    #expect(harness.takeLog().first == "tone screenChanged")
    #expect(harness.takePhrases() == ["Cherry"])
    harness.post(.screenChanged(.element(4)))
    harness.endTurn()
    #expect(harness.takePhrases() == ["Cherry"])
  }

  @Test("V-22 Screen-changed with a container: its first element")
  func screenChangedToContainer() {
    let harness = TreeHarness([
      Trees.root([2, 3]), Trees.item(2, "Apple", row: 0), Trees.container(3, rows: 1..<3, [4, 5]),
      Trees.item(4, "Banana", row: 1), Trees.item(5, "Cherry", row: 2),
    ])
    harness.endTurn()
    _ = harness.takePhrases()
    harness.post(.screenChanged(.element(3)))
    harness.endTurn()
    #expect(harness.takePhrases() == ["Banana"])
  }

  @Test("V-23 Screen-changed with text: the text, then the first element")
  func screenChangedWithText() {
    let harness = started()
    harness.command(.move(.last))
    _ = harness.takePhrases()
    harness.post(.screenChanged(.text("Loaded")))
    harness.endTurn()
    harness.finish()
    #expect(harness.takePhrases() == ["Loaded", "Apple"])
    #expect(harness.lines.suffix(2).map(\.outcome) == [.finished, .finished])
  }

  @Test("V-24 Screen-changed with something that is not there: as with nothing")
  func screenChangedToStranger() {
    let harness = started()
    harness.command(.move(.last))
    _ = harness.takePhrases()
    harness.post(.screenChanged(.element(99)))
    harness.endTurn()
    #expect(harness.takePhrases() == ["Apple"])
  }

  @Test("V-25 Layout-changed with nothing: the cursor stays on an element that is still there, and nothing is said")
  func layoutChanged() {
    let harness = started()
    harness.command(.move(.next))
    _ = harness.takeLog()
    harness.apply([.remove(2), .upsert(Trees.item(3, "Banana", row: 5))])
    harness.post(.layoutChanged())
    harness.endTurn()
    #expect(harness.takeLog() == [])
    harness.command(.current)
    #expect(harness.takePhrases().last == "Banana")
  }

  @Test("V-25 Layout-changed with nothing where the element has gone: the nearest one after it")
  func layoutChangedWithoutElement() {
    let harness = started()
    harness.command(.move(.next))
    _ = harness.takePhrases()
    harness.apply([.remove(3)])
    harness.post(.layoutChanged())
    harness.endTurn()
    #expect(harness.takePhrases() == ["Cherry"])
  }

  @Test("V-25, CUR-7 Another size with nothing named: the first element")
  func resized() {
    let harness = started()
    harness.command(.move(.last))
    _ = harness.takePhrases()
    harness.session.resizedTree()
    harness.endTurn()
    #expect(harness.takePhrases() == ["Apple"])
  }

  @Test("V-26 Layout-changed with an element: the cursor goes there, without a tone")
  func layoutChangedToElement() {
    let harness = started()
    harness.post(.layoutChanged(.element(4)))
    harness.endTurn()
    #expect(
      harness.takeLog() == ["#2 lost focus", "#4 has focus", "focused #4 from #2", "say Cherry"])
  }

  @Test("V-27 Layout-changed with text: said like an announcement, the cursor stays")
  func layoutChangedWithText() {
    let harness = started()
    harness.post(.layoutChanged(.text("3 results")))
    harness.endTurn()
    #expect(harness.takeLog() == ["say 3 results"])
  }

  @Test("V-28 Several notices in one turn: the last place wins, and the screen dominates the layout")
  func severalNotices() {
    let harness = started()
    harness.post(.screenChanged(.element(3)))
    harness.post(.layoutChanged(.element(4)))
    harness.endTurn()
    #expect(harness.takeLog().first == "tone screenChanged")
    #expect(harness.takePhrases() == ["Cherry"])
  }

  @Test("V-28 Changes of the tree count whether they come before or after the notice of their turn")
  func changesAfterNotice() {
    let harness = started()
    harness.post(.screenChanged(.element(9)))
    harness.apply([.upsert(Trees.item(9, "Date", row: 9)), .upsert(Trees.root([2, 3, 4, 9]))])
    harness.endTurn()
    #expect(harness.takePhrases() == ["Date"])
  }

  @Test("V-30 The focused element goes without a word: the nearest one has the focus")
  func disappeared() {
    let harness = started()
    harness.command(.move(.next))
    _ = harness.takeLog()
    harness.apply([.remove(3)])
    harness.endTurn()
    #expect(
      harness.takeLog() == ["#3 lost focus", "#4 has focus", "focused #4 from #3", "say Cherry"])
  }

  @Test("V-32 After modal content has gone the cursor is where it was before")
  func uncovered() {
    let harness = started()
    harness.command(.move(.next))
    _ = harness.takePhrases()
    harness.apply([
      .upsert(Trees.root([2, 3, 4, 10])), .upsert(Trees.container(10, rows: 10..<12, [11], isModal: true)),
      .upsert(Trees.item(11, "Delete?", row: 10)),
    ])
    harness.post(.screenChanged())
    harness.endTurn()
    #expect(harness.takePhrases() == ["Delete?"])
    harness.apply([.remove(10)])
    harness.post(.screenChanged())
    harness.endTurn()
    #expect(harness.takePhrases() == ["Banana"])
  }

  @Test("V-32 When the upper of two modal layers has gone, the cursor is where it was in the lower")
  func uncoveredOneByOne() {
    let harness = started()
    harness.command(.move(.next))
    harness.apply([
      .upsert(Trees.root([2, 3, 4, 10])), .upsert(Trees.container(10, rows: 10..<12, [11, 12], isModal: true)),
      .upsert(Trees.item(11, "Save?", row: 10)), .upsert(Trees.item(12, "Cancel", row: 11)),
    ])
    harness.post(.screenChanged())
    harness.endTurn()
    harness.command(.move(.next))
    harness.apply([
      .upsert(Trees.root([2, 3, 4, 10, 20])), .upsert(Trees.container(20, rows: 20..<22, [21], isModal: true)),
      .upsert(Trees.item(21, "Replace?", row: 20)),
    ])
    harness.post(.screenChanged())
    harness.endTurn()
    #expect(harness.takePhrases().last == "Replace?")
    for (layer, words) in [(20, "Cancel"), (10, "Banana")] as [(ElementID, String)] {
      harness.apply([.remove(layer)])
      harness.post(.screenChanged())
      harness.endTurn()
      #expect(harness.takePhrases() == [words])
    }
  }

  @Test("V-33 At the ends the cursor stays, with a tone and no words")
  func ends() {
    let harness = started(["Apple"])
    harness.command(.move(.next))
    harness.command(.move(.previous))
    #expect(harness.takeLog() == ["tone boundary", "tone boundary"])
  }

  @Test("V-34, C-9 Who loses the focus is told first, then who gets it, then all others; then it is heard")
  func order() {
    let harness = started()
    harness.command(.move(.next))
    #expect(harness.takeLog() == ["#2 lost focus", "#3 has focus", "focused #3 from #2", "say Banana"])
  }

  @Test("V-35 What is out of sight is scrolled into view before it is said")
  func reveals() {
    var list = Trees.container(3, .list, rows: 1..<3, [4, 5, 6])
    list.clipsChildren = true
    let harness = TreeHarness([
      Trees.root([2, 3]), Trees.item(2, "Apple", row: 0), list, Trees.item(4, "Banana", row: 1),
      Trees.item(5, "Cherry", row: 2), Trees.item(6, "Date", row: 3),
    ])
    harness.endTurn()
    for _ in 0..<2 { harness.command(.move(.next)) }
    #expect(!harness.takeLog().contains { $0.contains("shows itself") })
    harness.command(.move(.next))
    #expect(
      harness.takeLog().map { $0.hasPrefix("say Date") ? "say Date" : $0 } == [
        "#5 lost focus", "#6 has focus", "focused #6 from #5", "#6 shows itself", "say Date",
      ])
  }

  @Test("CUR-9 Moving the cursor asks nothing of the application but to be told")
  func onlyMoves() {
    let harness = started()
    for step in ElementStep.allCases { harness.command(.move(step)) }
    #expect(
      harness.takeLog().allSatisfy {
        $0.hasSuffix("focus") || $0.hasPrefix("focused") || $0.hasPrefix("say") || $0 == "tone boundary"
      })
  }

  @Test("The focus of the program takes the cursor with it")
  func followsSource() {
    let harness = started()
    harness.apply([.setFocus(4)])
    harness.endTurn()
    #expect(harness.takePhrases() == ["Cherry"])
    harness.apply([.setFocus(4)])
    harness.endTurn()
    #expect(harness.takePhrases() == [])
  }
}
