// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A colour as displayed: red, green and blue of sRGB, 0 to 255.
public struct LitColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// From 0xRRGGBB.
  public init(_ value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// Relative luminance, 0 for black to 1 for white. WCAG rounds the weights of sRGB to four digits; these follow from
  /// its primaries.
  public var luminance: Double {
    0.212_639_005_871_510_35 * Self.linear[Int(red)] + 0.715_168_678_767_756 * Self.linear[Int(green)]
      + 0.072_192_315_360_733_71 * Self.linear[Int(blue)]
  }

  /// A colour between this one and another.
  ///
  /// - Parameter share: The share of the other colour, 0 to 1.
  public func mixed(with other: LitColor, share: Double) -> LitColor {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(one) + (Double(two) - Double(one)) * share).rounded()))
    }
    return LitColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  public static let black = LitColor(0x000000)
  public static let white = LitColor(0xFFFFFF)

  /// The linear light of each value of sRGB.
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.040_45 ? share / 12.92 : power((share + 0.055) / 1.055)
  }

  /// The power of 2.4: the square, times the fifth root of its square by Newton's method.
  private static func power(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}

/// The contrast of text with its background.
public enum Contrast {
  /// The contrast ratio of WCAG 2.2, 1 to 21.
  public static func ratio(_ ink: LitColor, _ ground: LitColor) -> Double {
    let (one, two) = (ink.luminance, ground.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The ratio between the text and background colours of a style in xterm's palette; nil if one of them is the
  /// terminal's default.
  static func ratio(of style: Style) -> Double? {
    guard style.foreground != .default, style.background != .default else { return nil }
    return ratio(Palette.xterm.color(style.foreground, .black), Palette.xterm.color(style.background, .black))
  }
}
