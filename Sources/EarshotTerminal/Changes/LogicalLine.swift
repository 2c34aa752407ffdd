// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A line as its writer meant it: the rows that the right margin cut it into, joined again, with the caret in it.
struct LogicalLine: Equatable {
  /// The row it begins in, wherever that row scrolls to.
  var id: RowID
  var rows: Range<Int>
  /// One entry a character, wide ones once, blanks after the last character and the caret left out.
  var characters: [String]
  /// The index of the character the caret is on; ``characters``' count when it stands behind them.
  var caret: Int
  /// Where the caret is on the screen.
  var position: TextPosition
  /// The columns it is in, where its row is divided.
  var columns: Range<Int>?

  var text: String { characters.joined() }

  /// The line that the cursor of a screen is in.
  ///
  /// - Parameter panes: what the screen is divided into.
  init(atCursorOf screen: Screen, panes: ScreenPanes = ScreenPanes()) {
    let cursorRow = min(max(screen.cursor.row, 0), screen.rows.count - 1)
    var first = cursorRow
    while first > 0, screen.rows[first - 1].isWrapped { first -= 1 }
    var last = cursorRow
    while last + 1 < screen.rows.count, screen.rows[last].isWrapped { last += 1 }
    let stretches = panes.isWhole ? [] : panes.stretches(of: cursorRow)
    let stretch = stretches.count > 1 ? stretches.first { $0.columns.contains(screen.cursor.column) } : nil
    if stretch != nil { (first, last) = (cursorRow, cursorRow) }
    columns = stretch?.columns
    rows = first..<last + 1
    position = TextPosition(row: cursorRow, column: screen.cursor.column)
    id = screen.rows[first].id
    var characters: [String] = []
    var caret = 0
    for index in rows {
      for (column, cell) in screen.rows[index].cells.enumerated() {
        if index == cursorRow, column == screen.cursor.column { caret = characters.count }
        if cell.width == 0 || !(columns?.contains(column) ?? true) { continue }
        characters.append(cell.text.isEmpty ? " " : cell.text)
      }
      if index == cursorRow, screen.cursor.pendingWrap || screen.cursor.column >= screen.size.columns {
        caret = characters.count
      }
    }
    while characters.count > caret, characters.last == " " { characters.removeLast() }
    self.characters = characters
    self.caret = caret
  }

  /// The word the caret is on, or an empty string on a blank.
  var wordAtCaret: String {
    guard caret < characters.count, characters[caret] != " " else { return "" }
    let start = characters[..<caret].lastIndex(of: " ").map { $0 + 1 } ?? 0
    let end = characters[caret...].firstIndex(of: " ") ?? characters.count
    return characters[start..<end].joined()
  }

  var characterAtCaret: String { caret < characters.count ? characters[caret] : "" }
}
