// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The place in a full-screen program at which the review cursor is until the user moves it.
enum FollowedPlace: Equatable {
  /// The program's caret.
  case caret
  /// The cells of the focus: the caret of many programs is hidden, and anywhere.
  case focus(row: Int, column: Int)
  /// The first row of a picture that was counted instead of read.
  case unsaid(row: UInt64)

  /// The position; nil for the caret, and if the row is gone.
  func position(in text: ReviewText) -> ReviewPosition? {
    guard text.isAlternate else { return nil }
    switch self {
    case .caret: return nil
    case .unsaid(let row): return text.index(row).map { ReviewPosition(line: $0, character: 0) }
    case .focus(let row, let column):
      let line = text.screenStart + row
      // A caret in its row is in it.
      guard text.caret?.line != line, line < text.count else { return nil }
      let characters = text.line(line).characters
      return ReviewPosition(line: line, character: characters.firstIndex { $0.column >= column } ?? 0)
    }
  }

  var isUnsaid: Bool { if case .unsaid = self { true } else { false } }

  /// Leaves the words that were not said to the key before.
  mutating func keyPressed() { if isUnsaid { self = .caret } }
}

extension Review {
  /// The rest of a picture, from this row on, was counted instead of read: reading goes on from there.
  mutating func beginsUnsaid(at row: UInt64) { if row != 0 { follow(.unsaid(row: row)) } }

  /// The program's focus moved, to these cells if they are known.
  mutating func focusMoved(to frame: Rectangle?) {
    guard let frame else { return follow(.caret) }
    let (row, column) = (Int(frame.y / CellMetrics.height), Int(frame.x / CellMetrics.width))
    follow(.focus(row: max(0, row), column: max(0, column)))
  }

  /// The user is at the caret.
  mutating func followCaret() { follow(.caret) }
}
