// SPDX-License-Identifier: Apache-2.0
/// All items of a rotor, found by asking it as a user would.
///
/// A search may run in a circle, begin in the middle or know only one direction: each item is returned once, in order,
/// and the search ends.
public struct RotorEnumeration<Item: Hashable> {
  public private(set) var items: [Item]
  /// True if there are more than the limit.
  public private(set) var isCut: Bool

  /// - Parameters:
  ///   - limit: The largest number of items.
  ///   - search: Returns the item before or after another; with nil, the first one.
  public init(limit: Int = 1_000, search: (Item?, RotorDirection) -> Item?) {
    var seen: Set<Item> = []
    var budget = max(0, limit)
    var isCut = false

    func follow(_ start: Item?, _ direction: RotorDirection) -> [Item] {
      var found: [Item] = []
      var current = start
      while let next = search(current, direction), !seen.contains(next) {
        guard budget > 0 else {
          isCut = true
          break
        }
        budget -= 1
        seen.insert(next)
        found.append(next)
        current = next
      }
      return found
    }

    let forward = follow(nil, .next)
    let backward = follow(forward.first, .previous)
    items = backward.reversed() + forward
    self.isCut = isCut
  }
}
