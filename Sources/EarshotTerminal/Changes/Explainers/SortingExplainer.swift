// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The rows of a table that its program keeps sorting by itself: users who want them review them, or ask with a letter.
///
/// Keys that ask for something else, as Escape, arrows and function keys, have none of it read, though the program writes
/// all of it anew meanwhile: neither where the table stayed, nor where it is there again behind a help.
struct SortingExplainer: ChangeExplainer {
  static let reason = SilenceReason.sorted
  static let evidence = "rows that were sorted without a key"

  /// The rows that are silent.
  private var rows: Range<Int>?
  /// The rows where the program was seen to sort, also after a key that had them read.
  private(set) var known: Range<Int>?
  /// The words of each row of the screen when the table was seen last.
  private var words: [String] = []

  mutating func forget() { (rows, known, words) = (nil, nil, []) }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    defer { situation.refreshedTable = known }
    leaveOut(of: &changes, in: &situation)
    return nil
  }

  private mutating func leaveOut(of changes: inout ScreenDifference, in situation: inout ChangeSituation) {
    let (old, new) = (situation.old, situation.new)
    let isThere = known.map { SortedRows.areRefreshed($0, after: words, on: new) } ?? false
    // A program that begins draws its table for the first time, though the last one left the same on the screen.
    if situation.keys.contains(.enter), situation.update.events.contains(.cleared) { forget() }
    // Some programs draw the whole of the main screen, and hide the caret for that; a shell shows it, and so does the help
    // or the question of such a program.
    guard situation.panes.isFullScreen || new.modes.applicationCursorKeys else {
      forget()
      return
    }
    guard situation.panes.isFullScreen || !new.cursor.isVisible else {
      if !isThere { rows = nil }
      return
    }
    if !situation.keys.isEmpty {
      if isThere, situation.keys.allSatisfy({ $0.typedText == nil }) {
        situation.isTableBack = rows == nil
        rows = known
      } else if changes.isPicture {
        // Another order or another picture is to be read.
        rows = nil
      }
    } else if let sorted = situation.recentKey != nil ? nil : SortedRows.range(from: old, to: new) {
      // Scrolling may look alike while a key is answered.
      rows = rows.map { min($0.lowerBound, sorted.lowerBound)..<max($0.upperBound, sorted.upperBound) } ?? sorted
      known = rows
    } else if rows == nil, let known, isThere || SortedRows.areRefreshed(known, from: old, to: new) {
      rows = known
    }
    guard let table = rows else { return }
    let rows = SortedRows.whole(table, on: new)
    (self.rows, known) = (rows, rows)
    changes.leaveOut(rows: rows)
    let present = SortedRows.words(on: new)
    if situation.isTableBack, words.count == present.count {
      // What stands around it is there again, too, whatever its numbers.
      for row in present.indices where !rows.contains(row) && present[row] == words[row] {
        changes.leaveOut(rows: row..<row + 1)
      }
    }
    words = present
  }
}
