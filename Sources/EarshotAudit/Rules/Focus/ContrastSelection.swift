// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

extension Rule {
  static let contrastSelection = Rule(
    "contrast-selection", "What is chosen stands out from what is not.", .moderate,
    mappedTo: Mapping.criterion("1.4.11"),
    why: "A bar of grey on black is lost to people with low vision, and with it the target of the keys.",
    how: "Where a key moves a bar and no mark, cursor or words go along, the grounds of what is chosen and what is not "
      + "have a contrast of 3, or reverse or underline make the difference. Below 1.5 it is serious. Where the letters themselves "
      + "differ by 3, dark on the one and light on the other, a person has to look.",
    remedy: "Use reverse, or grounds further apart.",
    cannotTell: [.dependsOnPalette, .maybeIntended],
    checks: [
      .session { session, tally in
        for move in session.focusMoves where !move.hasMark {
          // What is selected in a field is no choice.
          if move.after.fields.contains(where: { $0.row == move.row && $0.columns.overlaps(move.columns) }) { continue }
          let (chosen, usual) = move.styles
          guard chosen != usual else { continue }
          if move.telling != .colourAlone {
            tally.pass()
            continue
          }
          let ratios = move.after.palettes.map { palette in
            Contrast.ratio(palette.colors(of: chosen).ground, palette.colors(of: usual).ground)
          }
          let (low, high) = (ratios.min() ?? 21, ratios.max() ?? 21)
          let message: ReportSentence = "The bar of \(chosen.colorText) beside \(usual.colorText) is hard to see."
          let isToldByLetters = move.after.palettes.allSatisfy { palette in
            Contrast.ratio(palette.colors(of: chosen).ink, palette.colors(of: usual).ink) >= 3
          }
          if low >= 3 {
            tally.pass()
          } else if high < 3, isToldByLetters {
            tally.cannotTell(.maybeIntended, message, move.evidence, key: chosen.colorName)
          } else if high < 3 {
            tally.fail(
              message, move.evidence, key: chosen.colorName, severity: high < 1.5 ? .serious : nil)
          } else {
            tally.cannotTell(.dependsOnPalette, message, move.evidence, key: chosen.colorName)
          }
        }
      }
    ])
}
