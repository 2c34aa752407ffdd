// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let contrastEnhanced = Rule(
    "contrast-enhanced", "Text stands out far from its ground.", .minor, .experimental,
    mappedTo: Mapping.criterion("1.4.6"),
    why: "People with low vision and no other help need more than the minimum.",
    how: "As contrast-minimum, with 7 in place of 4.5, and only for text that passes that.",
    remedy: "Use the terminal's own colours for all that is read at length.",
    cannotTell: [.dependsOnPalette],
    checks: [
      .row { row, tally in
        for (columns, style, text) in row.written where !style.dim && !style.conceal {
          let judgement = ContrastJudgement(style, on: row.screen)
          guard style.hasColors, judgement.highest >= 4.5 else { continue }
          var message: ReportSentence {
            "The contrast of \(style.colorText) is \(judgement.text) where 7 is aimed at: \"\(text.prefix(60))\"."
          }
          switch judgement.outcome(7) {
          case .passed: tally.pass()
          case .failed:
            tally.fail(
              message, row.evidence(columns, text), key: style.colorName,
              fix: ContrastJudgement.passing(style, on: row.screen, least: 7))
          default: tally.cannotTell(.dependsOnPalette, message, row.evidence(columns, text), key: style.colorName)
          }
        }
      }
    ])
}
