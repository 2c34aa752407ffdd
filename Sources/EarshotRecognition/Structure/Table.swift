// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A table on a screen: text in columns, with their labels, if any.
///
/// A column wrongly assumed makes nonsense of the text, so a table needs several kinds of evidence: blanks or lines
/// through all its rows, and labels, numbers or lines that neither prose nor lists have.
public struct RecognizedTable: Equatable, Sendable {
  /// The text of one row in one column.
  public struct Cell: Equatable, Sendable {
    /// The text without surrounding blanks; empty if the column has none in this row. Text that a drawn table broke
    /// over several rows is joined by blanks.
    public var text: String
    /// The first row of the screen it occupies.
    public var row: Int
    /// The columns of its text, or of the whole column if it has none.
    public var columns: Range<Int>

    /// - Parameters:
    ///   - text: The text without surrounding blanks.
    ///   - row: The first row of the screen it occupies.
    ///   - columns: The columns of its text.
    public init(text: String, row: Int, columns: Range<Int>) {
      self.text = text
      self.row = row
      self.columns = columns
    }
  }

  /// All its rows, with the header and the lines.
  public var area: ScreenArea
  /// The labels of the columns, as many as a row has cells; nil if there are none. A label may be empty.
  public var header: [Cell]?
  /// The rows from top to bottom, all with the same number of cells.
  public var rows: [[Cell]]

  /// - Parameters:
  ///   - area: The area with all its rows.
  ///   - header: The labels of the columns.
  ///   - rows: The rows from top to bottom.
  public init(area: ScreenArea, header: [Cell]?, rows: [[Cell]]) {
    self.area = area
    self.header = header
    self.rows = rows
  }

  /// Finds the tables in a part of a screen, from top to bottom.
  ///
  /// Beside other text, as in panes, only drawn tables are found: search each pane separately.
  ///
  /// - Parameters:
  ///   - area: The area to search, clamped to the screen.
  ///   - screen: The picture.
  public static func tables(in area: ScreenArea, of screen: Screen) -> [RecognizedTable] {
    let text = TableText(area: area, screen: screen)
    let drawn = DrawnTables(text).tables
    var tables = drawn
    // Output may be wider than the screen. Where the margin is in a gap, a wrapped row is like one filled with blanks.
    let rows = area.rows.clamped(to: 0..<screen.rows.count)
    let isFilled = rows.contains { screen.rows[$0].isWrapped && !screen.rows[$0].goesOn }
    if isFilled { tables += TableText(area: area, screen: screen, joins: \.isWrapped).alignedTables(without: tables) }
    let goesOn = rows.contains { screen.rows[$0].goesOn }
    let joined = goesOn ? TableText(area: area, screen: screen, joins: \.goesOn) : text
    tables += joined.alignedTables(without: tables)
    return tables.sorted {
      ($0.area.rows.lowerBound, $0.area.columns.lowerBound) < ($1.area.rows.lowerBound, $1.area.columns.lowerBound)
    }
  }
}

/// A table of aligned text, in lines and columns of a ``TableText``.
struct AlignedTable {
  var header: Int?
  var rows: Range<Int>
  /// The cells of each column.
  var columns: [Range<Int>]
}

extension TableText {
  /// The tables of aligned text, from top to bottom, beside others.
  func alignedTables(without drawn: [RecognizedTable]) -> [RecognizedTable] {
    var tables: [RecognizedTable] = []
    var line = 0
    while line < lines.count {
      if !isFree(line, of: drawn) {
        line += 1
      } else if let found = alignedTable(from: line, before: end(of: line, without: drawn)) {
        tables.append(table(header: found.header, rows: found.rows, columns: found.columns))
        line = found.rows.upperBound
      } else {
        line += 1
      }
    }
    return tables
  }

  private func isFree(_ line: Int, of tables: [RecognizedTable]) -> Bool {
    !tables.contains { $0.area.rows.overlaps(row(of: line)..<row(of: line + 1)) }
  }

  /// The table that begins in a line; nil if there is none.
  func alignedTable(from start: Int, before end: Int) -> AlignedTable? {
    guard end - start >= 3, lines[start].isUsable, !lines[start].words.isEmpty else { return nil }
    if let table = ruledColumns(header: start, before: end) { return table }
    if let table = labelledColumns(header: start, before: end) { return table }
    if let table = spacedColumns(header: start, before: end) { return table }
    return unlabelledColumns(from: start, before: end)
  }

  /// One past the last line that may belong to a table that begins in a line.
  func end(of start: Int, without tables: [RecognizedTable]) -> Int {
    var end = start
    while end < lines.count, lines[end].isUsable, !lines[end].words.isEmpty, isFree(end, of: tables) { end += 1 }
    return end
  }

  func table(header: Int?, rows: Range<Int>, columns: [Range<Int>]) -> RecognizedTable {
    let first = header ?? rows.lowerBound
    let used = (first..<rows.upperBound).compactMap { lines[$0].words.last?.upperBound }.max() ?? 0
    let lower = columns.first?.lowerBound ?? 0
    let place = place(line: first, columns: lower..<max(used, lower))
    return RecognizedTable(
      area: ScreenArea(rows: row(of: first)..<row(of: rows.upperBound), columns: place.columns),
      header: header.map { line in columns.map { cell(line: line, columns: $0) } },
      rows: rows.map { line in columns.map { cell(line: line, columns: $0) } })
  }

  func cell(line: Int, columns: Range<Int>) -> RecognizedTable.Cell {
    let extent = lines[line].extent(in: columns)
    let place = extent ?? columns.clamped(to: 0..<width)
    let placed = self.place(line: line, columns: place)
    return RecognizedTable.Cell(
      text: extent.map { text(line: line, columns: $0) } ?? "", row: placed.row, columns: placed.columns)
  }
}
