// SPDX-License-Identifier: Apache-2.0
/// The styles in use, each with a number, so that equal numbers in cells mean equal styles. Number 0 is the plain
/// style.
struct InternedStyles {
  private(set) var styles: [Style] = [.plain]
  /// Open addressing; 0 for free, else a number plus one.
  private var buckets: [UInt32]
  private var mask: Int
  private var room = InternRoom(capacity: capacity, least: 1 << 16)

  /// The range of 20 bits.
  static let capacity = 1 << 20

  init() {
    buckets = [UInt32](repeating: 0, count: 1 << 10)
    mask = (1 << 10) - 1
    insert(0)
  }

  mutating func mustCompact() -> Bool { room.mustCompact(styles.count) }

  subscript(number: UInt32) -> Style {
    Int(number) < styles.count ? styles[Int(number)] : .plain
  }

  /// The number of a style; the plain style's if no number is left.
  mutating func number(of style: Style) -> UInt32 {
    if style == .plain { return 0 }
    var bucket = Self.hash(style) & mask
    while buckets[bucket] != 0 {
      let number = buckets[bucket] - 1
      if styles[Int(number)] == style { return number }
      bucket = (bucket + 1) & mask
    }
    guard styles.count < Self.capacity else { return 0 }
    let number = UInt32(styles.count)
    styles.append(style)
    buckets[bucket] = number + 1
    if styles.count * 2 > buckets.count { rehash(buckets.count * 2) }
    return number
  }

  /// Keeps the marked styles; returns the new number of each old one.
  mutating func keep(_ marked: [Bool]) -> [UInt32] {
    var renumbered = [UInt32](repeating: 0, count: styles.count)
    var kept: [Style] = [.plain]
    for number in 1..<max(styles.count, 1) where marked[number] {
      renumbered[number] = UInt32(kept.count)
      kept.append(styles[number])
    }
    styles = kept
    room.compacted(kept: kept.count)
    var size = 1 << 10
    while size < styles.count * 2 + 2 { size *= 2 }
    rehash(size)
    return renumbered
  }

  private mutating func rehash(_ size: Int) {
    buckets = [UInt32](repeating: 0, count: size)
    mask = size - 1
    for number in styles.indices { insert(UInt32(number)) }
  }

  private mutating func insert(_ number: UInt32) {
    var bucket = Self.hash(styles[Int(number)]) & mask
    while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
    buckets[bucket] = number + 1
  }

  private static func hash(_ style: Style) -> Int {
    var mixed = (style.colors ^ (style.decoration &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    mixed ^= mixed >> 32
    mixed = mixed &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 33)
  }
}
