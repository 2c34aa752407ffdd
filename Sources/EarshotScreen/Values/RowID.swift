// SPDX-License-Identifier: Apache-2.0
/// The identity of a row of the terminal.
///
/// A row keeps its id wherever it scrolls, even into the scrollback; a new blank row gets a new, greater one. Rows of
/// ordinary output therefore have increasing ids from top to bottom; rows inserted above others (reverse index, insert
/// line) do not. Ids are ordered, not consecutive. After a reflow the first row of a logical line keeps its id.
public struct RowID: Hashable, Comparable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static func < (left: RowID, right: RowID) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The distance between ids of new rows, so that the rows a reflow adds to a logical line fit between it and the next
  /// one in order.
  static let spacing: UInt64 = 1 << 20
}
