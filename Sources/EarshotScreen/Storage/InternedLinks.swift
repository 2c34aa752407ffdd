// SPDX-License-Identifier: Apache-2.0
/// The links in use (OSC 8), each with a number; 0 is no link.
struct InternedLinks {
  private(set) var links: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var byteCount = 0
  /// Counts bytes, not links.
  private var room = InternRoom(capacity: mostBytes, least: 1 << 20)

  static let capacity = (1 << 20) - 2
  static let mostBytes = 16 << 20
  /// The limit in bytes of UTF-8; longer links are dropped.
  static let longestLink = 4096

  mutating func mustCompact() -> Bool { room.mustCompact(max(byteCount, links.count * 16)) }

  subscript(number: UInt32) -> String? {
    let index = Int(number) - 1
    return index >= 0 && index < links.count ? links[index] : nil
  }

  /// The number of a link; 0 if it is too long or there is no room.
  mutating func number(of link: String) -> UInt32 {
    if let number = numbers[link] { return number }
    let size = link.utf8.count
    guard size > 0, size <= Self.longestLink, links.count < Self.capacity, byteCount + size <= Self.mostBytes
    else { return 0 }
    links.append(link)
    byteCount += size
    numbers[link] = UInt32(links.count)
    return UInt32(links.count)
  }

  /// Keeps the marked links; returns the new number of each old one.
  mutating func keep(_ marked: [Bool]) -> [UInt32] {
    var renumbered = [UInt32](repeating: 0, count: links.count + 1)
    var kept: [String] = []
    numbers = [:]
    byteCount = 0
    for (index, link) in links.enumerated() where marked[index + 1] {
      kept.append(link)
      byteCount += link.utf8.count
      numbers[link] = UInt32(kept.count)
      renumbered[index + 1] = UInt32(kept.count)
    }
    links = kept
    room.compacted(kept: max(byteCount, links.count * 16))
    return renumbered
  }
}
