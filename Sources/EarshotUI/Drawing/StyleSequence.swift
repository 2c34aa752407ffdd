import EarshotScreen

/// How a terminal is told what text looks like (SGR).
enum StyleSequence {
  /// What makes text look so that looked another way before: only what is new, where nothing has to be taken back.
  static func parameters(from old: Style, to new: Style) -> String {
    guard new != old, new != .plain else { return "" }
    let added = codes(of: new).filter { !codes(of: old).contains($0) }
    let isMore = codes(of: old).allSatisfy(codes(of: new).contains)
    return (isMore ? added : ["0"] + codes(of: new)).joined(separator: ";")
  }

  private static func codes(of style: Style) -> [String] {
    var codes: [String] = []
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.italic { codes.append("3") }
    if style.underline != .none { codes.append("4") }
    if style.blink { codes.append("5") }
    if style.reverse { codes.append("7") }
    if style.strikethrough { codes.append("9") }
    if style.overline { codes.append("53") }
    return codes + [code(of: style.foreground, base: 30), code(of: style.background, base: 40)].compactMap { $0 }
  }

  /// - Parameter base: 30 for text, 40 for its ground.
  private static func code(of color: Color, base: Int) -> String? {
    switch color {
    case .default: nil
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
