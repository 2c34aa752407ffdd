// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A button drawn as a frame around one centred name.
///
/// A frame with a message looks alike: a button is inside another frame, or one of several.
enum FramedButton {
  /// The name in a frame, if it may be a button; nil for any other frame.
  static func label(of frame: RecognizedFrame, on screen: Screen) -> String? {
    guard let inside = frame.interior, frame.title == nil, frame.footer == nil, !frame.isCovered else { return nil }
    let isRaised = isRaised(frame, on: screen)
    guard isRaised || inside.columns.count <= widest else { return nil }
    if holdsCaret(frame, of: screen) { return nil }
    return words(of: frame, on: screen)
  }

  /// The name in a frame with the caret, beside buttons in the same rows; nil for any other, which is a field.
  static func label(withCaret frame: RecognizedFrame, beside frames: [RecognizedFrame], on screen: Screen) -> String? {
    let isOneOfSeveral = frames.contains { other in
      other.area != frame.area && other.area.rows == frame.area.rows && label(of: other, on: screen) != nil
    }
    guard isOneOfSeveral, holdsCaret(frame, of: screen), frame.title == nil, frame.footer == nil else { return nil }
    return words(of: frame, on: screen)
  }

  private static func holdsCaret(_ frame: RecognizedFrame, of screen: Screen) -> Bool {
    let cursor = screen.cursor
    return cursor.isVisible && frame.interior?.contains(row: cursor.row, column: cursor.column) ?? false
  }

  /// The words in the middle of a frame, if they may be a name.
  private static func words(of frame: RecognizedFrame, on screen: Screen) -> String? {
    guard let inside = frame.interior else { return nil }
    let isRaised = isRaised(frame, on: screen)
    let lines = inside.rows.map { ControlLine(screen.rows[$0], at: $0) }
    let written = lines.filter { !$0.trimmed(inside.columns).isEmpty }
    guard let line = written.first, written.count == 1 else { return nil }
    let words = line.trimmed(inside.columns)
    let above = line.number - inside.rows.lowerBound
    let below = inside.rows.upperBound - 1 - line.number
    let (left, right) = (words.lowerBound - inside.columns.lowerBound, inside.columns.upperBound - words.upperBound)
    guard abs(above - below) <= 1, abs(left - right) <= 1, isRaised || left > 0 && right > 0 else { return nil }
    let text = line.text(words)
    let isName =
      text.count > 1 && text.split(separator: " ").count <= mostWords && !text.contains("  ")
      && text.contains(where: \.isLetter) && text.allSatisfy { $0.isLetter || $0.isNumber || " -'&!?,…’".contains($0) }
    return isName ? text : nil
  }

  /// True if its lower line is heavier than the others, as the edge of something that can be pushed.
  static func isRaised(_ frame: RecognizedFrame, on screen: Screen) -> Bool {
    let (area, rows) = (frame.area, screen.rows)
    guard area.rows.count > 2, let bottom = area.rows.last, let left = area.columns.first,
      [0x2558, 0x2515].contains(rows[bottom].scalar(at: left)?.value)  // ╘ ┕
    else { return false }
    return rows[area.rows.lowerBound].scalar(at: left)?.value == 0x250c  // ┌
  }

  private static let widest = 40
  private static let mostWords = 5
}
