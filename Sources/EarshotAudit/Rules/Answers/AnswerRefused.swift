// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let answerRefused = Rule(
    "answer-refused", "A refused answer is told why.", .moderate, mappedTo: Mapping.criterion("3.3.1"),
    why: "Who cannot look at the form of an answer tries others blindly, and may never get past the question.",
    how:
      "When Enter leads to the same question in a line once more, the lines between have more words than that it is wrong "
      + "or to be tried again. Where there are none at all, a person has to look.",
    remedy: "Say what is expected: \"A name has letters and digits only\".",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        for answer in session.answers where answer.key.bytes == [0x0D] {
          guard let after = answer.after, let words = after.wordsBeforeSameQuestion(as: answer.before) else { continue }
          let evidence = Evidence(text: words.row.trimmed, at: after.at, line: after.line)
          if words.said.isEmpty {
            tally.cannotTell(.maybeIntended, "The same is asked again without a word.", evidence, key: words.question)
          } else if words.said.allSatisfy({ general.contains($0) }) {
            tally.fail("It does not say why the answer is not taken.", evidence, key: words.question)
          } else {
            tally.pass()
          }
        }
      }
    ])

  /// Words that only say that something is wrong.
  private static let general: Set<String> = [
    "try", "again", "please", "invalid", "error", "wrong", "not", "valid", "bad", "illegal", "incorrect", "sorry",
    "oops", "no", "input", "answer", "choice", "option", "entry", "value", "retry", "that", "is", "was", "an", "a",
    "the", "your", "this", "enter", "it", "s", "noch", "einmal", "ungültig", "falsch", "fehler", "réessayez", "erreur",
    "invalide",
  ]
}

extension AuditedScreen {
  /// The words between a question in a line and the same question below it; nil if it is not asked again.
  fileprivate func wordsBeforeSameQuestion(
    as before: AuditedScreen
  ) -> (question: String, said: [String], row: String)? {
    guard !screen.modes.alternateScreen, screen.size == before.screen.size, let question = prompt,
      let last = question.last, ":?".contains(last), question.contains(where: \.isLetter)
    else { return nil }
    let cursor = before.screen.cursor
    guard before.rows.indices.contains(cursor.row), before.rows[cursor.row].text.trimmed.hasPrefix(question) else {
      return nil
    }
    let above = rows[max(0, screen.cursor.row - Self.mostBetween)..<screen.cursor.row].map { $0.text.trimmed }
    guard let place = above.lastIndex(where: { $0.hasPrefix(question) }) else { return nil }
    let between = above[(place + 1)...]
    return (question, between.flatMap(\.words), between.first { !$0.isEmpty } ?? above[place])
  }

  private static let mostBetween = 8
}
