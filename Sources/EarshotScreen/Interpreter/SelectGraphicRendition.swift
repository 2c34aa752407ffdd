// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// SGR: the style of the following characters.
  mutating func selectGraphicRendition() {
    lookIsStale = true
    let count = parser.parameters.count
    if count == 0 {
      pen = .plain
      return
    }
    var index = 0
    while index < count { index += applyRendition(index) }
  }

  /// Applies the rendition at a parameter; returns the number of parameters used.
  private mutating func applyRendition(_ index: Int) -> Int {
    let subparameters = subparameterCount(index)
    let code = parser.parameters.value(index, default: 0)
    switch code {
    case 0: pen = .plain
    case 1: pen.bold = true
    case 2: pen.dim = true
    case 3: pen.italic = true
    case 4:
      let kind = subparameters > 0 ? parser.parameters.value(index + 1, default: 1) : 1
      pen.underline = Underline(rawValue: UInt8(min(kind, 255))) ?? .single
    case 5, 6: pen.blink = true
    case 7: pen.reverse = true
    case 8: pen.conceal = true
    case 9: pen.strikethrough = true
    case 21: pen.underline = .double
    case 22:
      pen.bold = false
      pen.dim = false
    case 23: pen.italic = false
    case 24: pen.underline = .none
    case 25: pen.blink = false
    case 27: pen.reverse = false
    case 28: pen.conceal = false
    case 29: pen.strikethrough = false
    case 30...37: pen.setForeground(0x0100_0000 | UInt32(code - 30))
    case 39: pen.setForeground(0)
    case 40...47: pen.setBackground(0x0100_0000 | UInt32(code - 40))
    case 49: pen.setBackground(0)
    case 53: pen.overline = true
    case 55: pen.overline = false
    case 59: pen.setUnderlineColor(0)
    case 90...97: pen.setForeground(0x0100_0000 | UInt32(code - 82))
    case 100...107: pen.setBackground(0x0100_0000 | UInt32(code - 92))
    case 38, 48, 58: return applyColor(code, index, subparameters)
    default: break
    }
    return 1 + subparameters
  }

  @inline(__always)
  private func subparameterCount(_ index: Int) -> Int {
    var count = 0
    while parser.parameters.isSubparameter(index + count + 1) { count += 1 }
    return count
  }

  /// 38, 48 and 58, in all forms that programs write: 38;5;n, 38;2;r;g;b, 38:5:n, 38:2:r:g:b and 38:2:colour
  /// space:r:g:b.
  private mutating func applyColor(_ code: Int, _ index: Int, _ subparameters: Int) -> Int {
    let taken: Int
    var color: UInt32?
    if subparameters > 0 {
      taken = 1 + subparameters
      switch parser.parameters.value(index + 1, default: 0) {
      case 5 where subparameters >= 2: color = indexed(index + 2)
      case 2 where subparameters >= 5: color = direct(index + 3)
      case 2 where subparameters >= 4: color = direct(index + 2)
      default: break
      }
    } else {
      switch parser.parameters.value(index + 1, default: 0) {
      case 5:
        taken = 3
        color = indexed(index + 2)
      case 2:
        taken = 5
        color = direct(index + 2)
      default: taken = 1
      }
    }
    guard let color else { return taken }
    switch code {
    case 38: pen.setForeground(color)
    case 48: pen.setBackground(color)
    default: pen.setUnderlineColor(color)
    }
    return taken
  }

  private func indexed(_ index: Int) -> UInt32? {
    let number = parser.parameters.value(index, default: 0)
    return number < 256 ? 0x0100_0000 | UInt32(number) : nil
  }

  @inline(__always)
  private func direct(_ index: Int) -> UInt32? {
    let red = parser.parameters.value(index, default: 0)
    let green = parser.parameters.value(index + 1, default: 0)
    let blue = parser.parameters.value(index + 2, default: 0)
    guard red < 256, green < 256, blue < 256 else { return nil }
    return 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The SGR parameters that would produce the current pen.
  var penDescription: String {
    var codes = ["0"]
    let switches: [(Bool, String)] = [
      (pen.bold, "1"), (pen.dim, "2"), (pen.italic, "3"), (pen.blink, "5"), (pen.reverse, "7"), (pen.conceal, "8"),
      (pen.strikethrough, "9"), (pen.overline, "53"),
    ]
    codes += switches.filter(\.0).map(\.1)
    if pen.underline != .none { codes.append("4:\(pen.underline.rawValue)") }
    for (color, base) in [(pen.foreground, 38), (pen.background, 48), (pen.underlineColor, 58)] {
      switch color {
      case .default: break
      case .indexed(let number): codes.append("\(base):5:\(number)")
      case .rgb(let red, let green, let blue): codes.append("\(base):2::\(red):\(green):\(blue)")
      }
    }
    return codes.joined(separator: ";")
  }
}
