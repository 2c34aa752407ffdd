// SPDX-License-Identifier: Apache-2.0
/// The library's traits of characters, told of most of them by their ranges: it looks each one up in the tables of all
/// scripts, which was a sixth of the work of reading a screen. A file that imports this room gets these in its place.
extension Character {
  /// True for a letter, as the library has it: its first scalar is alphabetic.
  package var isLetter: Bool {
    let scalar = firstScalar
    switch scalar.value {
    case ..<0x80: return (0x61...0x7A).contains(scalar.value | 0x20)
    // Signs, lines and blocks, and braille patterns; Hangul and Han.
    case 0x2190..<0x2460, 0x2500..<0x2C00: return false
    case 0xAC00..<0xD7A4, 0x4E00..<0x9FF0: return true
    default: return scalar.properties.isAlphabetic
    }
  }

  /// True for a digit and other numbers, as the library has it.
  package var isNumber: Bool {
    let scalar = firstScalar
    switch scalar.value {
    case ..<0x80: return (0x30...0x39).contains(scalar.value)
    case 0x2190..<0x2460, 0x2500..<0x2776, 0x2794..<0x2C00, 0xAC00..<0xD7A4: return false
    default: return scalar.properties.numericType != nil
    }
  }

  /// True for blanks and line breaks, as the library has it.
  package var isWhitespace: Bool {
    let scalar = firstScalar
    switch scalar.value {
    case ..<0x80: return scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
    case 0x2190..<0x3000, 0xAC00..<0xD7A4, 0x4E00..<0x9FF0: return false
    default: return scalar.properties.isWhitespace
    }
  }

  @inline(__always)
  private var firstScalar: Unicode.Scalar { unicodeScalars[unicodeScalars.startIndex] }
}

extension String {
  /// True if some character is a letter.
  package var hasLetter: Bool {
    var (before, isASCII) = (UInt8(0), true)
    for byte in utf8 {
      // Behind ASCII it begins a character.
      if byte < 0x80, before < 0x80, (0x61...0x7A).contains(byte | 0x20) { return true }
      if byte >= 0x80 { isASCII = false }
      before = byte
    }
    return !isASCII && contains(where: \.isLetter)
  }
}
