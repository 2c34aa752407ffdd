/// Reads one JSON value (RFC 8259) from bytes.
///
/// Half surrogates and bytes that are not UTF-8 become U+FFFD: recordings of broken programs have them.
public struct JSONParser {
  /// How deep values may be inside values, so that a text cannot use up the stack.
  public static let depthLimit = 200

  private var scanner: JSONScanner

  /// The value that a whole text is.
  public static func value(of text: some StringProtocol) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8)[...])
  }

  /// The value that all of these bytes are.
  public static func value(of bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    var parser = JSONParser(scanner: JSONScanner(bytes))
    let value = try parser.value()
    parser.scanner.skipSpace()
    guard parser.scanner.byte == nil else { throw parser.scanner.error(.trailing) }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    scanner.skipSpace()
    guard let byte = scanner.byte else { throw scanner.error(.ended) }
    switch byte {
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try scanner.number())
    default: throw scanner.unexpected()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    try scanner.word(word)
    return value
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    try scanner.enter()
    defer { scanner.leave() }
    var values: [JSONValue] = []
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "]")) { return values }
    while true {
      values.append(try value())
      scanner.skipSpace()
      if scanner.skip(UInt8(ascii: "]")) { return values }
      guard scanner.skip(UInt8(ascii: ",")) else { throw scanner.unexpected() }
    }
  }

  private mutating func object() throws(JSONError) -> [JSONField] {
    try scanner.enter()
    defer { scanner.leave() }
    var fields: [JSONField] = []
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "}")) { return fields }
    while true {
      scanner.skipSpace()
      guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.unexpected() }
      let name = try scanner.string()
      scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: ":")) else { throw scanner.unexpected() }
      fields.append(JSONField(name, try value()))
      scanner.skipSpace()
      if scanner.skip(UInt8(ascii: "}")) { return fields }
      guard scanner.skip(UInt8(ascii: ",")) else { throw scanner.unexpected() }
    }
  }
}
