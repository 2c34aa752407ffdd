// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A colour that has a name, with the red, green and blue of the web's colour of that name.
struct NamedColor {
  let phrase: ToolkitPhrase
  /// Eight bits each of red, green and blue.
  let bits: UInt32

  var color: Color { Color(bits: bits) }

  /// By hue, after the greys: neighbours are alike.
  static let all: [NamedColor] = [
    NamedColor(phrase: .black, bits: 0x000000), NamedColor(phrase: .gray, bits: 0x808080),
    NamedColor(phrase: .silver, bits: 0xC0C0C0), NamedColor(phrase: .white, bits: 0xFFFFFF),
    NamedColor(phrase: .red, bits: 0xFF0000), NamedColor(phrase: .maroon, bits: 0x800000),
    NamedColor(phrase: .brown, bits: 0xA52A2A), NamedColor(phrase: .orange, bits: 0xFFA500),
    NamedColor(phrase: .gold, bits: 0xFFD700), NamedColor(phrase: .yellow, bits: 0xFFFF00),
    NamedColor(phrase: .olive, bits: 0x808000), NamedColor(phrase: .lime, bits: 0x00FF00),
    NamedColor(phrase: .green, bits: 0x008000), NamedColor(phrase: .darkGreen, bits: 0x006400),
    NamedColor(phrase: .teal, bits: 0x008080), NamedColor(phrase: .turquoise, bits: 0x40E0D0),
    NamedColor(phrase: .cyan, bits: 0x00FFFF), NamedColor(phrase: .skyBlue, bits: 0x87CEEB),
    NamedColor(phrase: .blue, bits: 0x0000FF), NamedColor(phrase: .navy, bits: 0x000080),
    NamedColor(phrase: .indigo, bits: 0x4B0082), NamedColor(phrase: .purple, bits: 0x800080),
    NamedColor(phrase: .violet, bits: 0xEE82EE), NamedColor(phrase: .magenta, bits: 0xFF00FF),
    NamedColor(phrase: .pink, bits: 0xFFC0CB), NamedColor(phrase: .beige, bits: 0xF5F5DC),
  ]

  /// The colour that a text means: a name, in the app's language or in English, or `#ff8800`, `ff8800`, `#f80`.
  @MainActor
  static func color(for text: String) -> Color? {
    // Names are written with and without blanks.
    let written = text.lowercased().filter { !$0.isWhitespace }
    let found = all.first { color in
      [color.phrase.words, color.phrase.english].contains { $0.lowercased().filter { !$0.isWhitespace } == written }
    }
    return found?.color ?? hexadecimal(written)
  }

  private static func hexadecimal(_ text: String) -> Color? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let isShort = digits.count == 3 && text.hasPrefix("#")
    guard isShort || digits.count == 6, digits.allSatisfy(\.isHexDigit), digits.utf8.count == digits.count else {
      return nil
    }
    return UInt32(isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits), radix: 16).map(Color.init(bits:))
  }

  /// The one that looks most alike.
  static func nearest(to color: Color) -> NamedColor? {
    guard let bits = color.bits else { return nil }
    return all.min { $0.distance(to: bits) < $1.distance(to: bits) }
  }

  /// The square of the distance, with red, green and blue weighed as the eye does.
  private func distance(to other: UInt32) -> Int {
    func part(_ bits: UInt32, _ shift: UInt32) -> Int { Int(bits >> shift & 0xFF) }
    func difference(_ shift: UInt32) -> Int { part(bits, shift) - part(other, shift) }
    let red = (part(bits, 16) + part(other, 16)) / 2
    return (512 + red) * difference(16) * difference(16) / 256 + 4 * difference(8) * difference(8)
      + (767 - red) * difference(0) * difference(0) / 256
  }
}

extension Color {
  init(bits: UInt32) {
    self = .rgb(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }

  /// Eight bits each of red, green and blue; nil for a default colour, which is the user's.
  var bits: UInt32? {
    switch self {
    case .default: return nil
    case .indexed(let index):
      let (red, green, blue) = Color.xterm(index)
      return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .rgb(let red, let green, let blue): return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// As `#ff8800`.
  var hexadecimal: String? {
    bits.map { bits in
      let digits = String(bits, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
