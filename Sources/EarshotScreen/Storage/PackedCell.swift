// SPDX-License-Identifier: Apache-2.0
enum PackedCellKind: UInt64 {
  case narrow = 0
  case wide = 1
  /// The second half of the wide cell to its left.
  case continuation = 2
  /// A blank in the last column, left because a wide character did not fit and moved to the next row.
  case filler = 3
}

/// A cell in eight bytes, so that text is written, compared and moved as plain memory.
///
/// From the lowest bit: 21 bits of scalar or cluster number, 1 bit to distinguish them, 2 bits of kind, 20 bits of
/// style number, 20 bits of link number. Numbers are interned: equal words are equal cells.
struct PackedCell: Equatable {
  var bits: UInt64

  static let kindShift: UInt64 = 22
  static let styleShift: UInt64 = 24
  static let linkShift: UInt64 = 44
  static let clusterFlag: UInt64 = 1 << 21
  static let contentMask: UInt64 = (1 << 22) - 1
  static let numberMask: UInt64 = (1 << 20) - 1
  static let kindMask: UInt64 = 3 << kindShift

  /// A space in the plain style.
  static let blank = PackedCell(bits: 0x20)

  init(bits: UInt64) {
    self.bits = bits
  }

  init(content: UInt64, kind: PackedCellKind, style: UInt32, link: UInt32) {
    bits =
      content | kind.rawValue << Self.kindShift | UInt64(style) << Self.styleShift
      | UInt64(link) << Self.linkShift
  }

  var content: UInt64 { bits & Self.contentMask }
  var isCluster: Bool { bits & Self.clusterFlag != 0 }
  /// The scalar of a cell that is not a cluster.
  var scalar: UInt32 { UInt32(truncatingIfNeeded: bits & 0x1F_FFFF) }
  /// The number of a cell that is a cluster.
  var cluster: Int { Int(bits & 0x1F_FFFF) }
  var kind: PackedCellKind { PackedCellKind(rawValue: bits >> Self.kindShift & 3) ?? .narrow }
  var isWide: Bool { bits & Self.kindMask == PackedCellKind.wide.rawValue << Self.kindShift }
  var isContinuation: Bool { bits & Self.kindMask == PackedCellKind.continuation.rawValue << Self.kindShift }
  var isFiller: Bool { bits & Self.kindMask == PackedCellKind.filler.rawValue << Self.kindShift }
  var style: UInt32 { UInt32(truncatingIfNeeded: bits >> Self.styleShift & Self.numberMask) }
  var link: UInt32 { UInt32(truncatingIfNeeded: bits >> Self.linkShift) }
  /// True if it has neither style nor link.
  var isPlain: Bool { bits >> Self.styleShift == 0 }
  /// True if it looks empty, on any background.
  var isSpace: Bool { bits & (Self.contentMask) == 0x20 && !isContinuation }

  /// The same look without content.
  var emptied: PackedCell {
    PackedCell(bits: bits & ~(Self.contentMask | Self.kindMask) | 0x20)
  }
}
