// SPDX-License-Identifier: Apache-2.0
import EarshotCore
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
      + "contrast-minimum, and what can be seen there before the next key had only not been drawn to its end.",
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
          guard !row.isSeenLater(columns, text) else { continue }
          tally.fail(
            "\"\(text.prefix(60))\" is there for a reader and cannot be seen (\(style.colorText)).",
            row.evidence(columns, text), key: style.colorName, fix: Fix("text", ""))
        }
      }
    ])
}

extension AuditedRow {
  /// True if the same words can be seen in the same place before the next key. A program that is pressed while it starts
  /// may finish its first picture after that key.
  fileprivate func isSeenLater(_ columns: Range<Int>, _ text: String) -> Bool {
    guard let moments = screen.session?.moments, let here = moments.firstIndex(where: { $0.screen === screen }) else {
      return false
    }
    let isStarting = text.count > 1 && moments[...here].allSatisfy { $0.keys.isEmpty }
    let rest = moments[(here + 1)...]
    var later = Array(rest.prefix { $0.keys.isEmpty })
    if isStarting, let next = rest.dropFirst(later.count).first, next.at - screen.at < .seconds(2) {
      later.append(next)
    }
    return later.contains { moment in
      guard moment.screen.screen.size == screen.screen.size else { return false }
      return moment.screen.written(on: index).contains { run in
        guard run.columns.overlaps(columns), run.text.contains(text) || text.contains(run.text) else { return false }
        return !moment.screen.row(index).isMeantUnseen(
          run.columns, run.style, ContrastJudgement(run.style, on: moment.screen))
      }
    }
  }

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
