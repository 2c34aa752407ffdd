// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A style in words, for kept pictures: `bold reverse fg=#7abaff`.
enum StyleWords {
  static func text(of style: Style) -> String {
    var words: [String] = []
    let attributes: [(Bool, String)] = [
      (style.bold, "bold"), (style.dim, "dim"), (style.italic, "italic"), (style.underline != .none, "underline"),
      (style.reverse, "reverse"),
    ]
    words += attributes.filter(\.0).map(\.1)
    if let color = text(of: style.foreground) { words.append("fg=\(color)") }
    if let color = text(of: style.background) { words.append("bg=\(color)") }
    return words.joined(separator: " ")
  }

  private static func text(of color: Color) -> String? {
    switch color {
    case .default: nil
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue): "#" + [red, green, blue].map(hexadecimal).joined()
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = Array("0123456789abcdef")
    return String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }
}
