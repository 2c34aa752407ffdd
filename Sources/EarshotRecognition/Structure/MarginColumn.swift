// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A column of line numbers or times before a vertical line: each belongs to the text behind the line.
///
/// In a chat `12:44 mina | Good morning`, in a debugger `17│ return sum;`. Cannot tell such a column from a pane that
/// lists bare numbers, beside a pane with as many rows.
enum MarginColumn {
  /// True if the columns before a line have numbers or times alone.
  ///
  /// - Parameters:
  ///   - columns: The columns before the line.
  ///   - rows: The rows of the line.
  ///   - line: The column of the line.
  static func isMargin(_ columns: Range<Int>, rows: Range<Int>, line: Int, of screen: Screen) -> Bool {
    guard columns.count * 3 <= screen.size.columns else { return false }
    var (count, filled) = (0, 0)
    for row in rows {
      let cells = screen.rows[row]
      let text = cells.text(columns: columns).drop { $0 == " " }
      guard !text.isEmpty, text.contains(where: { $0 != " " }) else { continue }
      let words = text.split(separator: " ")
      // Where a file ends, editors write tildes.
      if words.count == 1, words[0] == "~" { continue }
      guard let first = words.first, isNumber(first) || isTime(first), words.count <= longestTime else { return false }
      guard words.count == 1 || isTime(first) else { return false }
      count += 1
      if line + 1 < cells.textEnd { filled += 1 }
    }
    // An empty line has a time too.
    return count > 1 && filled * 2 >= count
  }

  /// The end of the text to which a number before a line belongs; nil if it is none.
  static func line(behind columns: Range<Int>, in row: Row) -> Int? {
    let number = row.text(columns: columns).split(separator: " ")
    // A highlight may go on behind the last word.
    guard columns.upperBound < row.textEnd, number.count == 1, isNumber(number[0]),
      row.text(columns: 0..<columns.lowerBound).allSatisfy({ $0 == " " })
    else { return nil }
    let next = (columns.upperBound..<row.textEnd).first { row.scalar(at: $0) != " " }
    guard let next, let scalar = row.scalar(at: next), scalar.value >= 0x2500,
      LineArt(scalar.value).isSuperset(of: .vertical)
    else { return nil }
    return row.textEnd
  }

  private static func isNumber(_ word: Substring) -> Bool { word.utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// True for hours and minutes, and seconds or a bracket around them: `12:44`, `[12:44:27]`.
  private static func isTime(_ word: Substring) -> Bool {
    let parts = word.drop { $0 == "[" }.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count else { return false }
    return parts.allSatisfy { part in
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      return digits.count == 2 && ["", "]"].contains(part.dropFirst(2))
    }
  }

  /// The words of a time and a name, which may have a mark before it.
  private static let longestTime = 4
}
