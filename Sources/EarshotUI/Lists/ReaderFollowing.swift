// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The rows of a list to which the keyboard went, until the reader has come there: the keyboard follows the reader to
/// any other row, so that arrows go on from what was heard last.
struct ReaderFollowing {
  private var awaited: [ElementID] = []
  /// More are pressed ahead of no reader.
  private static let limit = 64

  /// Notes that the keyboard went to a row.
  mutating func keyboardWent(to row: ElementID?) {
    guard let row else { return }
    if awaited.count == Self.limit { awaited.removeFirst() }
    awaited.append(row)
  }

  /// True if the reader came to a row by itself, not after the keyboard.
  mutating func readerCame(to row: ElementID) -> Bool {
    guard let place = awaited.firstIndex(of: row) else { return true }
    awaited.removeFirst(place + 1)
    return false
  }
}
