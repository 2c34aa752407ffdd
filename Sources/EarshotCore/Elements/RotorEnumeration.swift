// SPDX-License-Identifier: Apache-2.0
/// Everything that a rotor leads to, found by asking it as a user would.
///
/// A search can lead in a circle, begin in the middle, or know one direction only: each place is told once, in order,
/// and the asking has an end.
public struct RotorEnumeration<Item: Hashable> {
  public private(set) var items: [Item]
  /// There are more than were asked for.
  public private(set) var isCut: Bool

  /// - Parameters:
  ///   - limit: how many places at most.
  ///   - search: the place before or after one; with nil, the place to begin at.
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
