// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text without leading blanks.
  public var trimmingLeadingBlanks: String { String(drop { $0 == " " }) }

  /// The text without trailing blanks.
  public var trimmingTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
