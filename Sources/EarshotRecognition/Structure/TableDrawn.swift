// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Finds tables whose columns are separated by lines.
///
/// The evidence is a horizontal line with junctions, and rows above or below it with a vertical line at each of them.
struct DrawnTables {
  private(set) var tables: [RecognizedTable] = []
  private let text: TableText

  init(_ text: TableText) {
    self.text = text
    for line in text.lines.indices {
      for rule in rules(in: line) where !isTaken(line, rule) {
        if let table = table(with: rule, at: line) { tables.append(table) }
      }
    }
  }

  /// A horizontal line and its junctions with vertical ones.
  private struct Rule {
    var columns: Range<Int>
    /// The junctions inside, without the ends.
    var junctions: [Int]
    var isClosedLeft: Bool
    var isClosedRight: Bool
    /// True if it is made of box drawing characters, with which panes are drawn too.
    var isBoxDrawing: Bool

    /// The columns of each cell between the vertical lines.
    var cells: [Range<Int>] {
      var cells: [Range<Int>] = []
      var lower = columns.lowerBound + (isClosedLeft ? 1 : 0)
      for junction in junctions {
        cells.append(lower..<max(lower, junction))
        lower = junction + 1
      }
      return cells + [lower..<max(lower, columns.upperBound - (isClosedRight ? 1 : 0))]
    }
  }

  private func isTaken(_ line: Int, _ rule: Rule) -> Bool {
    tables.contains {
      $0.area.rows.contains(line + text.firstRow)
        && $0.area.columns.contains(rule.columns.lowerBound + text.firstColumn)
    }
  }

  // MARK: Lines

  private func rules(in line: Int) -> [Rule] {
    let source = text.lines[line]
    guard source.isUsable, let whole = source.extent(in: 0..<text.width) else { return [] }
    if let rule = rule(source, in: whole, withBlanks: true) { return [rule] }
    return source.words.compactMap { rule(source, in: $0, withBlanks: false) }
  }

  /// The rule in some columns. Markdown puts blanks around the dashes: then the whole line has to be the rule.
  private func rule(_ line: TableLine, in columns: Range<Int>, withBlanks: Bool) -> Rule? {
    var junctions: [Int] = []
    var (run, shortest) = (0, Int.max)
    var hasBoxDrawing = false
    for column in columns {
      let code = line.codes[column]
      if TableCode.isJunction(code) {
        // There has to be some of it between two junctions; a cell may contain a dash or two.
        if column > columns.lowerBound { shortest = min(shortest, run) }
        junctions.append(column)
        run = 0
        hasBoxDrawing = hasBoxDrawing || code == TableCode.junction
      } else if TableCode.isHorizontal(code) {
        run += 1
      } else if code == UInt8(ascii: ":") || withBlanks && code == TableCode.blank {
        // In Markdown, a colon at the end of the dashes gives the alignment of a column.
      } else {
        return nil
      }
    }
    let isClosedLeft = junctions.first == columns.lowerBound
    let isClosedRight = junctions.last == columns.upperBound - 1
    if !isClosedRight { shortest = min(shortest, run) }
    guard shortest >= (hasBoxDrawing ? 1 : 3) else { return nil }
    let inner = junctions.dropFirst(isClosedLeft ? 1 : 0).dropLast(isClosedRight ? 1 : 0)
    guard !inner.isEmpty else { return nil }
    return Rule(
      columns: columns, junctions: Array(inner), isClosedLeft: isClosedLeft, isClosedRight: isClosedRight,
      isBoxDrawing: hasBoxDrawing)
  }

  /// True if a line has a vertical line at each junction of the rule.
  private func fits(_ index: Int, _ rule: Rule) -> Bool {
    guard text.lines.indices.contains(index), text.lines[index].isUsable else { return false }
    let line = text.lines[index]
    guard rule.junctions.allSatisfy({ TableCode.isVertical(line.codes[$0]) }) else { return false }
    let (lower, upper) = (rule.columns.lowerBound, rule.columns.upperBound)
    if rule.isClosedLeft {
      guard TableCode.isVertical(line.codes[lower]) else { return false }
    } else if line.extent(in: 0..<lower) != nil {
      return false
    }
    if rule.isClosedRight { return TableCode.isVertical(line.codes[upper - 1]) }
    return line.extent(in: upper..<text.width) == nil
  }

  private func isSame(_ index: Int, _ rule: Rule) -> Bool {
    guard text.lines.indices.contains(index) else { return false }
    return rules(in: index).contains { other in
      other.columns == rule.columns && other.isClosedLeft == rule.isClosedLeft
        && other.junctions == rule.junctions
    }
  }

  // MARK: Rows

  /// The table whose first rule, from above, this is.
  private func table(with rule: Rule, at line: Int) -> RecognizedTable? {
    var groups: [Range<Int>] = []
    var first = line
    while fits(first - 1, rule) { first -= 1 }
    if first < line { groups.append(first..<line) }
    let hasTop = groups.isEmpty
    var (next, rules) = (line + 1, 1)
    while true {
      let start = next
      while fits(next, rule) { next += 1 }
      guard next > start else { break }
      groups.append(start..<next)
      guard isSame(next, rule) else { break }
      rules += 1
      next += 1
    }
    let end = next
    guard let header = groups.first else { return nil }
    var body = Array(groups.dropFirst())
    let labels = cells(header, rule)
    // The lower end of a table whose upper one is off the screen.
    if body.isEmpty {
      let rows = header.map { cells($0..<$0 + 1, rule) }
      guard !hasTop, !rule.isBoxDrawing, header.count >= 3 else { return nil }
      return table(header: nil, rows: rows, lines: first..<end, rule)
    }
    let filled = labels.filter { !$0.text.isEmpty }.count
    guard header.count == 1 || hasTop && header.count <= 3, filled >= labels.count - 1, filled > 0 else { return nil }
    if body.count == 1, !rule.isBoxDrawing || !rule.isClosedLeft {
      body = body[0].map { $0..<$0 + 1 }
    } else {
      body = body.flatMap { wholeRows($0, rule) }
    }
    let rows = body.map { cells($0, rule) }
    // Panes share lines, too: they contain empty rows, and the upper one is rarely a single row.
    if rule.isBoxDrawing {
      guard rows.count >= 2, rows.allSatisfy({ row in row.contains { !$0.text.isEmpty } }) else { return nil }
    }
    return table(header: labels, rows: rows, lines: first..<end, rule)
  }

  /// Groups lines into rows: a line with an empty first cell continues the cells above.
  private func wholeRows(_ group: Range<Int>, _ rule: Rule) -> [Range<Int>] {
    guard let key = rule.cells.first else { return [] }
    var rows: [Range<Int>] = []
    for line in group {
      if let last = rows.last, text.lines[line].extent(in: key) == nil {
        rows[rows.count - 1] = last.lowerBound..<line + 1
      } else {
        rows.append(line..<line + 1)
      }
    }
    return rows
  }

  private func cells(_ lines: Range<Int>, _ rule: Rule) -> [RecognizedTable.Cell] {
    rule.cells.map { columns in
      let parts = lines.map { text.cell(line: $0, columns: columns) }
      var cell = parts.first { !$0.text.isEmpty } ?? text.cell(line: lines.lowerBound, columns: columns)
      cell.text = parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
      return cell
    }
  }

  private func table(
    header: [RecognizedTable.Cell]?, rows: [[RecognizedTable.Cell]], lines: Range<Int>, _ rule: Rule
  ) -> RecognizedTable {
    RecognizedTable(
      area: ScreenArea(
        rows: lines.lowerBound + text.firstRow..<lines.upperBound + text.firstRow,
        columns: rule.columns.lowerBound + text.firstColumn..<rule.columns.upperBound + text.firstColumn),
      header: header, rows: rows)
  }
}
