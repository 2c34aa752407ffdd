// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A word on the screen in two forms: underlined, and as the program wrote it.
public struct WordMark: Equatable, Sendable {
  /// The cells of one row.
  public struct Part: Equatable, Sendable {
    /// Counted from the cursor's row.
    public var lines: Int
    /// The first column, from 0.
    public var column: Int
    public var marked: [UInt8]
    public var plain: [UInt8]
  }

  public var parts: [Part]

  /// - Parameters:
  ///   - cells: The cells of the word, row by row, and the text that has to be in them.
  ///   - screen: The screen as the terminal shows it.
  /// - Returns: Nil if they cannot be written back exactly as they are.
  public init?(_ cells: [(row: Int, columns: Range<Int>, text: String)], on screen: Screen) {
    parts = []
    for cell in cells {
      guard screen.rows.indices.contains(cell.row),
        let forms = Self.forms(of: screen.rows[cell.row], cell.columns, text: cell.text)
      else { return nil }
      parts.append(
        Part(
          lines: cell.row - screen.cursor.row, column: cell.columns.lowerBound, marked: forms.marked,
          plain: forms.plain))
    }
    if parts.isEmpty { return nil }
  }

  private static func forms(
    of row: Row, _ columns: Range<Int>, text: String
  ) -> (marked: [UInt8], plain: [UInt8])? {
    guard columns.lowerBound >= 0, columns.upperBound <= row.count, !columns.isEmpty else { return nil }
    // Every terminal has to have put the word into the same columns.
    for column in 0..<columns.upperBound where !isSure(row[column]) { return nil }
    var (marked, plain, shown) = ("", "", "")
    for column in columns {
      let cell = row[column]
      if cell.width == 0 { continue }
      let style = cell.style
      guard cell.link == nil, !style.conceal, style.underlineColor == .default,
        style.underline == .none || style.underline == .single, column + cell.width <= columns.upperBound
      else { return nil }
      shown += cell.text.isEmpty ? " " : cell.text
      plain += sequence(style.renditionParameters) + cell.text
      marked += sequence(style.renditionParameters + [mark(on: style)]) + cell.text
    }
    guard shown == text else { return nil }
    return (Array(marked.utf8), Array(plain.utf8))
  }

  private static func sequence(_ parameters: [String]) -> String {
    "\u{1b}[" + (["0"] + parameters).joined(separator: ";") + "m"
  }

  /// The attributes that make it differ: underlined text is reversed, or no longer.
  private static func mark(on style: Style) -> String {
    style.underline == .none ? "4" : style.reverse ? "27" : "7"
  }

  /// True if all terminals agree about the columns of a cell.
  private static func isSure(_ cell: Cell) -> Bool {
    cell.text.unicodeScalars.count <= 1
      && cell.text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        // Latin, Greek and Cyrillic letters, punctuation, arrows, frames, kana, ideographs, Hangul.
        case 0x20...0x7e, 0xa0...0x2ff, 0x370...0x482, 0x48a...0x52f, 0x2010...0x2027, 0x2030...0x205e, 0x2190...0x21ff,
          0x2500...0x25ff, 0x3000...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3:
          scalar.value != 0xad
        default: false
        }
      }
  }
}
