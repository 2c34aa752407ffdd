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

  /// The rows that are silent.
  private var rows: Range<Int>?
  /// The rows where the program was seen to sort, also after a key that had them read.
  private var known: Range<Int>?
  /// The words of each row of the screen when the table was seen last.
  private var words: [String] = []

  /// True if a key has brought the table back.
  private(set) var isBack = false

  mutating func forget() { (rows, known, words, isBack) = (nil, nil, [], false) }

  mutating func explain(_ changes: inout ScreenDifference, in situation: ChangeSituation) -> [any HubMessage] {
    let (old, new) = (situation.change.old, situation.change.new)
    // Some programs draw the whole of the main screen, and hide the caret for that; a shell shows it.
    let isThere = known.map { SortedRows.areRefreshed($0, after: words, on: new) } ?? false
    isBack = false
    // A program that begins draws its table for the first time, though the last one left the same on the screen.
    if situation.keys.contains(.enter), situation.change.update.events.contains(.cleared) { forget() }
    // Some programs draw the whole of the main screen, and hide the caret for that; a shell shows it, and so does the help
    // or the question of such a program.
    guard situation.panes.isFullScreen || new.modes.applicationCursorKeys else {
      forget()
      return []
    }
    guard situation.panes.isFullScreen || !new.cursor.isVisible else {
      if !isThere { rows = nil }
      return []
    }
    if !situation.keys.isEmpty {
      if isThere, situation.keys.allSatisfy({ $0.typedText == nil }) {
        isBack = rows == nil
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
    guard let table = rows else { return [] }
    let rows = SortedRows.whole(table, on: new)
    (self.rows, known) = (rows, rows)
    changes.leaveOut(rows: rows)
    let present = SortedRows.words(on: new)
    if isBack, words.count == present.count {
      // What stands around it is there again, too, whatever its numbers.
      for row in present.indices where !rows.contains(row) && present[row] == words[row] {
        changes.leaveOut(rows: row..<row + 1)
      }
    }
    words = present
    return []
  }

  /// True for a row of the table.
  func covers(_ row: Int) -> Bool { known?.contains(row) ?? false }

  /// True for a number or a gauge that looks otherwise now in a program that keeps drawing its table anew: no place of
  /// the user's.
  func isNumber(_ claim: FocusClaim) -> Bool {
    guard known != nil, case .text = claim.subject else { return false }
    return !claim.text.contains(where: \.isLetter)
  }
}
