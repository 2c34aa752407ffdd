// SPDX-License-Identifier: Apache-2.0

/// Names of files beyond ASCII as programs quote them: git, and in the locale C also ls, tar and others write each byte of
/// UTF-8 as a backslash and three octal digits.
enum QuotedBytes {
  /// The text with the letters that such rows of bytes stand for. What is no UTF-8 stays as it is.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(backslash) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let row = row(bytes, from: index)
      if !row.isEmpty, String(validating: row, as: UTF8.self) != nil {
        result += row
        index += width * row.count
      } else {
        let end = index + max(1, width * row.count)
        result += bytes[index..<end]
        index = end
      }
    }
    return result.count == bytes.count ? text : String(decoding: result, as: UTF8.self)
  }

  private static let backslash = UInt8(ascii: "\\")
  /// A backslash and three digits.
  private static let width = 4

  /// The bytes that are quoted from a place on.
  private static func row(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    guard bytes[start] == backslash, start == 0 || bytes[start - 1] != backslash else { return [] }
    var row: [UInt8] = []
    var index = start
    while let byte = byte(bytes, at: index) {
      row.append(byte)
      index += width
    }
    return row
  }

  /// The byte beyond ASCII that is quoted at a place; nil if none is.
  private static func byte(_ bytes: [UInt8], at index: Int) -> UInt8? {
    guard index + width <= bytes.count, bytes[index] == backslash else { return nil }
    let digits = bytes[index + 1..<index + width].map { Int($0) - 0x30 }
    guard digits.allSatisfy({ (0...7).contains($0) }), (2...3).contains(digits[0]) else { return nil }
    return UInt8(digits[0] * 64 + digits[1] * 8 + digits[2])
  }
}
