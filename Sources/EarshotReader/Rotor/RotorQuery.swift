// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A question to a source whose rotor only it can search.
public struct RotorQuery: Equatable, Sendable {
  /// The element that offers the rotor.
  public var owner: ElementID
  public var kind: RotorDescription.Kind
  /// Where the user is, or what was found last and cannot be gone to.
  public var current: RotorDescription.Item?
  public var direction: RotorDirection
}

/// A search of a source's rotor: what was asked last, and all that was answered.
struct RotorSearch {
  var query: RotorQuery
  /// Where the user is: to find that again is to find nothing (V-75).
  let start: RotorDescription.Item?
  private var seen: Set<RotorDescription.Item> = []

  init(_ query: RotorQuery) {
    self.query = query
    start = query.current
  }

  /// Goes on behind a place that is not there any more; false when it has been there before, or too often.
  mutating func goOn(behind item: RotorDescription.Item) -> Bool {
    guard seen.count < Self.patience, seen.insert(item).inserted else { return false }
    query.current = item
    return true
  }

  /// How many places that are not there a source may name for one key.
  private static let patience = 1_000
}
