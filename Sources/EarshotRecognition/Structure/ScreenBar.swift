// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A row coloured from edge to edge: a title, a menu bar, a status row.
public enum ScreenBar {
  /// True if a row is a bar: on one background that neither the terminal nor the rows above and below have.
  ///
  /// - Parameters:
  ///   - row: The row of the screen.
  ///   - columns: The columns of its pane.
  ///   - screen: The picture.
  public static func isBar(row: Int, columns: Range<Int>, of screen: Screen) -> Bool {
    guard screen.rows.indices.contains(row), let look = ground(of: screen.rows[row], columns), look.isPainted else {
      return false
    }
    return [row - 1, row + 1].filter(screen.rows.indices.contains).allSatisfy { near in
      ground(of: screen.rows[near], columns).map { !$0.isOnGround(of: look) } ?? true
    }
  }

  /// The background of nearly all of a row; nil for several styles.
  private static func ground(of row: Row, _ columns: Range<Int>) -> Style? {
    var counts: [(style: Style, count: Int)] = []
    for run in row.styleRuns {
      let count = run.columns.clamped(to: columns).count
      if let index = counts.firstIndex(where: { $0.style.isOnGround(of: run.style) }) {
        counts[index].count += count
      } else {
        counts.append((run.style, count))
      }
    }
    return counts.first { $0.count * 10 >= columns.count * 9 }?.style
  }
}
