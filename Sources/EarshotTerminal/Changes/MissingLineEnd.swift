// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The sign that zsh and fish write behind output that does not end with a line feed, before their prompt: no part of it.
enum MissingLineEnd {
  /// Takes the sign out of the row above a prompt that the shell marked.
  static func leaveOut(of difference: inout ScreenDifference, above line: LogicalLine, on screen: Screen) {
    let index = line.rows.lowerBound - 1
    guard screen.rows.indices.contains(index), isSign(in: screen.rows[index], isMarked: isPrompt(line, on: screen))
    else {
      return
    }
    difference.appeared = difference.appeared.compactMap { row in
      guard row.index == index, row.columns == nil else { return row }
      var row = row
      row.text = withoutSign(row.text)
      row.marks.removeAll { $0.range.upperBound > row.text.count }
      return row.text.isEmpty ? nil : row
    }
    difference.rewritten = difference.rewritten.compactMap { row in
      guard row.index == index, row.columns == nil else { return row }
      var row = row
      row.new = withoutSign(row.new)
      return row.new == row.old ? nil : row
    }
  }

  private static func withoutSign(_ text: String) -> String {
    String(text.trimmingTrailingBlanks.dropLast()).trimmingTrailingBlanks
  }

  private static func isPrompt(_ line: LogicalLine, on screen: Screen) -> Bool {
    line.rows.contains { screen.rows[$0].promptMarks.contains { $0.mark == .promptStart } }
  }

  /// zsh's is reversed, fish's a sign of its own, behind which fish marks its prompt. Both fill the row with blanks.
  private static func isSign(in row: Row, isMarked: Bool) -> Bool {
    guard row.textEnd > 0, row.lastWrittenColumn == row.count - 1, let sign = row.scalar(at: row.textEnd - 1) else {
      return false
    }
    if sign == "\u{23CE}" { return isMarked || row.promptMarks.contains { $0.mark == .promptStart } }
    return isMarked && (sign == "%" || sign == "#") && row.style(at: row.textEnd - 1).reverse
  }
}
