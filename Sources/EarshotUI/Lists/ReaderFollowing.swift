// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The rows of a list to which the keyboard went, until the reader has come there: the keyboard follows the reader to
/// any other row, so that arrows go on from what was heard last.
///
/// A reader in another process comes later than keys that are pressed quickly: it does not take the keyboard back.
struct ReaderFollowing {
  private var awaited: [ElementID] = []
  /// The row to which the reader leads the keyboard.
  private var led: ElementID?
  /// More are pressed ahead of no reader.
  private static let limit = 64

  /// Notes that the keyboard went to a row.
  mutating func keyboardWent(to row: ElementID?) {
    guard let row, row != led else { return led = nil }
    if awaited.count == Self.limit { awaited.removeFirst() }
    awaited.append(row)
  }

  /// Notes that the keyboard is about to follow the reader to a row.
  mutating func lead(to row: ElementID) { led = row }

  /// True if the reader came to a row by itself, not after the keyboard.
  mutating func readerCame(to row: ElementID) -> Bool {
    if let place = awaited.firstIndex(of: row) {
      awaited.removeFirst(place + 1)
      return false
    }
    return true
  }
}
