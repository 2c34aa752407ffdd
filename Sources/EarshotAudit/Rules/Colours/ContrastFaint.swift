// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let contrastFaint = Rule(
    "contrast-faint", "Faint text can be read.", .moderate, mappedTo: Mapping.criterion("1.4.3"),
    why: "Faint is used for hints and hours: what who sees little needs most.",
    how: "Terminals mix between a third and half of the ground into faint ink. Text fails where both ends of that are "
      + "below 4.5 in every palette, and passes where both are at 4.5 in all.",
    remedy: "Leave out faint, or use it for text that is repeated elsewhere.",
    cannotTell: [.dependsOnTerminal],
    checks: [
      .row { row, tally in
        for (columns, style, text) in row.written
        where style.dim && !style.conceal && !row.isBehindDialog(columns) && !row.isFlash(columns, style) {
          let (dark, light) = (
            ContrastJudgement(style, on: row.screen, dimming: 0.5),
            ContrastJudgement(style, on: row.screen, dimming: 0.34)
          )
          var message: ReportSentence {
            "Faint text has a contrast of \(dark.text), or \(light.text): \"\(text.prefix(60))\"."
          }
          switch (dark.outcome(4.5), light.outcome(4.5)) {
          case (.passed, .passed): tally.pass()
          case (.failed, .failed): tally.fail(message, row.evidence(columns, text), key: style.colorName)
          default: tally.cannotTell(.dependsOnTerminal, message, row.evidence(columns, text), key: style.colorName)
          }
        }
      }
    ])
}
