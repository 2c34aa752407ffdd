// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let hiddenText = Rule(
    "hidden-text", "What is spoken can be seen.", .moderate,
    mappedTo: Mapping.criterion("1.4.3", Mapping(.wcag, "1.3.1")),
    why: "A reader reads letters in whatever colour they are. A mark that is painted like its ground when it is off is "
      + "read as if it were on.",
    how: "No letters or digits are concealed, or have a contrast below 1.5 in every palette.",
    remedy: "Write a blank in place of what is not to be seen.",
    checks: [
      .row { row, tally in
        for (columns, style, text) in row.written {
          guard style.hasColors || style.conceal else {
            tally.pass()
            continue
          }
          guard style.conceal || ContrastJudgement(style, on: row.screen).highest < 1.5 else {
            tally.pass()
            continue
          }
          tally.fail(
            "\"\(text.prefix(60))\" is there for a reader and cannot be seen (\(style.colorName)).",
            row.evidence(columns, text), key: style.colorName, fix: Fix("text", ""))
        }
      }
    ])
}
