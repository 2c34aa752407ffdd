// SPDX-License-Identifier: Apache-2.0
/// When a table of interned values is to forget those no longer on any row.
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

  /// Asked before each new value. A table that stays full is looked through only now and then.
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
