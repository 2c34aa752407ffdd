// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A line as written: rows cut by the right margin, joined again, with the caret in it.
struct LogicalLine: Equatable {
  /// The first row, wherever it scrolls to.
  var id: RowID
  var rows: Range<Int>
  /// One entry a character, wide ones once, without blanks after the last character and the caret.
  var characters: [String]
  /// The index of the character under the caret; ``characters``' count after the end.
  var caret: Int
  /// The position of the caret on the screen.
  var position: TextPosition
  /// The columns of the line, if its row is divided.
  var columns: Range<Int>?

  var text: String { characters.joined() }

  /// The line with a screen's cursor.
  ///
  /// - Parameter panes: The panes of the screen.
  init(atCursorOf screen: Screen, panes: ScreenPanes = ScreenPanes()) {
    let cursorRow = min(max(screen.cursor.row, 0), screen.rows.count - 1)
    var first = cursorRow
    while first > 0, screen.rows[first - 1].goesOn { first -= 1 }
    var last = cursorRow
    while last + 1 < screen.rows.count, screen.rows[last].goesOn { last += 1 }
    let stretches = panes.isWhole ? [] : panes.stretches(of: cursorRow)
    let stretch = stretches.count > 1 ? stretches.first { $0.columns.contains(screen.cursor.column) } : nil
    if stretch != nil { (first, last) = (cursorRow, cursorRow) }
    columns = stretch?.columns
    rows = first..<last + 1
    position = TextPosition(row: cursorRow, column: screen.cursor.column)
    id = screen.rows[first].id
    let end = rows.count == 1 ? screen.statusStart(ofRow: cursorRow, behind: screen.cursor.column) : nil
    var characters: [String] = []
    var caret = 0
    for index in rows {
      for (column, cell) in screen.rows[index].cells.enumerated() {
        if index == cursorRow, column == screen.cursor.column { caret = characters.count }
        if let end, column >= end { break }
        if cell.width == 0 || !(columns?.contains(column) ?? true) { continue }
        characters.append(cell.text.isEmpty ? " " : cell.text)
      }
      if index == cursorRow, screen.cursor.pendingWrap || screen.cursor.column >= screen.size.columns {
        caret = characters.count
      }
    }
    while characters.count > caret, characters.last == " " { characters.removeLast() }
    // The frame around a field is no part of what is typed.
    if columns == nil, rows.count == 1, caret < characters.count, let edge = characters.last, Self.edges.contains(edge),
      characters.first == edge
    {
      characters.removeLast()
      while characters.count > caret, characters.last == " " { characters.removeLast() }
    }
    self.characters = characters
    self.caret = caret
  }

  /// The upright edges of frames.
  private static let edges: Set<String> = ["│", "┃", "║", "┆", "┊", "╎", "▏", "▎"]

  /// The index of the character in a column of one of its rows.
  func index(row: Int, column: Int, on screen: Screen) -> Int {
    var index = 0
    for each in rows {
      for (place, cell) in screen.rows[each].cells.enumerated() {
        if each == row, place >= column { return min(index, characters.count) }
        if cell.width > 0, columns?.contains(place) ?? true { index += 1 }
      }
    }
    return min(index, characters.count)
  }

  /// The word at the caret, or an empty string on a blank.
  var wordAtCaret: String {
    guard caret < characters.count, characters[caret] != " " else { return "" }
    let start = characters[..<caret].lastIndex(of: " ").map { $0 + 1 } ?? 0
    let end = characters[caret...].firstIndex(of: " ") ?? characters.count
    return characters[start..<end].joined()
  }

  /// True if another line has the same text up to the caret, and both have a gap behind it: what else is in their rows
  /// stands beside the input.
  func hasInput(of other: LogicalLine) -> Bool {
    guard caret == other.caret, characters[..<caret] == other.characters[..<caret] else { return false }
    return [self, other].allSatisfy { line in
      line.characters.dropFirst(line.caret).prefix(2).allSatisfy { $0 == " " }
    }
  }

  var characterAtCaret: String { caret < characters.count ? characters[caret] : "" }
}

extension Screen {
  /// The column at which a status begins behind the caret in the last row of a full-screen program: it ends at the edge
  /// of the screen, behind a gap, and is no part of what is typed.
  fileprivate func statusStart(ofRow index: Int, behind caret: Int) -> Int? {
    guard modes.alternateScreen, index == rows.count - 1, rows[index].textEnd == rows[index].count else { return nil }
    let row = rows[index]
    var blanks = 0
    var column = row.count
    while column > caret {
      column -= 1
      blanks = row[column].text.allSatisfy({ $0 == " " }) ? blanks + 1 : 0
      if blanks == Self.statusGap { return column + blanks }
    }
    return nil
  }

  private static let statusGap = 4

  /// The identity of the line that a row is a part of: that of its first row.
  func lineID(ofRow index: Int) -> RowID {
    var first = index
    while first > 0, rows[first - 1].goesOn { first -= 1 }
    return rows[first].id
  }
}
