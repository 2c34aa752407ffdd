// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The text that was typed into a row which is not the one with the caret, be it a bar.
struct TypedRowExplainer: ChangeExplainer {
  static let reason = SilenceReason.echo
  static let evidence = "one row differs by what was typed"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard !situation.isMarked, !situation.isEdit else { return nil }
    let message: any HubMessage
    if let typed = TypedRow(in: changes.rewritten, after: situation.keys, of: situation.change) {
      changes.rewritten.remove(at: typed.row)
      message = typed.message
    } else if let rows = situation.bars?.rewritten,
      let typed = TypedRow(in: rows, after: situation.keys, of: situation.change)
    {
      situation.bars?.rewritten.remove(at: typed.row)
      message = typed.message
    } else if let typed = Self.text(typedAtCaretIn: situation),
      let row = changes.appeared.firstIndex(where: {
        $0.index == situation.new.cursor.row && $0.text.trimmingLeadingBlanks.trimmingTrailingBlanks == typed
      })
    {
      changes.appeared.remove(at: row)
      message = AccessibilityNotification.TextInserted(typed)
    } else {
      return nil
    }
    situation.isEdit = true
    return Explanation(messages: [message], replaces: true)
  }

  /// The typed text, if a visible caret is right behind it: a program may open a field for the first letter.
  private static func text(typedAtCaretIn situation: ChangeSituation) -> String? {
    let typed = situation.keys.typed
    guard situation.panes.isFullScreen, situation.new.cursor.isVisible, !typed.allSatisfy({ $0 == " " }),
      situation.keys.allSatisfy({ if case .text = $0 { true } else { false } }),
      situation.after.textBeforeCaret.hasSuffix(typed)
    else { return nil }
    return typed
  }
}
