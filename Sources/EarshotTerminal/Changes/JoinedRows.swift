// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The rows that appeared, joined into lines as written.
struct JoinedRows {
  private(set) var lines: [String] = []
  private(set) var marks: [LineMark] = []
  /// The index of the line with the caret.
  private(set) var caretLine: Int?
  /// The row of the screen in which the first line goes on from an earlier row; nil if it begins there.
  private(set) var continuedRow: Int?
  /// The row of the screen in which the last line ends; nil if it has scrolled off or was removed.
  private(set) var lastRow: Int?

  /// True if the last line is the one with the caret.
  var endsAtCaret: Bool { caretLine != nil && caretLine == lines.count - 1 }

  init(_ rows: [ScreenDifference.Appearance], lineWithCaret: LogicalLine) {
    if let first = rows.first, first.continuesLine { continuedRow = first.index }
    lastRow = rows.last?.index
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
    // If every other line is highlighted, none stands out.
    if marks.count(where: { !$0.kind.isOfLine }) > lines.count / 2 + 1 { marks.removeAll { !$0.kind.isOfLine } }
  }

  mutating func removeLast() {
    guard !lines.isEmpty else { return }
    lines.removeLast()
    lastRow = nil
    if lines.isEmpty { continuedRow = nil }
    marks = marks.filter { $0.line < lines.count }
  }

  /// Removes the part before a character from the line with the caret; the whole line if nothing would remain before
  /// it.
  mutating func cutCaretLine(at start: Int, of line: LogicalLine) {
    guard let index = caretLine else { return }
    caretLine = nil
    if start > 0 {
      lines[index] = line.characters[..<start].joined()
    } else {
      lines.remove(at: index)
      if index == lines.count { lastRow = nil }
      if index == 0 { continuedRow = nil }
      marks = marks.filter { $0.line < index }
    }
  }
}
