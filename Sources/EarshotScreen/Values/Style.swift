// SPDX-License-Identifier: Apache-2.0
/// A colour of text, background or underline.
public enum Color: Hashable, Sendable {
  /// The terminal's default.
  case `default`
  /// An entry of the palette: 0–7 normal, 8–15 bright, 16–231 cube, 232–255 greys.
  case indexed(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// In 32 bits: 0 for the default, 1 in the third byte for an index, 2 there for red, green and blue.
  var packed: UInt32 {
    switch self {
    case .default: 0
    case .indexed(let index): 0x0100_0000 | UInt32(index)
    case .rgb(let red, let green, let blue):
      0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  init(packed: UInt32) {
    switch packed >> 24 {
    case 1: self = .indexed(UInt8(truncatingIfNeeded: packed))
    case 2:
      self = .rgb(
        red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
        blue: UInt8(truncatingIfNeeded: packed))
    default: self = .default
    }
  }
}

/// The kind of underline.
public enum Underline: UInt8, Hashable, Sendable {
  case none, single, double, curly, dotted, dashed
}

/// The appearance of a cell, as set by SGR.
public struct Style: Hashable, Sendable {
  /// The foreground in the low half, the background in the high one.
  var colors: UInt64
  /// The underline colour in the low half, attributes in the high one.
  var decoration: UInt64

  init(colors: UInt64, decoration: UInt64) {
    self.colors = colors
    self.decoration = decoration
  }

  /// Plain text in the terminal's own colours.
  public init() {
    colors = 0
    decoration = 0
  }

  /// Plain text in the terminal's own colours.
  public static let plain = Style()

  public var foreground: Color {
    get { Color(packed: UInt32(truncatingIfNeeded: colors)) }
    set { setForeground(newValue.packed) }
  }

  public var background: Color {
    get { Color(packed: UInt32(truncatingIfNeeded: colors >> 32)) }
    set { setBackground(newValue.packed) }
  }

  public var underlineColor: Color {
    get { Color(packed: UInt32(truncatingIfNeeded: decoration)) }
    set { setUnderlineColor(newValue.packed) }
  }

  public var underline: Underline {
    get { Underline(rawValue: UInt8(truncatingIfNeeded: decoration >> 32) & 7) ?? .none }
    set { decoration = decoration & ~(7 << 32) | UInt64(newValue.rawValue) << 32 }
  }

  public var bold: Bool {
    get { self[.bold] }
    set { self[.bold] = newValue }
  }
  public var dim: Bool {
    get { self[.dim] }
    set { self[.dim] = newValue }
  }
  public var italic: Bool {
    get { self[.italic] }
    set { self[.italic] = newValue }
  }
  public var blink: Bool {
    get { self[.blink] }
    set { self[.blink] = newValue }
  }
  /// True if foreground and background are exchanged.
  public var reverse: Bool {
    get { self[.reverse] }
    set { self[.reverse] = newValue }
  }
  /// True if the text is present but not shown.
  public var conceal: Bool {
    get { self[.conceal] }
    set { self[.conceal] = newValue }
  }
  public var strikethrough: Bool {
    get { self[.strikethrough] }
    set { self[.strikethrough] = newValue }
  }
  public var overline: Bool {
    get { self[.overline] }
    set { self[.overline] = newValue }
  }

  enum Attribute: UInt64 {
    case bold = 0x08, dim = 0x10, italic = 0x20, blink = 0x40, reverse = 0x80, conceal = 0x100
    case strikethrough = 0x200, overline = 0x400
  }

  subscript(attribute: Attribute) -> Bool {
    get { decoration & attribute.rawValue << 32 != 0 }
    set {
      if newValue {
        decoration |= attribute.rawValue << 32
      } else {
        decoration &= ~(attribute.rawValue << 32)
      }
    }
  }

  mutating func setForeground(_ packed: UInt32) {
    colors = colors & 0xFFFF_FFFF_0000_0000 | UInt64(packed)
  }

  mutating func setBackground(_ packed: UInt32) {
    colors = colors & 0xFFFF_FFFF | UInt64(packed) << 32
  }

  mutating func setUnderlineColor(_ packed: UInt32) {
    decoration = decoration & 0xFFFF_FFFF_0000_0000 | UInt64(packed)
  }
}
