// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let answersReviewed = Rule(
    "answers-reviewed", "Answers can be looked over before they count.", .moderate, mappedTo: Mapping.bestPractice,
    why: "Answers are heard one by one and gone. A slip is noticed at the end, when all of it is done.",
    how:
      "A program that has asked four different questions in lines and ends after the last one has asked if they are right, "
      + "or named a way back. If its last words say that something is sent, committed, installed or deleted, it fails; "
      + "otherwise a person has to look.",
    remedy: "Show all answers at the end, ask \"Is this right?\", and name a way back.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        guard case .answered = session.ending else { return }
        let asked = session.questions
        guard asked.count >= 4, let last = asked.last, let end = session.moments.last?.screen else { return }
        let words = Set(session.moments.flatMap { $0.screen.screen.text.words })
        guard !confirming.contains(where: last.lowercased().contains), words.isDisjoint(with: goingBack) else {
          return tally.pass()
        }
        let row = end.rows.last { !$0.isBlank }?.text.trimmed ?? ""
        let evidence = Evidence(text: row, at: end.at, line: end.line)
        let message: ReportSentence = "After \(asked.count) answers it is done, and nothing asks if they are right."
        if row.words.contains(where: { done.contains($0) }) {
          tally.fail(message, evidence, key: "end")
        } else {
          tally.cannotTell(.maybeIntended, message, evidence, key: "end")
        }
      }
    ])

  private static let confirming = [
    "correct", "confirm", "sure", "okay", "ok?", "continue", "proceed", "right?", "y/n", "yes/no", "richtig", "맞",
  ]
  private static let goingBack: Set<String> = ["back", "previous", "undo", "zurück", "retour", "atrás"]
  private static let done: Set<String> = [
    "sent", "committed", "submitted", "deleted", "removed", "uploaded", "published", "installed", "gesendet",
    "gelöscht",
  ]
}

extension AuditedSession {
  /// The different questions in lines, in order.
  var questions: [String] {
    var questions: [String] = []
    for moment in moments where !moment.screen.screen.modes.alternateScreen {
      if let question = moment.screen.prompt, question.contains(where: \.isLetter), !questions.contains(question) {
        questions.append(question)
      }
    }
    return questions
  }
}
