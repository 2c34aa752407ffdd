// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The number of colours of a terminal. Other colours are drawn as the nearest available ones.
///
/// The default colours and the first sixteen are the user's on every terminal: other colours are never mapped to them
/// if the terminal has more.
public enum ColorDepth: Int, Comparable, Sendable {
  /// None, by capability or the user's wish: only bold, reverse and the like.
  case none
  /// The eight named colours.
  case eight
  /// The named colours and their bright forms.
  case sixteen
  /// xterm's palette.
  case palette
  /// Red, green and blue directly.
  case direct

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// A style as it can be drawn. Text and background stay distinct: if both map to one colour, the terminal's defaults
  /// are used.
  public func style(_ style: Style) -> Style {
    var drawn = style
    drawn.foreground = color(style.foreground)
    drawn.background = color(style.background)
    drawn.underlineColor = color(style.underlineColor)
    if drawn.foreground == drawn.background, style.foreground != style.background {
      drawn.foreground = .default
      drawn.background = .default
    }
    return drawn
  }

  /// The nearest available colour.
  public func color(_ color: Color) -> Color {
    guard self != .none else { return .default }
    switch (color, self) {
    case (.default, _), (_, .direct), (.indexed, .palette): return color
    case (.rgb(let red, let green, let blue), .palette):
      return .indexed(Self.paletteIndex(Int(red), Int(green), Int(blue)))
    case (.indexed(let index), _) where index < count: return color
    // A bright colour falls back to the normal one.
    case (.indexed(let index), _) where index < 16: return .indexed(index - 8)
    case (.indexed(let index), _):
      let (red, green, blue) = Color.xterm(index)
      return .indexed(named(Int(red), Int(green), Int(blue)))
    case (.rgb(let red, let green, let blue), _):
      return .indexed(named(Int(red), Int(green), Int(blue)))
    }
  }

  private var count: UInt8 { self == .eight ? 8 : 16 }

  /// The nearest named colour.
  private func named(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let nearest = (0..<count).min {
      Self.distance($0, red, green, blue) < Self.distance($1, red, green, blue)
    }
    return nearest ?? 0
  }

  /// The nearest of the cube and the greys; the cube's of two equally near ones.
  private static func paletteIndex(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let cube = UInt8(16 + 36 * cubeStep(red) + 6 * cubeStep(green) + cubeStep(blue))
    let mean = (red + green + blue) / 3
    let grey = UInt8(232 + max(0, min(23, (mean - 3) / 10)))
    return distance(grey, red, green, blue) < distance(cube, red, green, blue) ? grey : cube
  }

  private static func cubeStep(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : min(5, (value - 35) / 40) }

  private static func distance(_ index: UInt8, _ red: Int, _ green: Int, _ blue: Int) -> Int {
    let color = Color.xterm(index)
    let (r, g, b) = (Int(color.red) - red, Int(color.green) - green, Int(color.blue) - blue)
    return r * r + g * g + b * b
  }
}
