// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A bar in the last row that stands below each prompt of a shell as it stood below the last one, or its beginning: what is
/// drawn anew with the next prompt is no news.
///
/// Cannot tell it from output that a program writes there with the same words.
struct StandingExplainer: ChangeExplainer {
  static let reason = SilenceReason.repeated
  static let evidence = "stood below the last prompt"

  private var bar = ""
  /// True from another line on until something is typed in it.
  private var isNewLine = false

  mutating func forget() { (bar, isNewLine) = ("", false) }

  /// Notes the bar of a first picture, which is read as a part of it.
  mutating func opened(_ line: LogicalLine, on screen: Screen) { note(below: line, on: screen) }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard !situation.panes.isFullScreen, situation.new.cursor.isVisible else { return nil }
    let bottom = situation.new.rows.count - 1
    if !situation.isSameLine { isNewLine = true }
    if situation.isTyping { isNewLine = false }
    if isNewLine, situation.after.rows.upperBound < bottom {
      changes.appeared.removeAll { $0.index == bottom && isKnown($0.text) }
      changes.rewritten.removeAll { $0.index == bottom && isKnown($0.new) }
    }
    note(below: situation.after, on: situation.new)
    return nil
  }

  private func isKnown(_ text: String) -> Bool { !text.allSatisfy { $0 == " " } && bar.hasPrefix(text) }

  /// Notes what is in the last row; nothing there may be the moment before it is drawn again.
  private mutating func note(below line: LogicalLine, on screen: Screen) {
    guard line.rows.upperBound < screen.rows.count - 1, let row = screen.rows.last, !row.isBlank else { return }
    // The hint at its end comes and goes.
    if !bar.hasPrefix(row.unbrokenText) { bar = row.unbrokenText }
  }
}
