/// Reads one JSON value (RFC 8259) from bytes.
///
/// Half surrogates and bytes that are not UTF-8 become U+FFFD: recordings of broken programs have them.
public struct JSONParser {
  /// How deep values may be inside values, so that a text cannot use up the stack.
  public static let depthLimit = 200

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  /// The value that a whole text is.
  public static func value(of text: some StringProtocol) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8)[...])
  }

  /// The value that all of these bytes are.
  public static func value(of bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.endIndex else { throw parser.error(.trailing) }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: index - bytes.startIndex)
  }

  private func unexpected() -> JSONError { error(index == bytes.endIndex ? .ended : .unexpected) }

  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Passes this byte if it stands there.
  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    guard let byte else { throw error(.ended) }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for offset in 0..<word.utf8CodeUnitCount {
      guard skip(word.utf8Start[offset]) else { throw unexpected() }
    }
    return value
  }

  private mutating func deeper() throws(JSONError) {
    guard depth < JSONParser.depthLimit else { throw error(.tooDeep) }
    depth += 1
    index += 1
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    try deeper()
    defer { depth -= 1 }
    var values: [JSONValue] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return values }
    while true {
      values.append(try value())
      skipSpace()
      if skip(UInt8(ascii: "]")) { return values }
      guard skip(UInt8(ascii: ",")) else { throw unexpected() }
    }
  }

  private mutating func object() throws(JSONError) -> [JSONField] {
    try deeper()
    defer { depth -= 1 }
    var fields: [JSONField] = []
    skipSpace()
    if skip(UInt8(ascii: "}")) { return fields }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw unexpected() }
      fields.append(JSONField(name, try value()))
      skipSpace()
      if skip(UInt8(ascii: "}")) { return fields }
      guard skip(UInt8(ascii: ",")) else { throw unexpected() }
    }
  }

  private mutating func number() throws(JSONError) -> String {
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

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    skipPlain()
    // Most strings have nothing to undo.
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

  /// The scalar of one `\u` escape, or of two that are the halves of one.
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
    // Half a pair: what follows it stands for itself.
    index = afterFirst
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { throw unexpected() }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
