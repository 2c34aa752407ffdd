// SPDX-License-Identifier: Apache-2.0
/// Answers to colour queries, with xterm's defaults: programs use them to distinguish light and dark backgrounds.
extension EmulatorCore {
  /// OSC 4: pairs of number and colour, where ? is a query.
  mutating func answerPalette(_ body: ArraySlice<UInt8>, _ end: String) {
    var rest: ArraySlice<UInt8>? = body
    while let pair = rest {
      let number = Self.split(pair)
      guard let value = number.rest else { return }
      let color = Self.split(value)
      if color.first == [0x3F], let number = Self.number(number.first), let index = UInt8(exactly: number) {
        let (red, green, blue) = Color.xterm(index)
        reply("\u{1B}]4;\(index);\(Self.specification((Int(red), Int(green), Int(blue))))\(end)")
      }
      rest = color.rest
    }
  }

  /// OSC 10 foreground, 11 background, 12 cursor; further colours are for the following numbers.
  mutating func answerColor(_ number: Int, _ body: ArraySlice<UInt8>, _ end: String) {
    var number = number
    var rest: ArraySlice<UInt8>? = body
    while let list = rest, number <= 12 {
      let color = Self.split(list)
      if color.first == [0x3F] {
        let answer: (Int, Int, Int) = number == 11 ? (0, 0, 0) : (0xE5, 0xE5, 0xE5)
        reply("\u{1B}]\(number);\(Self.specification(answer))\(end)")
      }
      number += 1
      rest = color.rest
    }
  }

  private static func specification(_ color: (Int, Int, Int)) -> String {
    func twice(_ value: Int) -> String {
      let digits = String(value, radix: 16)
      let two = digits.utf8.count < 2 ? "0" + digits : digits
      return two + two
    }
    return "rgb:\(twice(color.0))/\(twice(color.1))/\(twice(color.2))"
  }
}
