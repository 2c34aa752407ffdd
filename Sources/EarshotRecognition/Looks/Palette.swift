// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A terminal's values of the sixteen user-definable colours, and of its default text and background.
public struct Palette: Equatable, Sendable {
  public var name: String
  /// Normal colours first, then bright ones.
  public var colors: [LitColor]
  public var ink: LitColor
  public var ground: LitColor
  /// True if bold text of a normal colour is shown in the bright one.
  public var boldIsBright: Bool

  /// - Parameter colors: Sixteen of 0xRRGGBB; missing ones count as the default text colour.
  public init(_ name: String, colors: [UInt32], ink: UInt32, ground: UInt32, boldIsBright: Bool) {
    self.name = name
    self.colors = colors.map { LitColor($0) }
    self.ink = LitColor(ink)
    self.ground = LitColor(ground)
    self.boldIsBright = boldIsBright
  }

  /// The displayed text and background colours of a style: with bold, faint, reverse and conceal applied.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - isReversed: True if the whole screen is drawn in reverse.
  ///   - dimming: The share of the background in faint text, 0 to 1: terminals differ.
  public func colors(
    of style: Style, isReversed: Bool = false, dimming: Double = 0.5
  ) -> (ink: LitColor, ground: LitColor) {
    var foreground = style.foreground
    if style.bold, boldIsBright, case .indexed(let index) = foreground, index < 8 { foreground = .indexed(index + 8) }
    var (ink, ground) = (color(foreground, self.ink), color(style.background, self.ground))
    if style.dim { ink = ink.mixed(with: ground, share: dimming) }
    if style.reverse != isReversed { swap(&ink, &ground) }
    return (style.conceal ? ground : ink, ground)
  }

  /// The value of a colour; `own` for the terminal's default.
  func color(_ color: Color, _ own: LitColor) -> LitColor {
    switch color {
    case .default: return own
    case .indexed(let index) where index < 16: return Int(index) < colors.count ? colors[Int(index)] : own
    case .indexed(let index) where index >= 232:
      let grey = UInt8(8 + 10 * Int(index - 232))
      return LitColor(red: grey, green: grey, blue: grey)
    case .indexed(let index):
      let cube = Int(index) - 16
      func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
      return LitColor(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    case .rgb(let red, let green, let blue): return LitColor(red: red, green: green, blue: blue)
    }
  }
}

/// Common palettes: dark and light, old and new.
extension Palette {
  public static let xterm = Palette(
    "xterm", colors: xtermColors, ink: 0xE5E5E5, ground: 0x000000, boldIsBright: true)
  public static let xtermLight = Palette(
    "xterm-light", colors: xtermColors, ink: 0x000000, ground: 0xFFFFFF, boldIsBright: true)
  /// The Linux console.
  public static let vga = Palette(
    "vga",
    colors: [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555, 0xFF5555, 0x55FF55,
      0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ], ink: 0xAAAAAA, ground: 0x000000, boldIsBright: true)
  /// GNOME Terminal.
  public static let tango = Palette(
    "tango",
    colors: [
      0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF, 0x555753, 0xEF2929, 0x8AE234,
      0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
    ], ink: 0xD3D7CF, ground: 0x2E3436, boldIsBright: false)
  /// Windows Terminal.
  public static let campbell = Palette(
    "campbell",
    colors: [
      0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC, 0x767676, 0xE74856, 0x16C60C,
      0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2,
    ], ink: 0xCCCCCC, ground: 0x0C0C0C, boldIsBright: true)

  /// The palettes used for judging by default.
  public static let usual = [xterm, xtermLight, vga, tango, campbell]

  private static let xtermColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
