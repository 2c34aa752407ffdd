// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Grey text that is suggested behind the caret, of which nothing is typed: it is no news in its line, and a key says it.
/// Without colours it is what comes behind a caret that stays, at a prompt at which somebody types.
struct LineSuggestionExplainer: ChangeExplainer {
  static let reason = SilenceReason.suggestion
  static let evidence = "suggested behind the caret"

  /// It may come long after the letter.
  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    let change = situation.change
    guard change.isSameLine, change.before.textBeforeCaret == change.after.textBeforeCaret,
      LineSuggestion(on: change.new) != nil || Self.isPlain(in: situation)
    else { return nil }
    changes.leaveOut(rows: change.after.rows)
    return nil
  }

  /// True if the line grew behind its caret, and is what somebody types at a prompt: shells without colours suggest so.
  private static func isPlain(in situation: ChangeSituation) -> Bool {
    let (before, after) = (situation.before, situation.after)
    guard !situation.panes.isFullScreen, situation.isTyping, before.position == after.position,
      let prompt = situation.prompts.beginning(after.text)
    else { return false }
    return prompt.count < after.caret && after.characters.count > after.caret
  }
}
