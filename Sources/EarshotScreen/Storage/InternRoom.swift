// SPDX-License-Identifier: Apache-2.0
/// The room in a table of interned values, which decides when to remove unused ones.
struct InternRoom {
  let capacity: Int
  let least: Int
  private var limit: Int
  private var patience = 0

  init(capacity: Int, least: Int) {
    self.capacity = capacity
    self.least = least
    limit = least
  }

  /// True if the table must be compacted before a new value. One that stays full is searched only now and then.
  mutating func mustCompact(_ count: Int) -> Bool {
    guard count >= limit else { return false }
    if patience > 0 {
      patience -= 1
      return false
    }
    return true
  }

  mutating func compacted(kept: Int) {
    limit = min(max(least, kept * 2), capacity)
    patience = kept > capacity / 2 ? 1 << 16 : 0
  }
}
