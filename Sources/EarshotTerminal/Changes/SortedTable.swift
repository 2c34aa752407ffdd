// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The rows of a table that its program keeps sorting by itself: users who want them review them, or ask with a key.
struct SortedTable {
  /// The rows that are silent.
  private var rows: Range<Int>?
  /// The rows where the program was seen to sort, also after a key that had them read.
  private var known: Range<Int>?

  /// Takes the rows out of a change.
  ///
  /// - Parameters:
  ///   - hasKeys: True if the change may answer a key: another order or another picture is to be read then.
  ///   - isLate: True if an earlier change may have answered the last key, whose picture may not be finished.
  mutating func leaveOut(
    of difference: inout ScreenDifference, from old: Screen, to new: Screen, hasKeys: Bool, isLate: Bool
  ) {
    if hasKeys {
      if difference.isPicture { rows = nil }
    } else if let sorted = isLate ? nil : SortedRows.range(from: old, to: new) {
      // Scrolling may look alike while a key is answered.
      rows = rows.map { min($0.lowerBound, sorted.lowerBound)..<max($0.upperBound, sorted.upperBound) } ?? sorted
      known = rows
    } else if rows == nil, let known, SortedRows.areRefreshed(known, from: old, to: new) {
      rows = known
    }
    if let rows { difference.leaveOut(rows: rows) }
  }
}
