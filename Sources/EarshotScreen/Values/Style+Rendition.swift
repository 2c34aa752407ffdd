// SPDX-License-Identifier: Apache-2.0
/// The parameters of SGR, "select graphic rendition" (ECMA-48, 8.3.117), for a style.
extension Style {
  /// The parameters that turn plain text into this style; empty for plain text. Each stands alone, in any order.
  ///
  /// The shortest form that all terminals know: named colours by their own numbers, every kind of underline as the
  /// plain one. Concealed text has no parameter: it is drawn as blanks, since terminals may show it.
  public var renditionParameters: [String] {
    var parameters: [String] = []
    if bold { parameters.append("1") }
    if dim { parameters.append("2") }
    if italic { parameters.append("3") }
    if underline != .none { parameters.append("4") }
    if blink { parameters.append("5") }
    if reverse { parameters.append("7") }
    if strikethrough { parameters.append("9") }
    if overline { parameters.append("53") }
    if let color = foreground.renditionParameter(base: 30) { parameters.append(color) }
    if let color = background.renditionParameter(base: 40) { parameters.append(color) }
    return parameters
  }
}

extension Color {
  /// - Parameter base: 30 for text, 40 for the background.
  fileprivate func renditionParameter(base: Int) -> String? {
    switch self {
    case .default: nil
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
