// SPDX-License-Identifier: Apache-2.0
/// A stretch of text that may be a shape, and the tests for its parts.
struct ShapeText {
  let text: [Unicode.Scalar]
  let start: Int
  let end: Int

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value | 0x20) &- 0x61 < 26
  }

  /// True for a letter of any script.
  static func isWordLetter(_ scalar: Unicode.Scalar) -> Bool {
    SymbolContext.isPartOfWord(scalar) && !SymbolContext.isDigit(scalar)
  }

  static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

  static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    SymbolContext.isDigit(scalar) || (scalar.value | 0x20) &- 0x61 < 6
  }

  static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool { isLetter(scalar) || SymbolContext.isDigit(scalar) }

  func run(at index: Int, while isIn: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    index < end ? text[index..<end].prefix(while: isIn) : text[end..<end]
  }

  /// True if no name continues at `index`; a Hangul particle may follow.
  func endsWord(at index: Int) -> Bool {
    guard index < text.count, text[index] != " " else { return true }
    return text[index] != "_" && (!SymbolContext.isPartOfWord(text[index]) || Script(text[index]) == .hangul)
  }

  /// True for the number of `%5s` and `%.255s`, whose letter is no unit.
  var isWidthOfFormat: Bool {
    let sign = text[..<start].lastIndex { $0 != "." && $0 != "-" && !SymbolContext.isDigit($0) }
    guard let sign, text[sign] == "%" else { return false }
    return sign == 0 || !SymbolContext.isDigit(text[sign - 1])
  }

  /// True if no name precedes it.
  var beginsWord: Bool {
    start == 0 || (text[start - 1] != "_" && !SymbolContext.isPartOfWord(text[start - 1]))
  }

  /// Numbers of fixed widths with a separator between them, and the index after them.
  func fields(_ widths: [Int], separator: Unicode.Scalar) -> ([Int], Int)? {
    guard start == 0 || text[start - 1] != separator else { return nil }
    var numbers: [Int] = []
    var next = start
    for width in widths {
      if !numbers.isEmpty {
        guard next < end, text[next] == separator else { return nil }
        next += 1
      }
      let digits = run(at: next, while: SymbolContext.isDigit)
      guard digits.count == width else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1.value - 0x30) })
      next = digits.endIndex
    }
    return (numbers, next)
  }

  /// The end of hexadecimal groups of fixed widths.
  func identifier(of widths: [Int], separator: Unicode.Scalar) -> Int? {
    guard start == 0 || text[start - 1] != separator else { return nil }
    var next = start
    for (number, width) in widths.enumerated() {
      if number > 0 {
        guard next < end, text[next] == separator else { return nil }
        next += 1
      }
      let digits = run(at: next, while: ShapeText.isHexadecimal)
      guard digits.count == width else { return nil }
      next = digits.endIndex
    }
    return endsWord(at: next) && (next == end || text[next] != separator) ? next : nil
  }

  /// The digits of a decimal number without the signs between its groups, and the index after it; empty for a version.
  ///
  /// - Parameter format: The language's way of grouping; nil for none.
  func decimal(at index: Int, _ format: NumberFormat? = nil) -> (String, Int) {
    if let format, let number = format.number(in: text, at: index, to: end) { return number }
    var digits = run(at: index, while: SymbolContext.isDigit)
    guard !digits.isEmpty, digits.count <= 15 else { return ("", index) }
    let number = String(scalars: digits)
    let next = digits.endIndex
    guard next + 1 < end, text[next] == "." else { return (number, next) }
    digits = run(at: next + 1, while: SymbolContext.isDigit)
    guard !digits.isEmpty else { return (number, next) }
    if digits.endIndex + 1 < end, text[digits.endIndex] == ".", SymbolContext.isDigit(text[digits.endIndex + 1]) {
      return ("", index)
    }
    return (number + "." + String(scalars: digits), digits.endIndex)
  }
}
