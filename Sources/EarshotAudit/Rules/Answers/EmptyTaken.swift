// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let emptyTaken = Rule(
    "empty-taken", "An empty form is not taken without a word.", .moderate, mappedTo: Mapping.criterion("3.3.1"),
    why: "Enter too early makes an entry of nothing, or drops what was begun: both sound like nothing at all.",
    how:
      "Where Enter in an empty field of a full-screen program closes the form that a key had opened, a word says what became "
      + "of it. It fails if the field is marked as one that has to be filled in; otherwise a person has to look "
      + "what was done.",
    remedy: "Stay in the form and say \"A title is needed\", or say \"Nothing added\".",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        for (index, answer) in session.answers.enumerated() where answer.key.bytes == [0x0D] {
          guard let after = answer.after, answer.before.screen.size == after.screen.size,
            after.screen.modes.alternateScreen, let field = answer.before.emptyFieldWithCursor,
            session.isOpenedByKey(field, before: index)
          else { continue }
          let isClosed = !after.hasCursorInField
          let old = Set(answer.before.rows.map(\.text))
          let earlier = Set(session.moments.filter { $0.at < answer.before.at }.flatMap { $0.screen.rows.map(\.text) })
          let isTold = after.rows.contains { row in
            !row.isBlank && !old.contains(row.text) && !earlier.contains(row.text)
              && row.text.words.contains { $0.count > 2 && $0.contains(where: \.isLetter) }
          }
          guard isClosed, !isTold else {
            tally.pass()
            continue
          }
          var evidence = answer.before.row(field.row).evidence()
          (evidence.at, evidence.line) = (answer.before.at, answer.before.line)
          let message: ReportSentence = "Enter closes this with nothing in it, and no word says what was done."
          if answer.before.isRequired(field) {
            tally.fail(message, evidence, key: "empty")
          } else {
            tally.cannotTell(.maybeIntended, message, evidence, key: "empty")
          }
        }
      }
    ])
}

extension AuditedSession {
  /// True if the picture a few keys earlier, before a key that does not move, had no cursor in a field.
  fileprivate func isOpenedByKey(_ field: ScreenField, before index: Int) -> Bool {
    let opening = answers[..<index].suffix(Self.mostKeysInForm).last { !$0.before.hasCursorInField }
    return opening.map { !$0.key.isNavigation && ($0.after?.hasCursorInField ?? false) } ?? false
  }

  private static let mostKeysInForm = 8
}

extension AuditedScreen {
  /// The field with the visible cursor, if no letter or digit stands in it or in any other field.
  var emptyFieldWithCursor: ScreenField? {
    let cursor = screen.cursor
    guard cursor.isVisible,
      let field = fields.first(where: { $0.row == cursor.row && $0.columns.contains(cursor.column) })
    else { return nil }
    let isEmpty = fields.allSatisfy { field in
      let columns = field.columns.clamped(to: 0..<rows[field.row].count)
      return !rows[field.row].text(columns: columns).contains { $0.isLetter || $0.isNumber }
    }
    return isEmpty ? field : nil
  }

  /// True if the cursor waits in a field, and nothing stands in any.
  public var fieldAtCursorIsEmpty: Bool { emptyFieldWithCursor != nil }

  fileprivate func isRequired(_ field: ScreenField) -> Bool {
    let rows = [field.row - 1, field.row].filter(self.rows.indices.contains).map { self.rows[$0].text }
    return (rows + [field.name ?? ""]).contains { text in
      text.contains("*") || text.words.contains { ["required", "mandatory", "erforderlich", "requis"].contains($0) }
    }
  }
}
