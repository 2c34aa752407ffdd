// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// UIKit's named colours. Those with `system` are the user's own, from the terminal's palette; they suit every background.
/// The others have the web's values, by which a ``ColorWell`` names them.
extension Color {
  public static let systemRed = Color.indexed(1)
  public static let systemGreen = Color.indexed(2)
  public static let systemYellow = Color.indexed(3)
  public static let systemBlue = Color.indexed(4)
  public static let systemPurple = Color.indexed(5)
  public static let systemCyan = Color.indexed(6)
  public static let systemGray = Color.indexed(8)
  // A palette has no more: the nearest of it.
  public static let systemTeal = systemCyan
  public static let systemMint = systemCyan
  public static let systemOrange = systemYellow
  public static let systemBrown = systemYellow
  public static let systemPink = systemPurple
  public static let systemIndigo = systemBlue
  /// The text's own colour.
  public static let label = Color.default
  // Less important text is told by its place and by ``Theme/secondary``: the user's one colour of text is sure to be seen.
  public static let secondaryLabel = Color.default
  public static let tertiaryLabel = Color.default
  public static let quaternaryLabel = Color.default
  public static let placeholderText = Color.default
  public static let separator = Color.default
  public static let link = Color.systemBlue
  /// The background's own colour.
  public static let clear = Color.default
  public static let systemBackground = Color.default
  public static let secondarySystemBackground = Color.default
  public static let tertiarySystemBackground = Color.default
  public static let systemGroupedBackground = Color.default
  public static let secondarySystemGroupedBackground = Color.default

  public static let black = Color(bits: 0x000000)
  public static let darkGray = Color(bits: 0x555555)
  public static let gray = Color(bits: 0x808080)
  public static let lightGray = Color(bits: 0xAAAAAA)
  public static let white = Color(bits: 0xFFFFFF)
  public static let red = Color(bits: 0xFF0000)
  public static let green = Color(bits: 0x008000)
  public static let blue = Color(bits: 0x0000FF)
  public static let cyan = Color(bits: 0x00FFFF)
  public static let yellow = Color(bits: 0xFFFF00)
  public static let magenta = Color(bits: 0xFF00FF)
  public static let orange = Color(bits: 0xFFA500)
  public static let purple = Color(bits: 0x800080)
  public static let brown = Color(bits: 0xA52A2A)
}

/// Colours by numbers, from 0 to 1. Cells do not blend: what is next to transparent is the terminal's default, and all else
/// opaque.
extension Color {
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func byte(_ part: Double) -> UInt8 { UInt8((part.isNaN ? 0 : max(0, min(1, part)) * 255).rounded()) }
    self = alpha < 0.01 ? .default : .rgb(red: byte(red), green: byte(green), blue: byte(blue))
  }

  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Its parts, 0…1. False for a colour of the palette, whose parts are the terminal's.
  @discardableResult
  public func getRed(
    _ red: inout Double, green: inout Double, blue: inout Double, alpha: inout Double
  ) -> Bool {
    guard case .rgb(let r, let g, let b) = self else { return false }
    (red, green, blue, alpha) = (Double(r) / 255, Double(g) / 255, Double(b) / 255, 1)
    return true
  }

  /// The same colour, or the terminal's default for next to nothing.
  public func withAlphaComponent(_ alpha: Double) -> Color { alpha < 0.01 ? .default : self }

  /// The same colour: those with `system` are of the user's own palette, which is right for light and dark.
  public func resolvedColor(with traits: TraitCollection) -> Color { self }

  public static let tertiarySystemGroupedBackground = Color.default
  public static let systemFill = Color.default
  public static let secondarySystemFill = Color.default
  public static let tertiarySystemFill = Color.default
  public static let quaternarySystemFill = Color.default
  public static let opaqueSeparator = Color.default
  public static let darkText = Color.default
  public static let lightText = Color.default
  public static let systemGray2 = systemGray
  public static let systemGray3 = systemGray
  public static let systemGray4 = systemGray
  public static let systemGray5 = systemGray
  public static let systemGray6 = systemGray
  /// The colour of whatever can be used, by the theme.
  public static let tintColor = Color.default
}
