// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A query to a source whose rotor only it can search.
public struct RotorQuery: Equatable, Sendable {
  /// The element with the rotor.
  public var owner: ElementID
  public var kind: RotorKind
  /// The user's position, or the last item found, if it is unreachable.
  public var current: RotorDescription.Item?
  public var direction: RotorDirection
}

/// A search of a source's rotor: the last query and all answers.
struct RotorSearch {
  var query: RotorQuery
  /// The user's position: finding it again means finding nothing (V-75).
  let start: RotorDescription.Item?
  /// The setting by which the user is moving; nil if the rotor did not ask.
  let walk: RotorOption?
  private var seen: Set<RotorDescription.Item> = []

  init(_ query: RotorQuery, walk: RotorOption? = nil) {
    self.query = query
    self.walk = walk
    start = query.current
  }

  /// Continues after an item that no longer exists; false if it was visited before, or after too many.
  mutating func goOn(behind item: RotorDescription.Item) -> Bool {
    guard seen.count < Self.patience, seen.insert(item).inserted else { return false }
    query.current = item
    return true
  }

  /// The number of missing items that a source may return for one key.
  private static let patience = 1_000
}
