// SPDX-License-Identifier: Apache-2.0
/// The kind of string being collected.
enum StringKind {
  case operatingSystemCommand
  case deviceControl
  /// ESC k, the title of GNU Screen.
  case title
  /// SOS, PM, APC and unknown strings: consumed and ignored.
  case ignored
}

/// The parser's state between two bytes: every incomplete character or sequence.
struct Parser {
  var state = ParserState.ground
  var parameters = Parameters()
  /// A private marker (one of < = > ?) at the start of the parameters, or 0.
  var marker: UInt8 = 0
  /// Up to two intermediate bytes, the last one lowest.
  var intermediates: UInt16 = 0
  /// True if there are more than any sequence has.
  var hasTooManyIntermediates = false

  var stringKind = StringKind.ignored
  var string: [UInt8] = []
  var stringIsTooLong = false
  /// Final byte, marker and intermediates of the device control string.
  var deviceControl = SequenceName(rawValue: 0)
  var lastStringByte: UInt8 = 0

  var utf8 = UTF8Decoding()

  let transitions = ParserTable.transitions

  /// The limit of a string in bytes; the rest is ignored.
  static let longestString = 1 << 16

  mutating func clear() {
    parameters.clear()
    marker = 0
    intermediates = 0
    hasTooManyIntermediates = false
  }

  mutating func collect(_ byte: UInt8) {
    if intermediates > 0xFF { hasTooManyIntermediates = true }
    intermediates = intermediates << 8 | UInt16(byte)
  }

  mutating func beginString(_ kind: StringKind) {
    state = .string
    stringKind = kind
    stringIsTooLong = false
    lastStringByte = 0
    string.removeAll(keepingCapacity: string.capacity <= 4096)
  }

  /// The name of the sequence that ends with this byte.
  func sequenceName(_ final: UInt8) -> SequenceName {
    SequenceName(rawValue: UInt32(final) | UInt32(intermediates) << 8 | UInt32(marker) << 24)
  }
}

/// The name of a sequence: its final byte, its intermediates and its private marker.
struct SequenceName: Equatable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(marker: Unicode.Scalar? = nil, intermediate: Unicode.Scalar? = nil, final: Unicode.Scalar) {
    rawValue = final.value | (intermediate?.value ?? 0) << 8 | (marker?.value ?? 0) << 24
  }
}

/// The parameters of a sequence. Freed by its owner; copies share the storage.
struct Parameters {
  /// Room for 32 of them, on the heap, because an inline array was copied whole for each access.
  private let values: UnsafeMutablePointer<Int32>
  private(set) var count = 0
  /// Bit n: parameter n is preceded by a colon instead of a semicolon.
  private var colons: UInt32 = 0
  private var isOverfull = false

  static let greatest: Int32 = 99_999

  init() {
    values = .allocate(capacity: 32)
    values.initialize(repeating: -1, count: 32)
  }

  func free() {
    values.deallocate()
  }

  @inline(__always)
  mutating func clear() {
    count = 0
    colons = 0
    isOverfull = false
  }

  @inline(__always)
  mutating func digit(_ byte: UInt8) {
    if count == 0 {
      values[0] = -1
      count = 1
    }
    if isOverfull { return }
    let value = max(values[count - 1], 0) * 10 + Int32(byte & 0x0F)
    values[count - 1] = min(value, Self.greatest)
  }

  /// Parses digits from the start of the bytes; returns their number.
  @inline(__always)
  mutating func digits(_ bytes: UnsafePointer<UInt8>, _ limit: Int) -> Int {
    if count == 0 {
      values[0] = -1
      count = 1
    }
    var value = max(values[count - 1], 0)
    var taken = 0
    while taken < limit {
      let digit = bytes[taken] &- 0x30
      if digit > 9 { break }
      // At most 99,999 times ten plus nine: no overflow.
      value = min(value &* 10 &+ Int32(truncatingIfNeeded: digit), Self.greatest)
      taken &+= 1
    }
    if !isOverfull { values[count - 1] = value }
    return taken
  }

  @inline(__always)
  mutating func separator(isColon: Bool) {
    if count == 0 {
      values[0] = -1
      count = 1
    }
    guard count < 32 else {
      isOverfull = true
      return
    }
    values[count] = -1
    if isColon { colons |= 1 << UInt32(count) }
    count += 1
  }

  /// The parameter, or the default if it is absent or empty.
  @inline(__always)
  func value(_ index: Int, default missing: Int) -> Int {
    guard index < count else { return missing }
    let value = Int(values[index])
    return value < 0 ? missing : value
  }

  /// The parameter as a count: absent and 0 mean 1.
  @inline(__always)
  func count(_ index: Int) -> Int { max(value(index, default: 1), 1) }

  /// True if this parameter belongs to the previous one.
  @inline(__always)
  func isSubparameter(_ index: Int) -> Bool { index < count && colons >> UInt32(index) & 1 != 0 }
}
