// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let hiddenText = Rule(
    "hidden-text", "What is spoken can be seen.", .moderate,
    mappedTo: Mapping.criterion("1.3.1"),
    why: "A reader reads letters in whatever colour they are. A mark that is painted like its ground when it is off is "
      + "read as if it were on.",
    how:
      "No letters or digits are concealed, or in the colour of their ground, and no mark of a box is painted so that "
      + "it has less than 1.5 to it. Other text of so little contrast is meant to be read: it is the matter of "
      + "contrast-minimum.",
    remedy: "Write blanks in place of invisible text.",
    checks: [
      .row { row, tally in
        for (columns, style, text) in row.written {
          guard style.hasColors || style.conceal else {
            tally.pass()
            continue
          }
          guard row.isMeantUnseen(columns, style, ContrastJudgement(style, on: row.screen)) else {
            tally.pass()
            continue
          }
          tally.fail(
            "\"\(text.prefix(60))\" is there for a reader and cannot be seen (\(style.colorText)).",
            row.evidence(columns, text), key: style.colorName, fix: Fix("text", ""))
        }
      }
    ])
}

extension AuditedRow {
  /// True if text is deliberately invisible: concealed, in exactly its background's colour, or one sign between others
  /// that draw a box. A low ratio alone is a badly chosen colour.
  func isMeantUnseen(_ columns: Range<Int>, _ style: Style, _ judgement: ContrastJudgement) -> Bool {
    if style.conceal { return true }
    guard judgement.highest < 1.5 else { return false }
    if judgement.highest == 1 { return true }
    guard columns.count == 1, let column = columns.first, column > 0, column + 1 < row.count else { return false }
    return [row.scalar(at: column - 1), row.scalar(at: column + 1)].allSatisfy { neighbour in
      neighbour.map { $0.isDrawing || "[]()".unicodeScalars.contains($0) } ?? false
    }
  }
}
