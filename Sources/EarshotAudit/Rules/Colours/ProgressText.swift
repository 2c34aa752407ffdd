// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let progressText = Rule(
    "progress-text", "Progress is told in words or numbers.", .minor, mappedTo: Mapping.criterion("1.1.1"),
    why: "The length of a bar of blocks cannot be heard.",
    how: "A row with a bar that fills has a number in it.",
    remedy: "Write the percentage beside the bar.",
    checks: [
      .row { row, tally in
        guard !row.row.isBlank else { return }
        let area = ScreenArea(rows: row.index..<row.index + 1, columns: 0..<row.screen.screen.size.columns)
        for bar in ProgressBar.bars(in: area, of: row.screen.screen) {
          // Stars in a field are what was typed.
          let isField = row.screen.fields.contains { $0.row == row.index && $0.columns.overlaps(bar.columns) }
          if isField { continue }
          if row.row.text.contains(where: \.isNumber) {
            tally.pass()
          } else {
            tally.fail(
              "This bar has no number beside it.", row.evidence(bar.columns), key: bar.label + " bar",
              fix: Fix("text", bar.percent.map { "\(Int($0)) %" } ?? ""))
          }
        }
      }
    ])
}
