// SPDX-License-Identifier: Apache-2.0
/// The tokens of JSON text: blanks, words, numbers and strings.
struct JSONScanner {
  /// The extent of blanks.
  enum Dialect {
    /// Blanks only, as in RFC 8259.
    case strict
    /// Also comments, as people write them into settings: `//` to the end of the line, and `/*` to `*/`.
    case commented
  }

  let bytes: ArraySlice<UInt8>
  var index: Int
  private let dialect: Dialect
  private let depthLimit: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>, _ dialect: Dialect = .strict, depthLimit: Int = JSONParser.depthLimit) {
    self.bytes = bytes
    self.dialect = dialect
    self.depthLimit = depthLimit
    index = bytes.startIndex
  }

  func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: index - bytes.startIndex)
  }

  func unexpected() -> JSONError { error(index == bytes.endIndex ? .ended : .unexpected) }

  var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// Skips this byte if it is next.
  mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  mutating func word(_ word: StaticString) throws(JSONError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard skip(word.utf8Start[offset]) else { throw unexpected() }
    }
  }

  /// Skips the opening bracket of a container.
  mutating func enter() throws(JSONError) {
    guard depth < depthLimit else { throw error(.tooDeep) }
    depth += 1
    index += 1
  }

  mutating func leave() { depth -= 1 }

  // MARK: Blanks

  mutating func skipSpace() {
    while let byte {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/") where dialect == .commented:
        guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Stays before an unterminated comment, so that an error names its beginning.
  private mutating func skipComment() -> Bool {
    let rest = bytes[index...].dropFirst()
    switch rest.first {
    case UInt8(ascii: "/"):
      index = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      return true
    case UInt8(ascii: "*"):
      var end = rest.startIndex + 1
      while end + 1 < bytes.endIndex {
        if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
          index = end + 2
          return true
        }
        end += 1
      }
      return false
    default: return false
    }
  }

  // MARK: Numbers

  mutating func number() throws(JSONError) -> String {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    guard index > start else { throw unexpected() }
  }

  // MARK: Strings

  mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    skipPlain()
    // Most strings have no escapes.
    if byte == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while true {
      if skip(UInt8(ascii: "\"")) { return String(decoding: text, as: UTF8.self) }
      guard skip(UInt8(ascii: "\\")) else { throw unexpected() }
      try escape(into: &text)
      let start = index
      skipPlain()
      text.append(contentsOf: bytes[start..<index])
    }
  }

  /// Skips a string, as strictly as if it was parsed.
  mutating func skipString() throws(JSONError) {
    index += 1
    skipPlain()
    var unused: [UInt8] = []
    while !skip(UInt8(ascii: "\"")) {
      guard skip(UInt8(ascii: "\\")) else { throw unexpected() }
      try escape(into: &unused)
      skipPlain()
    }
  }

  private mutating func skipPlain() {
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[index])
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"):
      index += 1
      text.append(contentsOf: try scalar().utf8)
      return
    default: throw unexpected()
    }
    index += 1
  }

  /// The scalar of one `\u` escape, or of a surrogate pair of two.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = index
    if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: first)), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: second)),
        let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))
      {
        return scalar
      }
    }
    // A lone surrogate: the text after it stands for itself.
    index = afterFirst
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Self.digit(byte) else { throw unexpected() }
      unit = unit << 4 | digit
      index += 1
    }
    return unit
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte & 0x0F)
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte & 0x07) + 9
    default: nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
