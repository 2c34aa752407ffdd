// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The part of a screen that tmux gives to the program with the caret.
enum ProgramWindow {
  /// - Parameter name: The name of the window: the row that lists it as the current one is tmux's own.
  static func area(named name: String, on screen: Screen, _ panes: ScreenPanes) -> ScreenArea {
    var rows = 0..<screen.rows.count
    if isStatus(screen.rows.last, name) {
      rows = rows.dropLast()
    } else if isStatus(screen.rows.first, name) {
      rows = rows.dropFirst()
    }
    let caret = screen.cursor
    let width = 0..<screen.size.columns
    func columns(of row: Int) -> Range<Int>? {
      panes.isWhole ? width : panes.stretch(at: caret.column, in: row)?.columns
    }
    guard rows.contains(caret.row), let pane = columns(of: caret.row) else {
      return ScreenArea(rows: rows, columns: width)
    }
    func isInPane(_ row: Int) -> Bool { columns(of: row) == pane && !isLine(screen.rows[row], pane) }
    var (first, last) = (caret.row, caret.row)
    while first > rows.lowerBound, isInPane(first - 1) { first -= 1 }
    while last + 1 < rows.upperBound, isInPane(last + 1) { last += 1 }
    return ScreenArea(rows: first..<last + 1, columns: pane)
  }

  /// True for `[0] 0:sh- 1:vim*`: a star marks the visible window.
  private static func isStatus(_ row: Row?, _ name: String) -> Bool { row?.text.contains(":\(name)*") ?? false }

  /// True for the line between a pane and the one above it.
  private static func isLine(_ row: Row, _ columns: Range<Int>) -> Bool {
    // A row of hyphens is text.
    row.scalars(in: columns).allSatisfy { $0 > 0x7f && LineArt($0).isSuperset(of: .horizontal) }
  }
}
