import EarshotScreen

/// How well what stands on a ground can be told from it.
enum Contrast {
  /// The contrast ratio of WCAG 2.2 between the ink and the ground of a look, 1 to 21, with the colours of xterm; nil
  /// where one of them is the terminal's own.
  static func ratio(of style: Style) -> Double? {
    guard let ink = luminance(of: style.foreground), let ground = luminance(of: style.background) else { return nil }
    return (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)
  }

  /// Relative luminance, 0 to 1.
  private static func luminance(of color: Color) -> Double? {
    let parts: [Int]
    switch color {
    case .default: return nil
    case .indexed(let index) where index < 16: parts = first[Int(index)]
    case .indexed(let index) where index >= 232: parts = Array(repeating: 8 + 10 * Int(index - 232), count: 3)
    case .indexed(let index):
      let cube = Int(index) - 16
      parts = [cube / 36, cube / 6 % 6, cube % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
    case .rgb(let red, let green, let blue): parts = [Int(red), Int(green), Int(blue)]
    }
    return zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + linear($1.0) * $1.1 }
  }

  /// The share of light of an sRGB value: a cubic that keeps to the standard's curve within a few thousandths and
  /// needs no mathematics library.
  private static func linear(_ value: Int) -> Double {
    let share = Double(value) / 255
    return share * (0.012_522_878 + share * (0.682_171_111 + share * 0.305_306_011))
  }

  private static let first: [[Int]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255],
    [255, 255, 255],
  ]
}
