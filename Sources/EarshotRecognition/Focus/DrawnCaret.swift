// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A caret that an editor draws itself: one cell on a ground of its own where it keeps the hidden cursor.
public enum DrawnCaret {
  /// Whether the hidden cursor of a full-screen program stands on such a cell.
  public static func isDrawn(on screen: Screen) -> Bool {
    let cursor = screen.cursor
    guard screen.modes.alternateScreen, !cursor.isVisible, screen.rows.indices.contains(cursor.row) else {
      return false
    }
    let row = screen.rows[cursor.row]
    guard let run = row.styleRuns.first(where: { $0.columns.contains(cursor.column) }), run.style.isPainted,
      run.columns.lowerBound == cursor.column
    else { return false }
    let width = max(1, row[cursor.column].width)
    return run.columns.count == width
  }
}
