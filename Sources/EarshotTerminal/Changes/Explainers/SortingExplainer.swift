// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The rows of a table that its program keeps sorting by itself: users who want them review them, or ask with a key.
struct SortingExplainer: ChangeExplainer {
  static let reason = SilenceReason.sorted
  static let evidence = "rows that were sorted without a key"

  /// The rows that are silent.
  private var rows: Range<Int>?
  /// The rows where the program was seen to sort, also after a key that had them read.
  private var known: Range<Int>?

  mutating func forget() { (rows, known) = (nil, nil) }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    let (old, new) = (situation.change.old, situation.change.new)
    // Some programs draw the whole of the main screen, and hide the caret for that; a shell shows it.
    guard situation.panes.isFullScreen || new.modes.applicationCursorKeys && !new.cursor.isVisible else {
      forget()
      return nil
    }
    if !situation.keys.isEmpty {
      // Another order or another picture is to be read.
      if changes.isPicture { rows = nil }
    } else if let sorted = situation.recentKey != nil ? nil : SortedRows.range(from: old, to: new) {
      // Scrolling may look alike while a key is answered.
      rows = rows.map { min($0.lowerBound, sorted.lowerBound)..<max($0.upperBound, sorted.upperBound) } ?? sorted
      known = rows
    } else if rows == nil, let known, SortedRows.areRefreshed(known, from: old, to: new) {
      rows = known
    }
    if let rows { changes.leaveOut(rows: rows) }
    return nil
  }
}
