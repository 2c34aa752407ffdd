// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The completions that a shell listed, and what became of its line.
struct CompletionExplainer: ChangeExplainer {
  static let reason = SilenceReason.echo
  static let evidence = "the line that comes back below listed completions"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    let before = ShellAnswer.withoutOutput(situation.before, above: situation.after, known: situation.prompts)
    let completions = ShellAnswer.completions(
      changes.appeared, before: before, after: situation.after, keys: situation.keys)
    guard let completions else { return nil }
    // The line that comes back below them is no news.
    changes.leaveOut(rows: situation.after.rows)
    return Explanation(
      messages: [AccessibilityNotification.CompletionsShown(completions)]
        + (situation.isSameLine ? [] : situation.lineAnswer(from: before).messages),
      extent: .answer)
  }
}
