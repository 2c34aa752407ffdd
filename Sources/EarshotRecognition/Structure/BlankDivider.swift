// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A column of blanks that divides two panes as a line would: where the ground changes, or painted from top to bottom.
///
/// Cannot tell panes that only blanks divide from the columns of a table: there the ground must change.
enum BlankDivider {
  /// The dividers of a screen, from left to right.
  static func dividers(of screen: Screen) -> [(column: Int, rows: Range<Int>)] {
    let grounds = screen.rows.map(\.grounds)
    // Most screens have no ground that ends in the same column in many rows.
    var edges: [Int: Int] = [:]
    for runs in grounds { for run in runs.dropFirst() { edges[run.columns.lowerBound, default: 0] += 1 } }
    let columns = edges.filter { $0.value >= fewestEdges }.keys.sorted()
    var found: [(column: Int, rows: Range<Int>)] = []
    for column in columns {
      let dividers = [painted(column, of: screen), blank(column - 1, of: screen)].compactMap { $0 }
      guard let divider = dividers.first, !found.contains(where: { abs($0.column - divider.column) < narrowest }) else {
        continue
      }
      found.append(divider)
    }
    return found
  }

  /// A painted column of blanks between two that are not painted, but for a highlight that reaches it.
  private static func painted(_ column: Int, of screen: Screen) -> (column: Int, rows: Range<Int>)? {
    guard column >= narrowest, column + narrowest <= screen.size.columns else { return nil }
    let rows = longestRun(in: screen) { row in
      row.scalar(at: column) == " " && row.style(at: column).isPainted
    }
    guard let rows, rows.count >= fewestRows else { return nil }
    let alone = rows.count { index in
      let row = screen.rows[index]
      return !row.style(at: column - 1).isOnGround(of: row.style(at: column))
        && !row.style(at: column + 1).isOnGround(of: row.style(at: column))
    }
    return alone * 3 >= written(rows, of: screen) && hasTextBeside(column..<column + 1, rows, of: screen)
      ? (column, rows) : nil
  }

  /// The last of several blank columns before one in which another ground begins.
  private static func blank(_ column: Int, of screen: Screen) -> (column: Int, rows: Range<Int>)? {
    guard column >= narrowest, column + narrowest <= screen.size.columns else { return nil }
    let gutter = column - 1..<column + 1
    let rows = longestRun(in: screen) { row in
      gutter.allSatisfy { row.scalar(at: $0) == " " } && !row.style(at: column).isPainted
        && row.style(at: column).isOnGround(of: row.style(at: column - 1))
    }
    guard let rows, rows.count >= fewestRows else { return nil }
    let changes = rows.count { index in
      !screen.rows[index].style(at: column).isOnGround(of: screen.rows[index].style(at: column + 1))
    }
    return changes * 2 >= written(rows, of: screen) && hasTextBeside(gutter, rows, of: screen) ? (column, rows) : nil
  }

  /// The number of rows that are not blank.
  private static func written(_ rows: Range<Int>, of screen: Screen) -> Int { rows.count { !screen.rows[$0].isBlank } }

  private static func longestRun(in screen: Screen, where matches: (Row) -> Bool) -> Range<Int>? {
    var best: Range<Int>?
    var start: Int?
    for index in screen.rows.indices {
      guard matches(screen.rows[index]) else {
        start = nil
        continue
      }
      let first = start ?? index
      start = first
      if index + 1 - first > (best?.count ?? 0) { best = first..<index + 1 }
    }
    return best
  }

  /// True if most rows have text on both sides, or one side has and the other is not empty.
  private static func hasTextBeside(_ gutter: Range<Int>, _ rows: Range<Int>, of screen: Screen) -> Bool {
    func count(_ columns: Range<Int>) -> Int {
      rows.count { screen.rows[$0].text(columns: columns).contains { $0.isLetter || $0.isNumber } }
    }
    let counts = [count(0..<gutter.lowerBound), count(gutter.upperBound..<screen.size.columns)]
    return counts.allSatisfy { $0 >= fewestTexts } && counts.contains { $0 * 2 >= written(rows, of: screen) }
  }

  /// Narrower panes are margins.
  private static let narrowest = 8
  private static let fewestRows = 4
  private static let fewestEdges = 3
  private static let fewestTexts = 3
}
