// SPDX-License-Identifier: Apache-2.0
/// The properties of a Unicode scalar that matter to the screen, in one byte.
struct ScalarTraits: OptionSet {
  let rawValue: UInt8

  /// One column wide (the two lowest bits are the width).
  static let narrow = ScalarTraits(rawValue: 1)
  static let wide = ScalarTraits(rawValue: 2)
  /// No width of its own; joins the cluster to its left: combining marks, variation selectors, joiners, tags,
  /// conjoining vowels and finals of Hangul.
  static let attaching = ScalarTraits(rawValue: 4)
  /// No width and nothing visible: directional and other format controls.
  static let ignored = ScalarTraits(rawValue: 8)
  /// Extended_Pictographic: two of them with a joiner between are one cluster.
  static let pictographic = ScalarTraits(rawValue: 16)
  /// One column, which variation selector 16 makes two.
  static let widenable = ScalarTraits(rawValue: 32)
  /// One half of a flag.
  static let regionalIndicator = ScalarTraits(rawValue: 64)
  /// A skin tone: part of the preceding pictograph, or else a wide character.
  static let emojiModifier = ScalarTraits(rawValue: 128)

  var width: Int { Int(rawValue & 3) }
  /// True if only the width matters: printing it is independent of the previous character.
  var isSimple: Bool { rawValue & 0xFC == 0 }

  static let zeroWidthJoiner: UInt32 = 0x200D
  static let emojiPresentation: UInt32 = 0xFE0F

  /// One byte for each scalar below U+20000. Filled once and never freed.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let count = 0x20000
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    table.initialize(repeating: ScalarTraits.narrow.rawValue, count: count)
    for range in scalarTraitRanges {
      let first = Int(range >> 32)
      let last = min(Int(range >> 8 & 0x1F_FFFF), count - 1)
      for scalar in first...max(first, last) where scalar < count {
        table[scalar] = UInt8(truncatingIfNeeded: range)
      }
    }
    return UnsafePointer(table)
  }()

  @inline(__always)
  static func of(_ scalar: UInt32, in table: UnsafePointer<UInt8>) -> ScalarTraits {
    if scalar < 0x20000 { return ScalarTraits(rawValue: table[Int(scalar)]) }
    return aboveTable(scalar)
  }

  private static func aboveTable(_ scalar: UInt32) -> ScalarTraits {
    switch scalar {
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: .wide
    case 0xE0020...0xE007F, 0xE0100...0xE01EF: .attaching
    case 0xE0000...0xE0FFF: .ignored
    default: .narrow
    }
  }
}
