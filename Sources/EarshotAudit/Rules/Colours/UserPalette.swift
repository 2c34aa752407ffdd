// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let userPalette = Rule(
    "user-palette", "Colours are those that the user may choose.", .minor, .experimental,
    mappedTo: [Mapping(.en, "11.7")],
    why: "The sixteen colours of a terminal are its user's. Users who need yellow on black set them once for all "
      + "programs.",
    how: "Text is written in the terminal's own colours or the sixteen of its palette.",
    remedy: "Keep to the sixteen, or offer a theme that does.",
    checks: [
      .row { row, tally in
        for (columns, style, _) in row.written {
          guard style.foreground.isFixed || style.background.isFixed else {
            tally.pass()
            continue
          }
          tally.fail(
            "\(style.colorText) is no colour that the user can change.", row.evidence(columns), key: style.colorName)
        }
      }
    ])
}
