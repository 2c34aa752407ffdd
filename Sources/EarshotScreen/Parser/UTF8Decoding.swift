// SPDX-License-Identifier: Apache-2.0
/// Incremental UTF-8 decoding, with the bounds at which every ill-formed sequence ends as the Unicode Standard requires
/// (each maximal subpart is one U+FFFD).
struct UTF8Decoding {
  /// The number of missing bytes; 0 between characters.
  private(set) var missing: UInt8 = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF
  private var scalar: UInt32 = 0

  enum Result {
    case more
    case scalar(UInt32)
    /// This byte cannot begin a character.
    case invalid
    /// The sequence before is ill-formed, and this byte must be decoded again.
    case invalidBefore
  }

  mutating func next(_ byte: UInt8) -> Result {
    if missing > 0 {
      guard byte >= lowest, byte <= highest else {
        reset()
        return .invalidBefore
      }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      missing -= 1
      (lowest, highest) = (0x80, 0xBF)
      return missing == 0 ? .scalar(scalar) : .more
    }
    switch byte {
    case 0x00..<0x80: return .scalar(UInt32(byte))
    case 0xC2..<0xE0: begin(byte & 0x1F, missing: 1)
    case 0xE0..<0xF0:
      begin(byte & 0x0F, missing: 2)
      if byte == 0xE0 { lowest = 0xA0 }
      if byte == 0xED { highest = 0x9F }
    case 0xF0..<0xF5:
      begin(byte & 0x07, missing: 3)
      if byte == 0xF0 { lowest = 0x90 }
      if byte == 0xF4 { highest = 0x8F }
    default: return .invalid
    }
    return .more
  }

  mutating func reset() {
    missing = 0
    (lowest, highest) = (0x80, 0xBF)
  }

  private mutating func begin(_ bits: UInt8, missing: UInt8) {
    scalar = UInt32(bits)
    self.missing = missing
    (lowest, highest) = (0x80, 0xBF)
  }
}
