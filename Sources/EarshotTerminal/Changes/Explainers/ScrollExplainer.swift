// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The rows that came into view because the caret went to another line of a text: that line is told.
struct ScrollExplainer: ChangeExplainer {
  static let reason = SilenceReason.scrolled
  static let evidence = "the text moved as a whole"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    let caret = situation.new.cursor
    // What is typed or entered may be answered with news, as in a shell inside an editor.
    guard situation.panes.isFullScreen, situation.isSameScreen, let key = situation.recentKey, !key.writes,
      key != .enter,
      situation.before.position != situation.after.position,
      caret.isVisible, caret.row < situation.new.rows.count - 1, !situation.keepsLastLine,
      changes.count > 1,
      let text = ScrolledText(from: situation.old.rows.map(\.text), to: situation.new.rows.map(\.text)),
      text.moved.contains(caret.row) || text.entered.contains(caret.row), !text.entered.isEmpty
    else { return nil }
    changes.leaveOut(within: ScreenArea(rows: text.entered, columns: 0..<situation.new.size.columns))
    return nil
  }
}
