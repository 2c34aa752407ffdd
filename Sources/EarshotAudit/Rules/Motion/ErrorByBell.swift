// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let errorByBell = Rule(
    "error-by-bell", "A bell comes with words.", .moderate, mappedTo: Mapping.criterion("3.3.1"),
    why:
      "A bell says that something is wrong, and not what: it is lost in speech, off in many terminals, and unheard by "
      + "those who are deaf.",
    how:
      "Where Enter in a field or behind a prompt rings the bell, words on the screen change. Keys that move may ring at "
      + "the end of a list.",
    remedy: "Write beside it what is wrong.",
    checks: [
      .session { session, tally in
        for answer in session.answers
        where !answer.key.isNavigation && ![[0x1B], [0x7F], [0x08]].contains(answer.key.bytes) {
          guard answer.moments.contains(where: { $0.events.contains { $0 == .bell } }), let after = answer.after else {
            continue
          }
          if answer.moments.contains(where: { $0.screen.screen.text != answer.before.screen.text }) {
            tally.pass()
            continue
          }
          // A letter that nothing is done with rings in many programs; after Enter something was wanted.
          guard answer.key.bytes == [0x0D], answer.before.isAtPrompt else { continue }
          var evidence = after.evidenceOfCursor
          (evidence.at, evidence.line) = (after.at, after.line)
          tally.fail("\(answer.key.name) rings the bell, and no word says why.", evidence, key: "bell")
        }
      }
    ])
}

extension AuditedScreen {
  /// True if something may be typed: in a field, or behind a colon, a question mark or the like.
  fileprivate var isAtPrompt: Bool {
    if hasCursorInField { return true }
    let cursor = screen.cursor
    guard rows.indices.contains(cursor.row) else { return false }
    let before = rows[cursor.row].text(columns: 0..<min(cursor.column, rows[cursor.row].count)).trimmed
    return before.count > 1 && before.last.map { ":?>]".contains($0) } ?? false
  }
}
