// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let cursorTracksFocus = Rule(
    "cursor-tracks-focus", "The cursor is where the choice is.", .serious,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.13"),
    why:
      "Readers and magnifiers follow the cursor of the terminal. If it stays behind, they say nothing, or the same "
      + "wrong line at each key.",
    how:
      "When an arrow, Tab or a page key moves the choice, the cursor, visible or hidden, is on its row. The rule "
      + "fails if it was elsewhere twice or more; once is too little to tell, as is a cursor that stays in a "
      + "field used for typing.",
    remedy: "Move the cursor to the chosen row after drawing, even if it is hidden.",
    cannotTell: [.fieldHasCursor, .tooLittleSeen],
    checks: [
      .session { session, tally in
        var elsewhere: [FocusMove] = []
        var inField: FocusMove?
        for move in session.focusMoves {
          switch move.cursor {
          case .onRow: tally.pass()
          case .inField: inField = inField ?? move
          case .elsewhere: elsewhere.append(move)
          }
        }
        if let first = elsewhere.first {
          let message =
            "\(first.answer.key.name) chooses \"\(first.text.prefix(60))\" and the cursor is in row "
            + "\(first.after.screen.cursor.row + 1)."
          if elsewhere.count > 1 {
            for _ in elsewhere {
              tally.fail(
                message, first.evidence, key: "cursor",
                fix: Fix("cursor", "row \(first.row + 1), column \(first.columns.lowerBound + 1)"))
            }
          } else {
            tally.cannotTell(.tooLittleSeen, message, first.evidence, key: "cursor")
          }
        }
        if let inField {
          tally.cannotTell(
            .fieldHasCursor,
            "\(inField.answer.key.name) chooses \"\(inField.text.prefix(60))\" and the cursor stays in a field.",
            inField.evidence, key: "field")
        }
      }
    ])
}
