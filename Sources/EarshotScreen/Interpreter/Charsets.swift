// SPDX-License-Identifier: Apache-2.0
/// The character sets available for the bytes of ASCII.
enum Charset {
  case ascii
  /// DEC special graphics (line drawing).
  case decSpecial
  /// ASCII with a pound sign.
  case british

  /// The set named by the final byte of an escape sequence; national seven-bit sets are treated as ASCII.
  init(designator: UInt8) {
    switch designator {
    case 0x30: self = .decSpecial  // 0
    case 0x41: self = .british  // A
    default: self = .ascii
    }
  }

  @inline(__always)
  func scalar(_ byte: UInt8) -> UInt32 {
    switch self {
    case .ascii: UInt32(byte)
    case .british: byte == 0x23 ? 0xA3 : UInt32(byte)
    case .decSpecial: byte >= 0x5F && byte < 0x7F ? Self.decSpecialScalars[Int(byte) - 0x5F] : UInt32(byte)
    }
  }

  private static let decSpecialScalars: [UInt32] = [
    0x00A0, 0x25C6, 0x2592, 0x2409, 0x240C, 0x240D, 0x240A, 0x00B0, 0x00B1, 0x2424, 0x240B, 0x2518, 0x2510, 0x250C,
    0x2514, 0x253C, 0x23BA, 0x23BB, 0x2500, 0x23BC, 0x23BD, 0x251C, 0x2524, 0x2534, 0x252C, 0x2502, 0x2264, 0x2265,
    0x03C0, 0x2260, 0x00A3, 0x00B7,
  ]
}

/// The sets G0 to G3, and the one in use.
struct Charsets {
  private var designated: (Charset, Charset, Charset, Charset) = (.ascii, .ascii, .ascii, .ascii)
  /// The set selected by SO, SI or a locking shift.
  var locked = 0
  /// The set selected by SS2 or SS3 for the next character.
  var single: Int?

  subscript(number: Int) -> Charset {
    get {
      switch number {
      case 0: designated.0
      case 1: designated.1
      case 2: designated.2
      default: designated.3
      }
    }
    set {
      switch number {
      case 0: designated.0 = newValue
      case 1: designated.1 = newValue
      case 2: designated.2 = newValue
      default: designated.3 = newValue
      }
    }
  }

  var isPlain: Bool { single == nil && self[locked] == .ascii }
}
