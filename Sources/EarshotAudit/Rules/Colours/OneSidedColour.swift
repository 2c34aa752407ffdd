// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let oneSidedColour = Rule(
    "one-sided-colour", "Own ink stands on own ground.", .moderate, mappedTo: Mapping.criterion("1.4.3"),
    why: "A program cannot know if the user's terminal is dark or light: pale blue on the terminal's own "
      + "background is fine on black and invisible on white.",
    how:
      "Letters and digits in a colour that is not one of the sixteen that the user may choose, on the terminal's own "
      + "ground, have a contrast of 4.5 to black and to white; so have grounds of that kind below the terminal's own ink.",
    remedy: "Use one of the sixteen colours, which the user's palette fits to its ground, or set both.",
    checks: [
      .row { row, tally in
        for (columns, style, text) in row.written where !style.conceal && !style.dim {
          let isInk = style.foreground.isFixed && style.background == .default
          let isGround = style.background.isFixed && style.foreground == .default
          guard isInk || isGround else { continue }
          let color = Palette.xterm.colors(of: style.reverse ? style.unreversed : style)
          let fixed = isInk ? color.ink : color.ground
          let least = min(Contrast.ratio(fixed, .black), Contrast.ratio(fixed, .white))
          guard least < 4.5 else {
            tally.pass()
            continue
          }
          let loss: ReportSentence = least < 3 ? "lost" : "hard to read"
          // A dark terminal has black ground and white ink.
          let ground: ReportSentence = Contrast.ratio(fixed, isInk ? .black : .white) < 4.5 ? "dark" : "light"
          tally.fail(
            "\(style.colorText) is \(loss) on \(ground) terminals: \"\(text.prefix(60))\".",
            row.evidence(columns, text), key: style.colorName)
        }
      }
    ])
}

extension Color {
  /// True if it is the same in all palettes.
  var isFixed: Bool {
    switch self {
    case .default: false
    case .indexed(let index): index >= 16
    case .rgb: true
    }
  }
}

extension Style {
  var unreversed: Style {
    var style = self
    style.reverse = false
    return style
  }
}
