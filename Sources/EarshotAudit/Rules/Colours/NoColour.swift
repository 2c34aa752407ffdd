// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let noColour = Rule(
    "no-colour", "Colours can be turned off.", .minor, mappedTo: Mapping.bestPractice,
    why: "Some people read no colours but their own, and turn off those of all programs by one variable.",
    how: "A program that is started with NO_COLOR=1 (no-color.org) writes no words in colours; grey is none.",
    remedy: "Leave out colours where NO_COLOR is set and not empty; bold, underline and reverse may stay.",
    checks: [
      .session { session, tally in
        guard session.isAskedForNoColour, let screen = session.opening else { return }
        let coloured = screen.rows.indices.flatMap { index in
          screen.rows[index].isBlank
            ? [] : screen.row(index).written.filter { $0.style.isColourful }.map { (index, $0.columns, $0.text) }
        }
        guard coloured.count > 1, let (row, columns, text) = coloured.first else { return tally.pass() }
        var evidence = screen.row(row).evidence(columns, text)
        (evidence.at, evidence.line) = (screen.at, screen.line)
        tally.fail("With NO_COLOR=1, words are in colours: \"\(text.prefix(40))\".", evidence, key: "colours")
      }
    ])
}

extension Style {
  fileprivate var isColourful: Bool { foreground.isColourful || background.isColourful }
}

extension Color {
  /// True unless it is the terminal's own, black, white or grey.
  fileprivate var isColourful: Bool {
    switch self {
    case .default, .indexed(0), .indexed(7), .indexed(8), .indexed(15), .indexed(16), .indexed(231...255): return false
    case .indexed: return true
    case .rgb(let red, let green, let blue):
      let parts = [Int(red), Int(green), Int(blue)]
      return (parts.max() ?? 0) - (parts.min() ?? 0) > 24
    }
  }
}
