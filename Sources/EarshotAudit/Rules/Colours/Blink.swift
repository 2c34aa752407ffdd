// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let blink = Rule(
    "blink", "Nothing blinks.", .moderate, mappedTo: Mapping.criterion("2.2.2"),
    why: "Text that blinks cannot be read in the half of the time, and draws the eye from all else.",
    how: "No text has the attribute to blink (SGR 5). A cursor that blinks is the terminal's.",
    remedy: "Use bold or reverse, and a word that says why.",
    checks: [
      .row { row, tally in
        for (columns, style, text) in row.written {
          guard style.blink else {
            tally.pass()
            continue
          }
          tally.fail("\"\(text.prefix(60))\" blinks.", row.evidence(columns, text))
        }
      }
    ])
}
