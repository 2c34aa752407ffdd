// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let answerRefused = Rule(
    "answer-refused", "A refused answer is told why.", .moderate, mappedTo: Mapping.criterion("3.3.1"),
    why: "Who cannot look at the form of an answer tries others blindly, and may never get past the question.",
    how:
      "When Enter leads to the same question once more, the lines between, or of a full-screen program those that have "
      + "changed, have more words than that it is wrong or to be tried again, and than the question itself. Where there "
      + "are none at all, a person has to look. What comes up on a full screen after Enter says more than the word error. A field "
      + "in which Enter does nothing with one text, and something with another, says why, and one that takes digits and no "
      + "letters says so beside it.",
    remedy: "Say what is expected: \"A name has letters and digits only\".",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        for answer in session.answers where answer.key.bytes == [0x0D] {
          guard let after = answer.after,
            let words = after.wordsBeforeSameQuestion(as: answer.before)
              ?? after.wordsBesideSameQuestion(as: answer.before)
          else { continue }
          let evidence = Evidence(text: words.row.trimmed, at: after.at, line: after.line)
          if words.said.isEmpty {
            tally.cannotTell(.maybeIntended, "The same is asked again without a word.", evidence, key: words.question)
          } else if isGeneral(words.said, asking: words.question) {
            tally.fail("It does not say why the answer is not taken.", evidence, key: words.question)
          } else {
            tally.pass()
          }
        }
      },
      .session { session, tally in
        for (screen, field) in session.fieldsRefusedInSilence {
          var evidence = screen.row(field.row).evidence()
          (evidence.at, evidence.line) = (screen.at, screen.line)
          tally.fail("Enter does nothing with this text, and no word says why.", evidence, key: "silent \(field.row)")
        }
        for (key, screen, field) in session.lettersRefusedInSilence {
          var evidence = screen.row(field.row).evidence()
          (evidence.at, evidence.line) = (screen.at, screen.line)
          tally.fail("\(key) is not taken here, and no word says why.", evidence, key: "letter \(field.row)")
        }
      },
      .session { session, tally in
        for answer in session.answers where answer.key.bytes == [0x0D] {
          guard let after = answer.after, let new = after.wordsThatCame(since: answer.before),
            !new.words.isEmpty, new.words.contains(where: errors.contains)
          else { continue }
          if new.words.allSatisfy({ general.contains($0) || errors.contains($0) || closing.contains($0) }) {
            let evidence = Evidence(text: after.rows[new.row].text.squeezed, at: after.at, line: after.line)
            tally.fail("It says that something is wrong, and not what.", evidence, key: "wordless")
          } else {
            tally.pass()
          }
        }
      },
    ])

  private static let errors: Set<String> = [
    "error", "errors", "failed", "failure", "invalid", "fehler", "erreur", "오류",
  ]
  private static let closing: Set<String> = [
    "ok", "close", "cancel", "esc", "press", "any", "key", "dismiss", "an", "occurred",
  ]

  /// True if words only say that something is wrong, in those of the question at most.
  private static func isGeneral(_ said: [String], asking question: String) -> Bool {
    let isRefusal = !refusing.isDisjoint(with: said)
    let asked = Set(question.words)
    return said.allSatisfy { general.contains($0) || isRefusal && asked.contains($0) }
  }

  private static let refusing: Set<String> = [
    "again", "invalid", "error", "wrong", "not", "bad", "illegal", "incorrect", "ungültig", "falsch", "invalide",
  ]

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
    // What stood there before, such as the list of answers, is no word on this one.
    let known = Set(before.rows.map { $0.text.trimmed })
    let between = above[(place + 1)...].filter { $0.isEmpty || !known.contains($0) }
    return (question, between.flatMap(\.words), between.first { !$0.isEmpty } ?? above[place])
  }

  /// The new words elsewhere on the screen of a program, below whose question what was typed is gone; nil if another
  /// thing, or more, has changed.
  fileprivate func wordsBesideSameQuestion(
    as before: AuditedScreen
  ) -> (question: String, said: [String], row: String)? {
    let (old, new) = (before.screen.cursor, screen.cursor)
    guard screen.modes.alternateScreen, before.screen.modes.alternateScreen, screen.size == before.screen.size,
      old.row == new.row, new.column < old.column, let question = prompt, ":?".contains(question.last ?? " "),
      question.contains(where: \.isLetter), before.rows[old.row].text.trimmed.hasPrefix(question)
    else { return nil }
    let changed = rows.indices.filter { $0 != new.row && rows[$0].text != before.rows[$0].text }
    guard changed.count <= Self.mostChanged else { return nil }
    let words = changed.map { rows[$0].text.trimmed }
    return (question, words.flatMap(\.words), words.first { !$0.isEmpty } ?? rows[new.row].text.trimmed)
  }

  /// The rows that came on a full screen, in a line or a small box, and their words; nil if more has changed.
  fileprivate func wordsThatCame(since before: AuditedScreen) -> (words: [String], row: Int)? {
    guard screen.modes.alternateScreen, before.screen.modes.alternateScreen, screen.size == before.screen.size else {
      return nil
    }
    let changed = rows.indices.filter { rows[$0].text != before.rows[$0].text }
    guard changed.count <= Self.mostOfBox else { return nil }
    let old = Set(before.screen.text.words)
    let new = changed.map { (row: $0, words: rows[$0].text.words.filter { !old.contains($0) }) }
    guard let first = new.first(where: { !$0.words.isEmpty })?.row else { return nil }
    return (new.flatMap(\.words), first)
  }

  private static let mostBetween = 24
  private static let mostOfBox = 9
  private static let mostChanged = 2
}
