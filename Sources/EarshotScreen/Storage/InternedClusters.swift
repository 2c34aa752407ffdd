// SPDX-License-Identifier: Apache-2.0
/// The grapheme clusters of more than one scalar, each with a number.
///
/// A cluster is the content of a cell plus a scalar, and is looked up by these two; no string is ever hashed.
struct InternedClusters {
  struct Cluster {
    /// The content bits of the cell it grew from.
    var parent: UInt64
    var scalar: UInt32
    var scalarCount: Int
    var text: String
  }

  private(set) var clusters: [Cluster] = []
  /// Open addressing. The key is beside the number, so that a lookup touches one place in memory.
  private var buckets = [Bucket](repeating: Bucket(), count: 1 << 10)

  private struct Bucket {
    var key: UInt64 = 0
    /// 0 for free, else a number plus one.
    var number: UInt32 = 0
  }
  private var room = InternRoom(capacity: capacity, least: 1 << 14)

  static let capacity = 1 << 18
  /// The limit of scalars in a cluster: no script needs as many.
  static let longestCluster = 32

  mutating func mustCompact() -> Bool { room.mustCompact(clusters.count) }

  func text(_ number: Int) -> String {
    number < clusters.count ? clusters[number].text : "\u{FFFD}"
  }

  /// The content bits of this cell with the scalar added; nil if the cluster is full.
  mutating func content(of cell: PackedCell, adding scalar: UInt32) -> UInt64? {
    let key = Self.key(cell.content, scalar)
    var bucket = hash(key)
    while buckets[bucket].number != 0 {
      if buckets[bucket].key == key { return UInt64(buckets[bucket].number - 1) | PackedCell.clusterFlag }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    guard clusters.count < Self.capacity, let added = Unicode.Scalar(scalar) else { return nil }
    var text = String()
    var count = 2
    if cell.isCluster {
      guard cell.cluster < clusters.count else { return nil }
      text = clusters[cell.cluster].text
      count = clusters[cell.cluster].scalarCount + 1
    } else {
      text.unicodeScalars.append(Unicode.Scalar(cell.scalar) ?? "\u{FFFD}")
    }
    guard count <= Self.longestCluster else { return nil }
    text.unicodeScalars.append(added)
    let number = UInt32(clusters.count)
    clusters.append(Cluster(parent: cell.content, scalar: scalar, scalarCount: count, text: text))
    buckets[bucket] = Bucket(key: key, number: number + 1)
    if clusters.count * 2 > buckets.count { rehash(buckets.count * 2) }
    return UInt64(number) | PackedCell.clusterFlag
  }

  /// Keeps the marked clusters and those they grew from; returns the new number of each old one.
  mutating func keep(_ marked: [Bool]) -> [UInt32] {
    var needed = marked
    // A parent's number is always less than its child's.
    for number in clusters.indices.reversed() where needed[number] {
      let parent = PackedCell(bits: clusters[number].parent)
      if parent.isCluster { needed[parent.cluster] = true }
    }
    var renumbered = [UInt32](repeating: 0, count: clusters.count)
    var kept: [Cluster] = []
    for number in clusters.indices where needed[number] {
      var cluster = clusters[number]
      let parent = PackedCell(bits: cluster.parent)
      if parent.isCluster { cluster.parent = UInt64(renumbered[parent.cluster]) | PackedCell.clusterFlag }
      renumbered[number] = UInt32(kept.count)
      kept.append(cluster)
    }
    clusters = kept
    var size = 1 << 10
    while size < kept.count * 2 + 2 { size *= 2 }
    rehash(size)
    room.compacted(kept: kept.count)
    return renumbered
  }

  private static func key(_ parent: UInt64, _ scalar: UInt32) -> UInt64 { parent << 21 | UInt64(scalar) }

  @inline(__always)
  private func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (buckets.count - 1)
  }

  private mutating func rehash(_ size: Int) {
    buckets = [Bucket](repeating: Bucket(), count: size)
    for number in clusters.indices {
      let key = Self.key(clusters[number].parent, clusters[number].scalar)
      var bucket = hash(key)
      while buckets[bucket].number != 0 { bucket = (bucket + 1) & (size - 1) }
      buckets[bucket] = Bucket(key: key, number: UInt32(number) + 1)
    }
  }
}
