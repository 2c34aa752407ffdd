// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension TableText {
  // MARK: Labels with a rule below them

  /// Columns under labels with dashes below them, separated by blanks: `pip list`, `sqlite3 -column`.
  func ruledColumns(header: Int, before end: Int) -> AlignedTable? {
    let rule = lines[header + 1]
    guard rule.words.count >= 2, rule.words.allSatisfy({ isDashes(rule.codes[$0]) }) else { return nil }
    guard !lines[header].words.contains(where: { isDashes(lines[header].codes[$0]) }) else { return nil }
    var columns = rule.words
    columns[columns.count - 1] = columns[columns.count - 1].lowerBound..<width
    guard fits(header, between: columns) else { return nil }
    var last = header + 2
    while last < end, fits(last, between: columns), !beginsWithPrompt(last), lines[last].words.count >= 2 { last += 1 }
    let rows = header + 2..<last
    guard !rows.isEmpty, !isCodeOrFramed(rows) else { return nil }
    guard columns.allSatisfy({ lines[header].extent(in: $0) != nil }) else { return nil }
    return AlignedTable(header: header, rows: rows, columns: columns)
  }

  private func isDashes(_ codes: ArraySlice<UInt8>) -> Bool {
    codes.count >= 2 && codes.allSatisfy { TableCode.isHorizontal($0) }
  }

  private func fits(_ line: Int, between columns: [Range<Int>]) -> Bool {
    guard let first = columns.first, let last = columns.last else { return false }
    let isOutside = lines[line].extent(in: 0..<first.lowerBound) != nil
    return !isOutside && lines[line].extent(in: last) != lines[line].extent(in: 0..<width)
      && zip(columns, columns.dropFirst()).allSatisfy { left, right in
        (left.upperBound..<right.lowerBound).allSatisfy { lines[line].isBlank($0) }
      }
  }

  // MARK: Labels alone

  /// Columns under labels, separated by gaps that run through all rows.
  func labelledColumns(header: Int, before end: Int) -> AlignedTable? {
    let words = lines[header].words
    guard words.count >= 2 else { return nil }
    var end = end
    var gaps = TableGaps(self, header: header)
    guard words.allSatisfy({ TableCellKind(lines[header].codes[$0]) != .number }) else { return nil }
    guard gaps.accept(header + 1, of: self), gaps.accept(header + 2, of: self) else { return nil }
    guard isCapitals(header) || gaps.columns.contains(where: { mayBeNumeric($0, rows: header + 1..<header + 3) }) else {
      return nil
    }
    // Each time a row is rejected, the rows above it are analysed again.
    while end - header >= 3 {
      gaps = TableGaps(self, header: header)
      var last = header + 1
      while last < end, gaps.accept(last, of: self) { last += 1 }
      let rows = header + 1..<last
      guard rows.count >= 2 else { return nil }
      let columns = gaps.columns(self, header: header, rows: rows)
      guard columns.count >= 2 else { return nil }
      let contents = columns.map { TableColumn(self, rows: rows, columns: $0) }
      if let stray = firstStray(contents, columns, header: header, rows: rows) {
        end = stray
        continue
      }
      guard isHeader(header, columns, contents, rows: rows), !isCodeOrFramed(rows) else { return nil }
      guard contents.last.map({ !$0.isMixed(self) }) ?? false else { return nil }
      return AlignedTable(header: header, rows: rows, columns: columns)
    }
    return nil
  }

  /// The first row with a cell that is aligned differently from its column.
  private func firstStray(_ contents: [TableColumn], _ columns: [Range<Int>], header: Int, rows: Range<Int>) -> Int? {
    var stray = rows.first { beginsWithPrompt($0) }
    for (index, content) in contents.enumerated() {
      var line = content.firstStray
      if index == contents.count - 1, let label = lines[header].extent(in: columns[index]) {
        // Text in the last column may be indented under its label.
        let isRagged = content.cells.allSatisfy { $0.extent.lowerBound >= label.lowerBound } && !content.isNumeric
        if isRagged { line = nil }
      } else if content.hasGap {
        line = line ?? rows.lowerBound
      }
      if let line { stray = min(stray ?? line, line) }
    }
    return stray
  }

  /// True if a line is the header of columns, by its letters, its style or the rows below.
  private func isHeader(_ line: Int, _ columns: [Range<Int>], _ contents: [TableColumn], rows: Range<Int>) -> Bool {
    let labels = columns.map { lines[line].extent(in: $0) }
    // A label is above its column; the first column may have none.
    for (label, content) in zip(labels, contents).dropFirst() where label == nil || !isAbove(label, content) {
      return false
    }
    let numeric = zip(labels, contents).count { $0 != nil && $1.isNumeric }
    let codes = lines[line].codes
    if isCapitals(line) {
      if numeric > 0 { return true }
      let hasSmall = rows.allSatisfy { lines[$0].codes.contains(where: TableCellKind.isSmall) }
      return columns.count >= 3 && hasSmall && contents.contains { $0.hasRepeats(self) }
    }
    guard columns.count >= 3, numeric > 0, !isRepeated(labels, codes) else { return false }
    if numeric >= 2 { return true }
    let isTitled = labels.allSatisfy { $0.map { !TableCellKind.isSmall(codes[$0.lowerBound]) } ?? true }
    guard isTitled else { return false }
    let look = look(of: line)
    return rows.allSatisfy { self.look(of: $0) != look }
  }

  func isCapitals(_ line: Int) -> Bool {
    let codes = lines[line].codes
    return codes.contains(where: TableCellKind.isCapital) && !codes.contains(where: TableCellKind.isSmall)
  }

  private func mayBeNumeric(_ columns: Range<Int>, rows: Range<Int>) -> Bool {
    let cells = rows.compactMap { row in
      lines[row].extent(in: columns).map { TableCellKind(lines[row].codes[$0]) }
    }
    return !cells.isEmpty && cells.allSatisfy { $0 == .number || $0 == .placeholder }
  }

  private func isAbove(_ label: Range<Int>?, _ content: TableColumn) -> Bool {
    guard let label, let lower = content.cells.map(\.extent.lowerBound).min(),
      let upper = content.cells.map(\.extent.upperBound).max()
    else { return label != nil }
    return label.overlaps(lower..<upper)
  }

  /// True for several blocks side by side with these labels each, as months in a calendar.
  private func isRepeated(_ labels: [Range<Int>?], _ codes: [UInt8]) -> Bool {
    guard let first = labels.compactMap({ $0 }).first else { return false }
    return labels.compactMap { $0 }.dropFirst().contains { codes[$0] == codes[first] } && labels.count > 7
  }
}

/// The gaps between the words of a header that are blank in all rows accepted so far.
struct TableGaps {
  private struct Gap {
    var columns: Range<Int>
    /// True for the gap left of the first word, which has no label.
    var isLeading: Bool
    /// True if the words on both sides are one label: a row has text between them.
    var isClosed = false
    /// True if a row has cells on both sides of it.
    var isProven = false
  }

  private var gaps: [Gap] = []
  /// For each column, true if it is blank in the header and in all rows so far.
  private var isFree: [Bool]

  init(_ text: TableText, header: Int) {
    let line = text.lines[header]
    isFree = line.codes.map { $0 == TableCode.blank }
    if let first = line.words.first, first.lowerBound > 0 {
      gaps.append(Gap(columns: 0..<first.lowerBound, isLeading: true))
    }
    for (left, right) in zip(line.words, line.words.dropFirst()) {
      gaps.append(Gap(columns: left.upperBound..<right.lowerBound, isLeading: false))
    }
  }

  /// Accepts a row that fits the columns; otherwise nothing changes.
  mutating func accept(_ index: Int, of text: TableText) -> Bool {
    let line = text.lines[index]
    var closing: [Int] = []
    for (number, gap) in gaps.enumerated() where !gap.isClosed {
      guard !gap.columns.contains(where: { isFree[$0] && line.isBlank($0) }) else { continue }
      // A blank in a label of several words is no gap; two blanks are.
      guard !gap.isProven, gap.isLeading || gap.columns.count == 1 else { return false }
      closing.append(number)
    }
    // Labels of several words are rare: if most gaps are none, the line is a sentence.
    let closed = closing.count + gaps.count { $0.isClosed }
    guard closed * 2 <= gaps.count || closed <= 1 else { return false }
    var next = self
    for number in closing { next.gaps[number].isClosed = true }
    for word in line.words { for column in word { next.isFree[column] = false } }
    let columns = next.columns
    let cells = columns.map { line.extent(in: $0) }
    let filled = cells.compactMap { $0 }
    let isSparse = filled.count < 2 || filled.count * 2 < columns.count
    // Most cells of a row are filled; the first and the last week of a calendar have only numbers.
    if isSparse, !filled.allSatisfy({ TableCellKind(line.codes[$0]) == .number }) { return false }
    var column = 0
    for (number, gap) in next.gaps.enumerated() where !gap.isClosed {
      if column + 1 < cells.count, cells[column] != nil, cells[column + 1] != nil { next.gaps[number].isProven = true }
      column += 1
    }
    self = next
    return true
  }

  /// The columns between the open gaps.
  var columns: [Range<Int>] {
    var columns: [Range<Int>] = []
    var lower = 0
    for gap in gaps where !gap.isClosed {
      let blank = blankRun(in: gap.columns)
      columns.append(lower..<blank.lowerBound)
      lower = blank.upperBound
    }
    return columns + [lower..<isFree.count]
  }

  /// The widest run of blanks in a gap, the last of equal ones: text alone in a gap belongs to the left.
  private func blankRun(in gap: Range<Int>) -> Range<Int> {
    var best = gap.lowerBound..<gap.lowerBound
    var start: Int?
    for column in gap.lowerBound...gap.upperBound {
      if column < gap.upperBound, isFree[column] {
        if start == nil { start = column }
      } else if let from = start {
        if column - from >= best.count { best = from..<column }
        start = nil
      }
    }
    return best
  }

  /// The columns of the rows below the labels.
  func columns(_ text: TableText, header: Int, rows: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let open = gaps.filter { !$0.isClosed }
    for (index, column) in columns.enumerated() {
      let isUsed = rows.contains { text.lines[$0].extent(in: column) != nil }
      // Nothing is left of the first label, or labels of several words reach past everything below them.
      if index > 0, !isUsed, open[index - 1].columns.count == 1, let last = result.last {
        result[result.count - 1] = last.lowerBound..<column.upperBound
      } else if index > 0 || isUsed || text.lines[header].extent(in: column) != nil {
        result.append(column)
      }
    }
    return result
  }
}
