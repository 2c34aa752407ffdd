// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A scroll bar that is drawn beside the rows of a list: it is no part of their texts, and the list goes on out of
/// sight.
enum ScrollColumn {
  /// The scroll bars of a screen, from left to right.
  static func areas(of screen: Screen) -> [ScreenArea] {
    // Few screens have a sign of a scroll bar.
    var columns: [Int: [Int]] = [:]
    for (index, row) in screen.rows.enumerated() where !row.isBlank {
      for column in 0..<row.textEnd {
        guard let scalar = row.scalar(at: column)?.value, scalar > 0x2000, isSign(scalar) else { continue }
        columns[column, default: []].append(index)
      }
    }
    return columns.keys.sorted().compactMap { column in
      guard let rows = columns[column], let first = rows.first, let last = rows.last, rows.count == last + 1 - first,
        rows.count >= fewestRows, rows.allSatisfy({ isAlone(column, in: screen.rows[$0]) })
      else { return nil }
      let signs = rows.compactMap { screen.rows[$0].scalar(at: column)?.value }
      let hasArrows = isArrow(signs[0]) && isArrow(signs[signs.count - 1])
      guard hasArrows || Set(signs).count == 2 && signs.allSatisfy({ !isArrow($0) }) else { return nil }
      return ScreenArea(rows: first..<last + 1, columns: column..<column + 1)
    }
  }

  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2588, 0x2591...0x2593, 0x25A0, 0x25AE, 0x25AF: true  // █ ░ ▒ ▓ ■ ▮ ▯
    default: isArrow(scalar)
    }
  }

  private static func isArrow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2191, 0x2193, 0x25B2, 0x25B4, 0x25BC, 0x25BE: true
    default: false
    }
  }

  /// True if it is no part of a bar, nor of a word.
  private static func isAlone(_ column: Int, in row: Row) -> Bool {
    [column - 1, column + 1].allSatisfy { beside in
      guard (0..<row.count).contains(beside), let scalar = row.scalar(at: beside)?.value else { return true }
      return !isSign(scalar) && !ControlLine.isWord(scalar)
    }
  }

  private static let fewestRows = 3
}
