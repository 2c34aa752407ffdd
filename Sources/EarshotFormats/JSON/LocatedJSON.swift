/// A JSON value that knows where it begins, so that a complaint about it can name the line.
struct LocatedJSON {
  enum Content {
    case null
    case bool(Bool)
    /// The text of a number.
    case number(String)
    case string(String)
    case array([LocatedJSON])
    case object([Field])
  }

  struct Field {
    var name: String
    var value: LocatedJSON
  }

  var content: Content
  /// In bytes from the beginning of the text.
  var offset: Int

  /// Reads a whole text, strictly as RFC 8259 has it.
  static func value(of bytes: [UInt8]) throws(JSONError) -> LocatedJSON {
    var scanner = JSONScanner(bytes[...])
    let value = try read(&scanner)
    scanner.skipSpace()
    guard scanner.byte == nil else { throw scanner.error(.trailing) }
    return value
  }

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  var array: [LocatedJSON]? { if case .array(let values) = content { values } else { nil } }
  var fields: [Field]? { if case .object(let fields) = content { fields } else { nil } }

  /// The value of a field; of equal names the last counts.
  subscript(name: String) -> LocatedJSON? { fields?.last { $0.name == name }?.value }

  // MARK: Reading

  private static func read(_ scanner: inout JSONScanner) throws(JSONError) -> LocatedJSON {
    scanner.skipSpace()
    let offset = scanner.index
    guard let byte = scanner.byte else { throw scanner.error(.ended) }
    return LocatedJSON(content: try content(byte, &scanner), offset: offset)
  }

  private static func content(_ byte: UInt8, _ scanner: inout JSONScanner) throws(JSONError) -> Content {
    switch byte {
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "["): return .array(try array(&scanner))
    case UInt8(ascii: "{"): return .object(try object(&scanner))
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try scanner.number())
    default: throw scanner.unexpected()
    }
  }

  private static func array(_ scanner: inout JSONScanner) throws(JSONError) -> [LocatedJSON] {
    try scanner.enter()
    defer { scanner.leave() }
    var values: [LocatedJSON] = []
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "]")) { return values }
    while true {
      values.append(try read(&scanner))
      scanner.skipSpace()
      if scanner.skip(UInt8(ascii: "]")) { return values }
      guard scanner.skip(UInt8(ascii: ",")) else { throw scanner.unexpected() }
    }
  }

  private static func object(_ scanner: inout JSONScanner) throws(JSONError) -> [Field] {
    try scanner.enter()
    defer { scanner.leave() }
    var fields: [Field] = []
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "}")) { return fields }
    while true {
      scanner.skipSpace()
      guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.unexpected() }
      let name = try scanner.string()
      scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: ":")) else { throw scanner.unexpected() }
      fields.append(Field(name: name, value: try read(&scanner)))
      scanner.skipSpace()
      if scanner.skip(UInt8(ascii: "}")) { return fields }
      guard scanner.skip(UInt8(ascii: ",")) else { throw scanner.unexpected() }
    }
  }
}

// MARK: Numbers

extension LocatedJSON {
  /// A number that is neither infinite nor too large to be one.
  var double: Double? {
    guard case .number(let text) = content, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A whole number from 0 to ``countLimit``, written as such or as `2.0` or `1e3`.
  var count: Int? {
    guard let number = double, number >= 0, number <= Double(Self.countLimit) else { return nil }
    return Int(exactly: number)
  }

  /// The largest count and place: whoever adds one to it, or a span, does not overflow.
  static let countLimit = 1_000_000_000

  /// A whole number that needs all its digits, or is written as `2.0` or `2e9`.
  var identity: UInt64? {
    guard case .number(let text) = content else { return nil }
    return UInt64(text) ?? double.flatMap { UInt64(exactly: $0) }
  }
}
