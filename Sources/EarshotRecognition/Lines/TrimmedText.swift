// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Without the blanks before it.
  public var trimmingLeadingBlanks: String { String(drop { $0 == " " }) }

  /// Without the blanks behind it.
  public var trimmingTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
