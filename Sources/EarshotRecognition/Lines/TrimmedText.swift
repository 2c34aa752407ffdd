// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text without leading blanks.
  public var trimmingLeadingBlanks: String {
    guard utf8.first == Self.blank else { return self }
    guard let start = utf8.firstIndex(where: { $0 != Self.blank }) else { return "" }
    // A sign may be written on a blank.
    return utf8[start] < 0x80 ? String(self[start...]) : String(drop { $0 == " " })
  }

  /// The text without trailing blanks.
  public var trimmingTrailingBlanks: String {
    guard utf8.last == Self.blank else { return self }
    guard let last = utf8.lastIndex(where: { $0 != Self.blank }) else { return "" }
    if utf8[last] < 0x80 { return String(self[...last]) }
    return String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }

  private static let blank = UInt8(ascii: " ")
}
