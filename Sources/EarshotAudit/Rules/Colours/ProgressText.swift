import EarshotRecognition
import EarshotScreen

extension Rule {
  static let progressText = Rule(
    "progress-text", "Progress is told in words or numbers.", .minor, mappedTo: Mapping.criterion("1.1.1"),
    why: "How far a bar of blocks is filled cannot be heard.",
    how: "A row with a bar that fills has a number in it.",
    remedy: "Write the percentage beside the bar.",
    checks: [
      .screen { screen, tally in
        for bar in ProgressBar.bars(in: ScreenArea(screen.screen), of: screen.screen) {
          let row = screen.row(bar.row)
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
