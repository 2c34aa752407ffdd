// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The contrast of a style in all palettes.
struct ContrastJudgement {
  /// The lowest and the highest ratio among the palettes.
  let lowest: Double
  let highest: Double

  init(_ style: Style, on screen: AuditedScreen, dimming: Double = 0.5) {
    var (lowest, highest) = (Double.infinity, 0.0)
    for palette in screen.palettes {
      let colors = palette.colors(of: style, isReversed: screen.screen.modes.reverseScreen, dimming: dimming)
      let ratio = Contrast.ratio(colors.ink, colors.ground)
      lowest = min(lowest, ratio)
      highest = max(highest, ratio)
      // Which of the two bold text has, a terminal's settings decide.
      if style.bold, case .indexed(let index) = style.foreground, index < 8 {
        var other = palette
        other.boldIsBright.toggle()
        let colors = other.colors(of: style, isReversed: screen.screen.modes.reverseScreen, dimming: dimming)
        highest = max(highest, Contrast.ratio(colors.ink, colors.ground))
      }
    }
    (self.lowest, self.highest) = (lowest, highest)
  }

  func outcome(_ least: Double) -> Outcome { lowest >= least ? .passed : highest < least ? .failed : .cantTell }

  /// `2.1`, or `2.1 to 4.9`.
  var text: ReportSentence {
    let (low, high) = (Self.tenths(lowest), Self.tenths(highest))
    return low == high ? ReportSentence(seen: low) : "\(low) to \(high)"
  }

  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The nearest passing text colour in every palette: towards white or black, as `#rrggbb`.
  static func passing(_ style: Style, on screen: AuditedScreen, least: Double) -> Fix? {
    guard let palette = screen.palettes.first else { return nil }
    let ink = palette.colors(of: style, isReversed: screen.screen.modes.reverseScreen).ink
    let grounds = screen.palettes.map { $0.colors(of: style, isReversed: screen.screen.modes.reverseScreen).ground }
    for step in 1...20 {
      for end in [LitColor.white, .black] {
        let color = ink.mixed(with: end, share: Double(step) / 20)
        if grounds.allSatisfy({ Contrast.ratio(color, $0) >= least }) { return Fix("foreground", color.hexadecimal) }
      }
    }
    return nil
  }
}

extension LitColor {
  /// `#rrggbb`.
  var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Color {
  /// The common name in terminals.
  var name: String {
    switch self {
    case .default: "default"
    case .indexed(let index) where index < 8: Self.names[Int(index)]
    case .indexed(let index) where index < 16: "bright " + Self.names[Int(index) - 8]
    case .indexed(let index): "colour \(index)"
    case .rgb(let red, let green, let blue): LitColor(red: red, green: green, blue: blue).hexadecimal
    }
  }

  /// The same in sentences.
  fileprivate var text: ReportSentence {
    switch self {
    case .indexed(let index) where (16...).contains(index): "colour \(index)"
    case .indexed(let index) where index >= 8: "bright \(ReportSentence(stringLiteral: Self.names[Int(index) - 8]))"
    case .default, .indexed: ReportSentence(stringLiteral: name)
    case .rgb: ReportSentence(seen: name)
    }
  }

  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}

extension Style {
  /// The colours in words: `bold blue on white`.
  var colorName: String {
    let weight = (bold ? "bold " : "") + (dim ? "faint " : "")
    return "\(weight)\(foreground.name) on \(background.name)\(reverse ? ", reversed" : "")"
  }

  /// The same in sentences.
  var colorText: ReportSentence {
    var ink = foreground.text
    if dim { ink = "faint \(ink)" }
    if bold { ink = "bold \(ink)" }
    return reverse ? "\(ink) on \(background.text), reversed" : "\(ink) on \(background.text)"
  }
}

extension AuditedRow {
  /// The stretches of one style that contain letters or digits, with their text.
  var written: [WrittenText] { screen.written(on: index) }
}

/// Text of one style: its columns in a row, and its contents.
typealias WrittenText = (columns: Range<Int>, style: Style, text: String)

extension Row {
  var written: [WrittenText] {
    guard !isBlank else { return [] }
    let textEnd = textEnd
    return styleRuns.compactMap { run in
      let columns = run.columns.clamped(to: 0..<textEnd)
      guard !columns.isEmpty else { return nil }
      let text = text(columns: columns).squeezed
      return text.hasWord ? (columns, run.style, text) : nil
    }
  }
}
