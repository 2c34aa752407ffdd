// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The text that an editor has selected, as its screen shows it: from the place where the selection began to the caret.
struct EditorSelection: Equatable {
  /// The place where it began: a row, wherever it scrolls to, and a column.
  var anchor: (row: RowID, column: Int)
  var mode: EditingMode
  var text = ""
  var lines = 1
  /// The width of a block; nil for another selection.
  var columns: Int?

  static func == (one: EditorSelection, other: EditorSelection) -> Bool {
    (one.mode, one.text, one.lines, one.columns) == (other.mode, other.text, other.lines, other.columns)
  }

  /// - Parameters:
  ///   - area: The part of the screen with the text.
  ///   - gutter: The width of the line numbers.
  /// - Returns: Nil if its beginning is no longer on the screen, or the caret is not in the text.
  init?(
    from anchor: (row: RowID, column: Int), _ mode: EditingMode, on screen: Screen, in area: ScreenArea, gutter: Int
  ) {
    (self.anchor, self.mode) = (anchor, mode)
    guard let first = screen.rows.firstIndex(where: { $0.id == anchor.row }), area.rows.contains(first),
      area.rows.contains(screen.cursor.row)
    else { return nil }
    let caret = (row: screen.cursor.row, column: screen.cursor.column)
    let (start, end) =
      (first, anchor.column) <= (caret.row, caret.column)
      ? ((first, anchor.column), (caret.row, caret.column)) : ((caret.row, caret.column), (first, anchor.column))
    lines = end.0 - start.0 + 1
    switch mode {
    case .visualBlock:
      let sides = [anchor.column, caret.column].sorted()
      columns = sides[1] - sides[0] + 1
    case .visualLine:
      text = (start.0...end.0).map { screen.rows[$0].text.dropped(gutter) }.joined(separator: "\n") + "\n"
    default:
      text = (start.0...end.0).map { row in
        let from = row == start.0 ? max(start.1, gutter) : gutter
        let to = row == end.0 ? end.1 + 1 : max(screen.rows[row].textEnd, from)
        return screen.rows[row].text(columns: from..<max(to, from))
      }.joined(separator: "\n")
    }
  }

  /// The message about it; of one that went on, about what was added or removed.
  func message(after old: EditorSelection?) -> any HubMessage {
    if columns != nil {
      return AccessibilityNotification.TextSelected(added: nil, removed: nil, lines: lines, columns: columns)
    }
    let (before, now) = (old?.text ?? "", text)
    var added: String?
    var removed: String?
    if now.count >= before.count, now.hasPrefix(before) {
      added = String(now.dropFirst(before.count))
    } else if now.count >= before.count, now.hasSuffix(before) {
      added = String(now.dropLast(before.count))
    } else if before.hasPrefix(now) {
      removed = String(before.dropFirst(now.count))
    } else if before.hasSuffix(now) {
      removed = String(before.dropLast(now.count))
    } else {
      added = now
    }
    return AccessibilityNotification.TextSelected(added: added, removed: removed, lines: lines)
  }
}

extension String {
  /// The text without the first characters, or nothing.
  func dropped(_ count: Int) -> String { String(dropFirst(count)) }
}
