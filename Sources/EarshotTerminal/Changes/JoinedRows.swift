// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Rows that appeared, as the lines their writer meant.
struct JoinedRows {
  private(set) var lines: [String] = []
  private(set) var marks: [LineMark] = []
  /// Which of them is the line with the caret.
  private(set) var caretLine: Int?

  /// The last line is the one with the caret.
  var endsAtCaret: Bool { caretLine != nil && caretLine == lines.count - 1 }

  init(_ rows: [ScreenDifference.Appearance], lineWithCaret: LogicalLine) {
    for row in rows {
      let start = row.continuesLine ? lines.last?.count ?? 0 : 0
      if row.continuesLine, let last = lines.indices.last {
        lines[last] += row.text
      } else {
        lines.append(row.text)
      }
      for mark in row.marks {
        let range = mark.range.lowerBound + start..<mark.range.upperBound + start
        marks.append(LineMark(line: lines.count - 1, range: range, kind: mark.kind))
      }
      if let index = row.index, lineWithCaret.rows.contains(index) { caretLine = lines.count - 1 }
    }
    // Where every other line has one, none stands out.
    if marks.count(where: { !$0.kind.isOfLine }) > lines.count / 2 + 1 { marks.removeAll { !$0.kind.isOfLine } }
  }

  mutating func removeLast() {
    guard !lines.isEmpty else { return }
    lines.removeLast()
    marks = marks.filter { $0.line < lines.count }
  }

  /// Leaves of the line with the caret what stands before one of its characters; nothing when that is its first.
  mutating func cutCaretLine(at start: Int, of line: LogicalLine) {
    guard let index = caretLine else { return }
    caretLine = nil
    if start > 0 {
      lines[index] = line.characters[..<start].joined()
    } else {
      lines.remove(at: index)
      marks = marks.filter { $0.line < index }
    }
  }
}
