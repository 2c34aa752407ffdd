// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import Testing

@testable import EarshotTerminal

@Suite("What is typed away from the caret")
struct TypedRowTests {
  private func rewrite(_ old: String, _ new: String) -> ScreenDifference.Rewrite {
    ScreenDifference.Rewrite(id: RowID(rawValue: 1), index: 3, old: old, new: new)
  }

  private func message(_ rows: [ScreenDifference.Rewrite], _ keys: [KeyPress]) -> (any HubMessage)? {
    TypedRow(in: rows, after: keys)?.message
  }

  @Test(
    "A row that grew by what was typed tells the letters, in a field too",
    arguments: [
      ("> rea", "> read"), ("│ > rea    │", "│ > read   │"), ("> rea█", "> read█"), ("> read on", "> read don"),
      ("❯", "❯ d"), ("> ", "> d"), ("│ >        │", "│ > d      │"),
    ])
  func typed(old: String, new: String) {
    let inserted = message([rewrite(old, new)], [.text("d")]) as? AccessibilityNotification.TextInserted
    #expect(inserted?.text == "d")
  }

  @Test("What Backspace took away is told")
  func deleted() {
    let deleted = message([rewrite("> read", "> rea")], [.backspace]) as? AccessibilityNotification.TextDeleted
    #expect(deleted?.text == "d")
    let first = message([rewrite("❯ d", "❯")], [.backspace]) as? AccessibilityNotification.TextDeleted
    #expect(first?.text == "d")
  }

  @Test("A row that is wiped is a field's if the caret is there or hidden, else a message that went away")
  func wiped() {
    let rows = [rewrite("[ Read 3 lines ]", "")]
    #expect(TypedRow(in: rows, after: [.backspace], caret: 7) == nil)
    #expect(TypedRow(in: rows, after: [.backspace], caret: 3) != nil)
    #expect(TypedRow(in: rows, after: [.backspace]) != nil)
    #expect(TypedRow(in: [rewrite("> read", "> ")], after: [.backspace], caret: 7) != nil)
  }

  @Test("Other keys, other text, and two rows that could be meant are no typing")
  func others() {
    #expect(message([rewrite("> rea", "> ready")], [.text("d")]) == nil)
    #expect(message([rewrite("> rea", "> read")], [.down]) == nil)
    #expect(message([rewrite("> rea", "> read")], []) == nil)
    #expect(message([rewrite("a", "ad"), rewrite("b", "bd")], [.text("d")]) == nil)
    #expect(message([], [.text("d")]) == nil)
  }
}
