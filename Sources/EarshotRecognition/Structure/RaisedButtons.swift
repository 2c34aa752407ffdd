// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Finds buttons of three rows: a centred name on a background of its own, with the edge of a block above it and below.
enum RaisedButtons {
  static func buttons(in lines: [ControlLine], columns: Range<Int>) -> [RecognizedControl] {
    var buttons: [RecognizedControl] = []
    for index in lines.indices.dropLast(2) where !lines[index].row.isBlank {
      let (top, middle, bottom) = (lines[index], lines[index + 1], lines[index + 2])
      let area = columns.clamped(to: 0..<min(top.count, middle.count, bottom.count))
      var column = area.lowerBound
      while column < area.upperBound {
        guard let edge = Glyph.buttonEdges.first(where: { $0.top == top.scalar(column) }) else {
          column += 1
          continue
        }
        let start = column
        let style = top.style(start)
        while column < area.upperBound, top.scalar(column) == edge.top, top.style(column) == style { column += 1 }
        let button = start..<column
        guard widths.contains(button.count), button.allSatisfy({ bottom.scalar($0) == edge.bottom }),
          !isFramed(middle, button), let label = label(of: middle, in: button)
        else { continue }
        buttons.append(RecognizedControl(kind: .button, label: label, row: middle.number, columns: button))
      }
    }
    return buttons
  }

  /// Wider ones contain text.
  private static let widths = 6...40

  /// The words in the middle of a row, with equal margins give or take a cell or two.
  private static func label(of line: ControlLine, in columns: Range<Int>) -> String? {
    let words = line.trimmed(columns)
    let (before, after) = (words.lowerBound - columns.lowerBound, columns.upperBound - words.upperBound)
    guard !words.isEmpty, words.contains(where: { ControlLine.isWord(line.scalar($0)) }), abs(before - after) <= 2,
      before > 0, after > 0, !line.isSameGround(columns.lowerBound, columns.lowerBound - 1)
    else { return nil }
    return line.text(words)
  }

  /// True for vertical edges on both sides, which make it a box for a field or text. One alone is the frame that the
  /// button stands in.
  private static func isFramed(_ line: ControlLine, _ columns: Range<Int>) -> Bool {
    [columns.lowerBound - 1, columns.upperBound].allSatisfy { column in
      let scalar = line.scalar(column)
      return ControlLine.isUpright(scalar) || (0x2588...0x2590).contains(scalar)
    }
  }
}
