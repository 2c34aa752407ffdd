// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

/// The reader's half of what a toolkit does when screens come and go: the toolkit posts, the reader goes there.
@Suite("Screens that come and go")
@MainActor
struct ScreenTests {
  /// A list of messages, the cursor on the second.
  private func mail() -> TreeHarness {
    let harness = TreeHarness(Trees.rows(["Ann", "Bob", "Cleo"]))
    harness.endTurn()
    harness.command(.move(.next))
    _ = (harness.takeLog(), harness.takePhrases())
    return harness
  }

  private let back = {
    var back = Element(
      21, role: .button, label: "Inbox", frame: Rectangle(row: 0, column: 0, columns: 8))
    back.traits = .backButton
    return back
  }()
  private let title = Element(22, role: .heading, label: "Bob", frame: Rectangle(row: 0, column: 30, columns: 8))
  private let text = Element(23, role: .label, label: "Hello", frame: Rectangle(row: 2, column: 0, columns: 8))

  private func push(_ harness: TreeHarness, _ argument: AccessibilityNotification.ChangeArgument) {
    harness.apply([.upsert(Trees.root([22, 23, 21])), .upsert(title), .upsert(text), .upsert(back)])
    harness.post(.screenChanged(argument))
    harness.endTurn()
  }

  @Test("CUR-4, V-31, DC-15 After a push the cursor is on the way back, which is the first on the first line")
  func push() {
    for argument in [AccessibilityNotification.ChangeArgument.none, .element(21)] {
      let harness = mail()
      push(harness, argument)
      #expect(harness.takeLog().first == "tone screenChanged")
      #expect(harness.takePhrases() == ["Inbox. Back Button."])
      harness.command(.move(.next))
      #expect(harness.takePhrases() == ["Bob. Heading."])
    }
  }

  @Test("CUR-4 Unless the application names another place")
  func pushElsewhere() {
    let harness = mail()
    push(harness, .element(23))
    #expect(harness.takePhrases() == ["Hello"])
  }

  @Test("V-31 After a pop, or another tab, the cursor is at the beginning, or where the application says")
  func pop() {
    for (argument, heard) in [(AccessibilityNotification.ChangeArgument.none, "Ann"), (.element(3), "Bob")] {
      let harness = mail()
      push(harness, .none)
      _ = harness.takePhrases()
      harness.apply(Trees.rows(["Ann", "Bob", "Cleo"]).map { .upsert($0) })
      harness.post(.screenChanged(argument))
      harness.endTurn()
      #expect(harness.takePhrases() == [heard])
    }
  }

  private func present(_ harness: TreeHarness) {
    harness.apply([
      .upsert(Trees.root([2, 3, 4, 10])), .upsert(Trees.container(10, rows: 10..<13, [11, 12], isModal: true)),
      .upsert(Trees.item(11, "Delete?", row: 10)), .upsert(Trees.item(12, "Cancel", row: 11)),
    ])
    harness.post(.screenChanged())
    harness.endTurn()
  }

  @Test("V-31, V-78, P-16 What is presented has the cursor on its first element; dismissed, it is where it was")
  func presented() {
    let harness = mail()
    present(harness)
    #expect(harness.takeLog().first == "tone screenChanged")
    #expect(harness.takePhrases() == ["Delete?"])
    harness.apply([.remove(10)])
    harness.post(.screenChanged())
    harness.endTurn()
    #expect(harness.takePhrases() == ["Bob"])
  }

  @Test("V-77 While something modal is up only it can be gone to; the pointer beside it hears how to close it")
  func modal() {
    let harness = mail()
    present(harness)
    _ = harness.takePhrases()
    for _ in 0..<3 { harness.command(.move(.next)) }
    for _ in 0..<3 { harness.command(.move(.previous)) }
    #expect(harness.takePhrases() == ["Cancel", "Delete?"])
    harness.session.handle(.touch(Rectangle(row: 1, column: 0, columns: 1).center), at: harness.now)
    #expect(harness.takePhrases() == ["outside, Escape closes"])
    #expect(harness.session.focusedElement == 11)
    let open = mail()
    open.session.handle(.touch(Rectangle(row: 20, column: 70, columns: 1).center), at: open.now)
    #expect(open.takePhrases() == [])
  }

  @Test("GES-18 An escape that nobody answers within something modal is in the transcript, with all who were asked")
  func noEscape() {
    let harness = mail()
    present(harness)
    harness.responder(of: 11).container = harness.responder(of: 10)
    harness.session.router.defaultActions = [:]
    harness.command(.gesture(.escape))
    #expect(harness.takeLog().suffix(3) == ["#11 escape", "#10 escape", "tone error"])
    harness.responder(of: 10).answers[.escape] = { true }
    harness.command(.gesture(.escape))
    harness.finish()
    #expect(
      harness.lines.filter { $0.kind == .meta }.map(\.text) == [
        "escape: asked #11, #10; unhandled", "escape: asked #11, #10; handled by #10",
      ])
  }

  @Test("V-19 A summary that is the first element is said once")
  func summaryFirst() {
    var elements = Trees.rows(["Weather, 3 degrees", "Apple"])
    elements[1].traits = .summaryElement
    let harness = TreeHarness(elements)
    harness.endTurn()
    harness.finish()
    #expect(harness.takePhrases() == ["Weather, 3 degrees"])
  }

  @Test("P-33 Automation is given what the cursor can go to, in the order in which it is read")
  func automationElements() {
    let harness = mail()
    #expect(harness.automationElements.map(\.label) == ["Ann", "Bob", "Cleo"])
    present(harness)
    #expect(harness.automationElements.map(\.label) == ["Delete?", "Cancel"])
  }
}
