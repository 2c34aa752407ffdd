// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Finds the bars made only of background: one part in another colour, and a percentage in the middle.
enum ProgressGauge {
  static func bars(in line: ControlLine, columns: Range<Int>, of screen: Screen) -> [ProgressBar] {
    guard columns.contains(where: { line.scalar($0) == 0x25 }) else { return [] }
    return line.pieces(in: columns).compactMap { piece in
      let text = line.trimmed(piece.columns)
      guard (2...4).contains(text.count),
        let percent = ProgressNumbers(line: line).percent(at: text.lowerBound, before: text.upperBound),
        percent.end == text.upperBound
      else { return nil }
      let bar = withoutMargins(piece.columns, in: line)
      guard bar.count >= 10, bar.contains(text.lowerBound), isInMiddle(text, of: bar) else { return nil }
      let grounds = 1 + zip(bar, bar.dropFirst()).filter { !line.isSameGround($0, $1) }.count
      // Empty and full bars have one background, like a table cell: then they need a frame or a background of their
      // own.
      let isAlone = bar != piece.columns || (piece.isFramed && isBoxed(piece.columns, line.number, of: screen))
      guard grounds == 2 || (grounds == 1 && isAlone) else { return nil }
      return ProgressBar(percent: percent.value, columns: bar, row: line.number)
    }
  }

  /// The columns without margins of the same background.
  private static func withoutMargins(_ columns: Range<Int>, in line: ControlLine) -> Range<Int> {
    guard let first = columns.first, let last = columns.last, line.isSameGround(first, last),
      let lower = columns.first(where: { !line.isSameGround($0, first) }),
      let upper = columns.last(where: { !line.isSameGround($0, first) })
    else { return columns }
    return lower..<(upper + 1)
  }

  private static func isInMiddle(_ text: Range<Int>, of bar: Range<Int>) -> Bool {
    abs(text.lowerBound + text.upperBound - bar.lowerBound - bar.upperBound) <= 6
  }

  /// True if a frame surrounds this row alone.
  private static func isBoxed(_ columns: Range<Int>, _ row: Int, of screen: Screen) -> Bool {
    guard row > 0, row + 1 < screen.rows.count else { return false }
    return [row - 1, row + 1].allSatisfy { row in
      let cells = screen.rows[row].cells
      return columns.allSatisfy { column in
        cells.indices.contains(column)
          && cells[column].text.unicodeScalars.first.map { ControlLine.isLevel($0.value) } ?? false
      }
    }
  }
}
