// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A frame of full and half blocks, as some toolkits draw dialogs: `█▀▀▀█`, `█   █`, `█▄▄▄█`.
///
/// A full block by itself is no line: gauges, scroll bars, charts and large letters are made of them. It is one where a
/// whole frame is drawn.
struct ThickFrame {
  let rows: ClosedRange<Int>
  private let columns: ClosedRange<Int>

  /// The frame whose upper line begins in a cell; nil if there is none.
  init?(from row: Int, _ column: Int, of screen: Screen) {
    let left = column - 1
    func scalar(_ row: Int, _ column: Int) -> UInt32? {
      guard screen.rows.indices.contains(row), column >= 0, column < screen.rows[row].count else { return nil }
      return screen.rows[row].scalar(at: column)?.value
    }
    func isSide(_ row: Int, _ column: Int) -> Bool { scalar(row, column) == Self.full }
    func isLine(_ row: Int, _ columns: Range<Int>, of half: UInt32) -> Bool {
      // A title may stand in it.
      scalar(row, columns.upperBound - 1) == half
        && columns.count { scalar(row, $0) == half } * 2 >= columns.count
    }
    guard isSide(row, left), isSide(row + 1, left),
      let right = (column..<screen.size.columns).first(where: { isSide(row, $0) && isSide(row + 1, $0) }),
      right - left > Self.fewestColumns, isLine(row, column..<right, of: Self.upperHalf)
    else { return nil }
    var bottom = row + 1
    while isSide(bottom, left), isSide(bottom, right), scalar(bottom, column) != Self.lowerHalf { bottom += 1 }
    guard isSide(bottom, left), isSide(bottom, right), isLine(bottom, column..<right, of: Self.lowerHalf) else {
      return nil
    }
    (rows, columns) = (row...bottom, left...right)
  }

  /// Draws its sides and corners into the cells of a screen.
  func draw(into cells: inout [LineArt], columns width: Int) {
    for row in rows {
      cells[row * width + columns.lowerBound] = .vertical
      cells[row * width + columns.upperBound] = .vertical
    }
    cells[rows.lowerBound * width + columns.lowerBound] = [.right, .down]
    cells[rows.lowerBound * width + columns.upperBound] = [.left, .down]
    cells[rows.upperBound * width + columns.lowerBound] = [.up, .right]
    cells[rows.upperBound * width + columns.upperBound] = [.up, .left]
  }

  static let upperHalf: UInt32 = 0x2580
  private static let lowerHalf: UInt32 = 0x2584
  private static let full: UInt32 = 0x2588
  private static let fewestColumns = 5
}
