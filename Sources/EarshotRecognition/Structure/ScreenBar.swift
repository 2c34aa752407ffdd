// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A row that is painted from edge to edge: a title, a bar of menus, a row of status.
public enum ScreenBar {
  /// Whether a row is one: on one ground that neither the terminal has nor the rows above and below it.
  ///
  /// - Parameters:
  ///   - row: of the screen.
  ///   - columns: of the pane that it is in.
  ///   - screen: the picture.
  public static func isBar(row: Int, columns: Range<Int>, of screen: Screen) -> Bool {
    guard screen.rows.indices.contains(row), let look = ground(of: screen.rows[row], columns), look.isPainted else {
      return false
    }
    return [row - 1, row + 1].filter(screen.rows.indices.contains).allSatisfy { near in
      ground(of: screen.rows[near], columns).map { !$0.isOnGround(of: look) } ?? true
    }
  }

  /// What nearly all of a row is painted with; nil for one in several looks.
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
