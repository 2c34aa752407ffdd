// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The prompt that a key opened in the last row with a hint behind the caret, such as the last command or the last text
/// searched: its sign, or else its name and the hint.
struct PromptExplainer: ChangeExplainer {
  static let reason = SilenceReason.echo
  static let evidence = "a prompt opened in the last row"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard !situation.isMarked, !situation.isEdit, let prompt = Self.opened(in: situation) else { return nil }
    changes.leaveOut(rows: situation.after.rows)
    situation.isEdit = true
    return Explanation(messages: [prompt], replaces: true)
  }

  private static func opened(in situation: ChangeSituation) -> (any HubMessage)? {
    let (screen, line) = (situation.new, situation.after)
    guard situation.panes.isFullScreen, situation.isSameScreen, !situation.isSameLine, screen.cursor.isVisible,
      line.rows == screen.rows.count - 1..<screen.rows.count, let sign = situation.keys.last?.typedText
    else { return nil }
    if line.textBeforeCaret == sign, !sign.contains(where: \.isLetter) {
      return AccessibilityNotification.TextInserted(sign)
    }
    guard line.textBeforeCaret.hasSuffix(":"), !line.text(from: line.caret).allSatisfy({ $0 == " " }) else {
      return nil
    }
    return AccessibilityNotification.TextAppended([line.text], isDrawn: true)
  }
}
