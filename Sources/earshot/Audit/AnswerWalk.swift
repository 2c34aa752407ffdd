// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys
import EarshotScreen

/// Answers one question after the other as a user would, for a program that can lose nothing: what is behind the first
/// question is seen by nobody who only moves.
struct AnswerWalk {
  /// The way of answering.
  enum Way {
    /// At once, with what is likely taken.
    case quickly
    /// Each question but the first is left alone for some time, to see if it waits.
    case slowly
    /// By Enter alone, to see what an empty answer leads to.
    case emptily
    /// With what is no answer, to see if that is told.
    case wrongly
  }

  let way: Way
  /// True if the program begins with a screen of its own, which has been walked through.
  var isWholeScreen = true

  func go(through run: inout AuditedTerminal) {
    run.passGreetings()
    var seen: Set<String> = []
    var asked = ""
    for number in 0..<Self.most where !run.isAtEnd {
      let question = run.state
      guard seen.insert(question).inserted else { break }
      let isAskedAgain = !asked.isEmpty && run.screen?.beginningOfPrompt == asked
      asked = run.screen?.beginningOfPrompt ?? ""
      if way == .slowly, number > 0, number <= Self.mostRests {
        run.rest(Self.rest)
        if run.isAtEnd { return }
        if run.state != question { continue }
      }
      // Behind the questions of a line there may be a screen of its own.
      if run.modes.alternateScreen, !isWholeScreen { look(around: &run) }
      if isAskedAgain, way == .quickly { replaceAnswer(&run) } else { answer(&run) }
      run.wait(Self.pause)
      if !run.isAtEnd, run.state == question { run.press("Tab Enter") }
    }
    // Work that begins with the last answer is seen for a while.
    if way == .quickly { run.wait(Self.work) }
  }

  private func answer(_ run: inout AuditedTerminal) {
    let text = way == .emptily ? "" : way == .wrongly ? Self.noAnswer : run.screen?.likelyAnswer ?? ""
    // A list below a question is looked at before its first entry is taken.
    if way == .quickly, text.isEmpty, run.screen?.offersChoices ?? false { run.press("Down Down Up Up") }
    for character in text where !run.isAtEnd { run.press(Key(character)) }
    run.press("Enter")
  }

  private func look(around run: inout AuditedTerminal) {
    run.press("Down Down Up Tab Tab")
    if !(run.screen?.hasCursorInField ?? false) { run.press("Escape Down") }
  }

  /// Removes what was not taken, and what stood there before, and answers otherwise.
  private func replaceAnswer(_ run: inout AuditedTerminal) {
    run.press("Ctrl+u")
    for character in Self.otherAnswer where !run.isAtEnd { run.press(Key(character)) }
    run.press("Enter")
  }

  private static let otherAnswer = "1"
  private static let noAnswer = "Q7"
  private static let most = 14
  private static let mostRests = 4
  private static let rest = Interval.milliseconds(5_500)
  private static let pause = Interval.milliseconds(300)
  private static let work = Interval.seconds(4)
}
