// SPDX-License-Identifier: Apache-2.0

/// The count of a finder, of those that fit among all: `2/100`.
enum FinderCount {
  /// True if it has dropped to none.
  static func isEmptied(from old: String, to new: String) -> Bool {
    guard fitting(in: new) == "0", let former = fitting(in: old) else { return false }
    return former != "0"
  }

  private static func fitting(in text: String) -> Substring? {
    let numbers = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard numbers.count == 2, let fitting = numbers.first?.drop(while: { $0 == " " }), !fitting.isEmpty,
      fitting.allSatisfy(\.isWholeNumber), numbers[1].first?.isWholeNumber == true
    else { return nil }
    return fitting
  }
}
