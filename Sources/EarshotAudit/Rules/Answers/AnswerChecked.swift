// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let answerChecked = Rule(
    "answer-checked", "What is no answer is not taken for one.", .moderate, mappedTo: Mapping.criterion("3.3.1"),
    why: "A key hit by mistake, or a word that was heard wrongly, decides something, and nothing says what.",
    how:
      "When a question in a line names y and n or numbers as its answers, \"z\" or \"Q7\" and Enter lead to the same "
      + "question once more, or to a word that this is wrong. Where another question or a screen of its own comes "
      + "instead, it fails; if the question names a usual answer, by a capital or between brackets, a person has to look.",
    remedy: "Ask once more, and name the answers: \"Please answer y or n\".",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        for answer in session.answers where answer.key.bytes == [0x0D] {
          guard let after = answer.after, after.screen.size == answer.before.screen.size,
            let question = answer.before.questionAnsweredWrongly
          else { continue }
          let old = Set(answer.before.rows.map(\.text))
          let words = after.rows.filter { !old.contains($0.text) }.flatMap(\.text.words)
          if after.prompt?.hasPrefix(question.text) ?? false || words.contains(where: refusing.contains) {
            tally.pass()
            continue
          }
          guard after.prompt != nil || after.screen.modes.alternateScreen else { continue }
          var evidence = answer.before.row(answer.before.screen.cursor.row).evidence()
          (evidence.at, evidence.line) = (answer.before.at, answer.before.line)
          let message: ReportSentence = "\"\(question.typed)\" is taken for an answer, and no word says for which."
          if question.hasDefault {
            tally.cannotTell(.maybeIntended, message, evidence, key: question.text)
          } else {
            tally.fail(message, evidence, key: question.text)
          }
        }
      }
    ])

  private static let refusing: Set<String> = [
    "again", "invalid", "error", "wrong", "not", "valid", "bad", "illegal", "incorrect", "sorry", "oops",
    "unknown", "unrecognized", "must", "expected", "choose", "answer", "cancelled", "canceled", "aborted",
    "ungültig", "falsch", "bitte", "invalide", "incorrecto",
  ]
}

extension AuditedScreen {
  /// The question in a line that has been answered by what it does not name; nil if there is none.
  fileprivate var questionAnsweredWrongly: (text: String, typed: String, hasDefault: Bool)? {
    let cursor = screen.cursor
    guard !screen.modes.alternateScreen, cursor.isVisible, rows.indices.contains(cursor.row) else { return nil }
    let before = rows[cursor.row].text(columns: 0..<min(cursor.column, rows[cursor.row].count)).trimmed
    // What was typed stands behind the question's last sign.
    guard let sign = before.lastIndex(where: { ":?>])".contains($0) }) else { return nil }
    let (text, typed) = (String(before[...sign]), String(before[before.index(after: sign)...]).trimmed)
    guard Self.typed.contains(typed), text.contains(where: \.isLetter) else { return nil }
    let lower = text.lowercased()
    let isYesOrNo =
      ["y/n", "y|n", "yes/no", "y or n", "yes or no"].contains(where: lower.contains)
      || Self.usual.contains { lower.hasSuffix($0) }
    guard isYesOrNo || offersNumbers, !lower.words.contains(where: { $0 == "q" || $0 == "quit" }) else { return nil }
    // A usual answer is a capital among small letters, or stands between brackets at the end.
    let hasCapital =
      ["Y/n", "y/N", "Yes/no", "yes/No"].contains(where: text.contains) || Self.usual.contains { lower.hasSuffix($0) }
    let hasBrackets = !isYesOrNo && (text.contains("[") || text.contains("("))
    return (text, typed, hasCapital || hasBrackets)
  }

  /// One letter between brackets is the answer that Enter gives.
  private static let usual = ["[y]:", "[n]:", "[y]?", "[n]?", "(y):", "(n):", "[y]", "[n]"]

  /// The texts that the walk types to find out if there is a field, and words on wrong input.
  private static let typed: Set<String> = ["z", "Q7", "zQ7"]
}
