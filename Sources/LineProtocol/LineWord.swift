// SPDX-License-Identifier: Apache-2.0
/// Text and bytes as one word of a line.
public enum LineWord {
  /// Blanks, controls, `%` and everything beyond ASCII are escaped as `%` and two hexadecimal digits; an empty text is
  /// `%`.
  ///
  /// - Parameter limit: The number of bytes that are kept.
  public static func encoded(_ text: some StringProtocol, limit: Int = .max) -> String {
    guard !text.isEmpty else { return "%" }
    var word = ""
    for byte in text.utf8.prefix(limit) {
      switch byte {
      case 0x21...0x7e where byte != 0x25: word.unicodeScalars.append(Unicode.Scalar(byte))
      default: word += "%" + hexadecimal(byte)
      }
    }
    return word
  }

  public static func text(_ word: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = word.utf8
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let coded = UInt8(String(Substring(rest.prefix(2))), radix: 16) else { continue }
      bytes.append(coded)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Two hexadecimal digits a byte; `-` for none.
  public static func encoded(_ bytes: [UInt8]) -> String { bytes.isEmpty ? "-" : bytes.map(hexadecimal).joined() }

  /// Nil if the word is not pairs of hexadecimal digits.
  public static func bytes(_ word: Substring) -> [UInt8]? {
    if word == "-" { return [] }
    let digits = Array(word.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[place]), let low = value(digits[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    case 0x41...0x46: digit - 0x37
    default: nil
    }
  }
}
