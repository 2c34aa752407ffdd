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
      + "field used for typing. Where no choice moves, a visible cursor does not rest in an empty row of the whole screen "
      + "while three different keys change others.",
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
          let message: ReportSentence =
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
      },
      .session { session, tally in
        guard session.focusMoves.isEmpty, let (row, answer) = session.answerBesideCursor, let after = answer.after
        else { return }
        var evidence = after.row(row).evidence()
        (evidence.at, evidence.line) = (after.at, after.line)
        tally.fail(
          "Keys change row \(row + 1) and others, and the cursor rests in the empty row "
            + "\(after.screen.cursor.row + 1).", evidence, key: "rest", severity: .moderate)
      },
    ])
}

extension AuditedSession {
  /// The first answer to a key, and a row that it changed, while the visible cursor rests in an empty row as in nearly
  /// all others; nil if fewer than three keys change anything, or rows change by themselves more often.
  fileprivate var answerBesideCursor: (Int, Answer)? {
    guard moments.dropFirst().count(where: \.keys.isEmpty) <= answers.count else { return nil }
    var (keys, first): (Set<String>, (Int, Answer)?) = ([], nil)
    var (resting, moving) = (0, 0)
    for answer in answers {
      guard let after = answer.after, after.screen.modes.alternateScreen, answer.before.screen.modes.alternateScreen,
        after.rows.count == answer.before.rows.count
      else { continue }
      let changed = after.rows.indices.filter { after.rows[$0].text != answer.before.rows[$0].text }
      let (old, cursor) = (answer.before.screen.cursor, after.screen.cursor)
      guard let row = changed.first(where: { !after.rows[$0].isBlank }) else { continue }
      guard cursor.isVisible, old.row == cursor.row, old.column == cursor.column, after.rows[cursor.row].isBlank,
        !changed.contains(cursor.row)
      else {
        moving += 1
        continue
      }
      resting += 1
      keys.insert(answer.key.name)
      first = first ?? (row, answer)
    }
    return keys.count > 2 && moving * 3 <= resting ? first : nil
  }
}
