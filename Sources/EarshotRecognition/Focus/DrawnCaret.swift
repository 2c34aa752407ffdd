// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// A caret drawn by the editor itself: one cell with its own background at the hidden cursor.
public enum DrawnCaret {
  /// True if the hidden cursor of a full-screen program is on such a cell.
  public static func isDrawn(on screen: Screen) -> Bool {
    let cursor = screen.cursor
    guard screen.modes.alternateScreen, !cursor.isVisible, screen.rows.indices.contains(cursor.row) else {
      return false
    }
    let row = screen.rows[cursor.row]
    guard let run = row.styleRuns.first(where: { $0.columns.contains(cursor.column) }), run.style.isPainted,
      run.columns.lowerBound == cursor.column,
      // The line at the end of a lit row has the frame's own ground.
      !row.isLineArt(at: cursor.column)
    else { return false }
    // A cursor that was sent home after drawing is parked there: a blank on the ground of what is beside it is no caret.
    if cursor.row == 0, cursor.column == 0, row.scalar(at: 0) == " ", row.grounds.first?.columns.count != 1 {
      return false
    }
    let width = max(1, row[cursor.column].width)
    return run.columns.count == width
  }

  /// The only reversed cell on the screen of a program that hides the cursor: its own caret.
  public static func place(on screen: Screen) -> (row: Int, column: Int)? {
    guard !screen.cursor.isVisible else { return nil }
    var found: (row: Int, column: Int)?
    for (index, row) in screen.rows.enumerated() {
      for run in row.styleRuns where run.style.reverse && run.columns.count == 1 {
        let column = run.columns.lowerBound
        let beside = [column - 1, column + 1].filter { (0..<row.count).contains($0) }.map { row[$0].style }
        // A scroll bar is at an edge or beside a line.
        guard !beside.contains(where: \.reverse), column + 2 < row.count,
          ![column - 1, column + 1].contains(where: { row.isLineArt(at: $0) }),
          row[column].text.allSatisfy({ $0 == " " || $0.isLetter || $0.isNumber || $0.isPunctuation })
        else { continue }
        guard found == nil else { return nil }
        found = (index, column)
      }
    }
    return found
  }
}

extension Row {
  fileprivate func isLineArt(at column: Int) -> Bool { scalar(at: column).map { !LineArt($0.value).isEmpty } ?? false }
}
