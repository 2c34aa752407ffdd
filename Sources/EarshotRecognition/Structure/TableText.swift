// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The content of a cell, as far as it matters for tables, in one byte: ASCII is itself.
enum TableCode {
  static let blank: UInt8 = 0x20
  static let horizontal: UInt8 = 0x80
  static let vertical: UInt8 = 0x81
  /// Lines that meet or cross.
  static let junction: UInt8 = 0x82
  static let other: UInt8 = 0x83
  /// The characters of bars and pictures.
  static let block: UInt8 = 0x84

  static func code(of scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x21..<0x7F: UInt8(truncatingIfNeeded: scalar)
    case 0...0x20, 0x7F, 0xA0, 0x3000: blank
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578, 0x257A,
      0x257C, 0x257E:
      horizontal
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B,
      0x257D, 0x257F:
      vertical
    case 0x250C...0x254B, 0x2552...0x2570: junction
    case 0x2580...0x259F, 0x2800...0x28FF: block
    default: other
    }
  }

  static func isVertical(_ code: UInt8) -> Bool { code == vertical || code == UInt8(ascii: "|") }

  static func isHorizontal(_ code: UInt8) -> Bool {
    code == horizontal || code == UInt8(ascii: "-") || code == UInt8(ascii: "=")
  }

  static func isJunction(_ code: UInt8) -> Bool {
    code == junction || code == UInt8(ascii: "+") || code == UInt8(ascii: "|")
  }
}

/// A row of the area being searched; columns count from the left of the area.
struct TableLine {
  /// One for each column.
  var codes: [UInt8]
  /// The stretches without blanks.
  var words: [Range<Int>]
  /// True if the row is complete: text that continues in another row is in no column there.
  var isUsable: Bool

  /// The columns of anything not blank, without surrounding blanks.
  func extent(in columns: Range<Int>) -> Range<Int>? {
    var (lower, upper) = (max(columns.lowerBound, 0), min(columns.upperBound, codes.count))
    while lower < upper, codes[lower] == TableCode.blank { lower += 1 }
    while lower < upper, codes[upper - 1] == TableCode.blank { upper -= 1 }
    return lower < upper ? lower..<upper : nil
  }

  func isBlank(_ column: Int) -> Bool { column >= codes.count || codes[column] == TableCode.blank }
}

/// The rows of an area, analysed once for all kinds of tables.
struct TableText {
  private(set) var lines: [TableLine] = []
  let firstRow: Int
  let firstColumn: Int
  /// The columns of a line.
  let width: Int
  /// The columns of the area.
  private let rowWidth: Int
  /// The row of the screen at which each line begins, and one past the last row.
  private let starts: [Int]
  /// All rows of the screen.
  private let rows: [Row]

  /// - Parameters:
  ///   - area: The area, clamped to the screen.
  ///   - screen: The picture.
  ///   - joins: The property of rows that are one line with the next, as wide as it takes; nil for a line per row.
  init(area: ScreenArea, screen: Screen, joins: KeyPath<Row, Bool>? = nil) {
    let rows = area.rows.clamped(to: 0..<screen.rows.count)
    let columns = area.columns.clamped(to: 0..<max(screen.size.columns, 0))
    self.rows = screen.rows
    firstRow = rows.lowerBound
    firstColumn = columns.lowerBound
    rowWidth = columns.count
    // Text wrapped at the edge of the screen is marked; text wrapped inside a narrower area is not.
    let showsWrapping = columns.upperBound == screen.size.columns
    let joins = columns == 0..<screen.size.columns ? joins : nil
    let goesOn = joins ?? \.goesOn
    starts = Self.starts(of: rows, screen: screen, joins: joins)
    width = rowWidth * (zip(starts, starts.dropFirst()).map { $1 - $0 }.max() ?? 1)
    lines.reserveCapacity(rows.count)
    var isContinued = showsWrapping && rows.lowerBound > 0 && screen.rows[rows.lowerBound - 1][keyPath: goesOn]
    var isDiff = false
    for (row, next) in zip(starts, starts.dropFirst()) {
      let codes = Self.codes(of: screen.rows[row..<next], columns: columns, width: width)
      let words = Self.words(in: codes)
      let isWrapped = showsWrapping && screen.rows[next - 1][keyPath: goesOn]
      isDiff = Self.isDiff(codes, after: isDiff)
      let isPrompt = screen.rows[row].promptMark == .promptStart
      lines.append(
        TableLine(codes: codes, words: words, isUsable: !isWrapped && !isContinued && !isDiff && !isPrompt))
      isContinued = isWrapped
    }
  }

  /// The first rows of the lines, and the end of the last one. Long paragraphs and data are left in rows: a table is no wider than some screens.
  private static func starts(of rows: Range<Int>, screen: Screen, joins: KeyPath<Row, Bool>?) -> [Int] {
    guard let joins else { return Array(rows.lowerBound...rows.upperBound) }
    var starts: [Int] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      var end = row + 1
      while end < rows.upperBound, screen.rows[end - 1][keyPath: joins] { end += 1 }
      starts += end - row > mostRows ? Array(row..<end) : [row]
      row = end
    }
    return starts + [rows.upperBound]
  }

  private static let mostRows = 5

  /// The row of the screen at which a line begins; for the number of lines, one past the last row.
  func row(of line: Int) -> Int { starts[line] }

  /// The row of the screen with a column of a line, and the columns there, up to the end of that row.
  func place(line: Int, columns: Range<Int>) -> (row: Int, columns: Range<Int>) {
    let part = rowWidth > 0 ? columns.lowerBound / rowWidth : 0
    let inRow = columns.lowerBound - part * rowWidth..<min(columns.upperBound - part * rowWidth, rowWidth)
    return (row(of: line) + part, inRow.lowerBound + firstColumn..<inRow.upperBound + firstColumn)
  }

  func text(line: Int, columns: Range<Int>) -> String {
    var text = ""
    var next = columns.lowerBound
    while next < columns.upperBound {
      let (number, place) = place(line: line, columns: next..<columns.upperBound)
      guard rows.indices.contains(number), !place.isEmpty else { break }
      let row = rows[number]
      let lower = min(place.lowerBound, row.count)
      text += row.text(columns: lower..<max(lower, min(place.upperBound, row.count)))
      next += place.count
    }
    return text
  }

  /// The style of most of a line's text.
  func look(of line: Int) -> Style {
    var best: (style: Style, count: Int) = (.plain, 0)
    var counts: [Style: Int] = [:]
    for run in rows[row(of: line)].styleRuns {
      let shifted = run.columns.lowerBound - firstColumn..<run.columns.upperBound - firstColumn
      let columns = shifted.clamped(to: 0..<width)
      let count = columns.reduce(0) { $0 + (lines[line].isBlank($1) ? 0 : 1) }
      let sum = counts[run.style, default: 0] + count
      counts[run.style] = sum
      if sum > best.count { best = (run.style, sum) }
    }
    return best.style
  }

  /// True if the line begins with a prompt for commands.
  func beginsWithPrompt(_ line: Int) -> Bool {
    guard lines[line].words.first?.lowerBound == 0 else { return false }
    return lines[line].words.prefix(3).contains { word in
      ShellPrompt.isPrompt(text(line: line, columns: 0..<word.upperBound) + " ")
    }
  }

  // MARK: Taking rows apart

  private static func codes(of rows: ArraySlice<Row>, columns: Range<Int>, width: Int) -> [UInt8] {
    var codes = [UInt8](repeating: TableCode.blank, count: width)
    for (part, row) in rows.enumerated() {
      for (index, scalar) in row.scalars(in: columns).enumerated() where scalar != 0x20 {
        // The second half of a wide character has none.
        codes[part * columns.count + index] = scalar == 0 ? TableCode.other : TableCode.code(of: scalar)
      }
    }
    return codes
  }

  private static func words(in codes: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for (column, code) in codes.enumerated() {
      if code == TableCode.blank {
        if let from = start { words.append(from..<column) }
        start = nil
      } else if start == nil {
        start = column
      }
    }
    if let from = start { words.append(from..<codes.count) }
    return words
  }

  /// True for lines from `@@ -1,3 +1,4 @@` on, which show changes, whatever the text is a table of.
  private static func isDiff(_ codes: [UInt8], after isDiff: Bool) -> Bool {
    guard let first = codes.first else { return false }
    if first == UInt8(ascii: "@") { return codes.starts(with: Array("@@ -".utf8)) || isDiff }
    return isDiff && [" ", "+", "-", "\\"].contains { (sign: Unicode.Scalar) in first == UInt8(ascii: sign) }
  }
}
