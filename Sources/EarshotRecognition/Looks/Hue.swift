// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The hues with a meaning in terminals: added or successful, removed or failed.
enum Hue {
  case red, green
}

extension Color {
  /// Nil for greys and other hues.
  var hue: Hue? {
    switch self {
    case .default: return nil
    case .indexed(1), .indexed(9): return .red
    case .indexed(2), .indexed(10): return .green
    case .indexed(let index) where index < 16 || index >= 232: return nil
    case .indexed(let index):
      let cube = Int(index) - 16
      return Self.hue(cube / 36 * 51, cube / 6 % 6 * 51, cube % 6 * 51)
    case .rgb(let red, let green, let blue): return Self.hue(Int(red), Int(green), Int(blue))
    }
  }

  /// The hue if one of the three components is well above both others.
  private static func hue(_ red: Int, _ green: Int, _ blue: Int) -> Hue? {
    if red >= max(green, blue) * 5 / 4 + 10 { return .red }
    return green >= max(red, blue) * 5 / 4 + 10 ? .green : nil
  }
}
