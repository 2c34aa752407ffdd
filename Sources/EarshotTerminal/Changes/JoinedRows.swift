import EarshotCore

/// Rows that appeared, as the lines their writer meant.
struct JoinedRows {
  private(set) var lines: [String] = []
  private(set) var marks: [LineMark] = []
  /// The last line is the one with the caret.
  private(set) var endsAtCaret = false

  init(_ rows: [ScreenDifference.Appearance], lineWithCaret: LogicalLine, keepsMarks: Bool) {
    for row in rows {
      let start = row.continuesLine ? lines.last?.count ?? 0 : 0
      if row.continuesLine, let last = lines.indices.last {
        lines[last] += row.text
      } else {
        lines.append(row.text)
        endsAtCaret = false
      }
      for mark in row.marks where keepsMarks {
        let range = mark.range.lowerBound + start..<mark.range.upperBound + start
        marks.append(LineMark(line: lines.count - 1, range: range, kind: mark.kind))
      }
      if let index = row.index, lineWithCaret.rows.contains(index) { endsAtCaret = true }
    }
    // Where every other line has one, none stands out.
    if marks.count > lines.count / 2 + 1 { marks = [] }
  }

  /// Leaves of the last line what stands before a character of the line with the caret; nothing when that is its first.
  mutating func cutLast(to start: Int, of line: LogicalLine) {
    guard !lines.isEmpty else { return }
    endsAtCaret = false
    lines.removeLast()
    if start > 0 { lines.append(line.characters[..<start].joined()) }
  }
}
