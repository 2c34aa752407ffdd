// SPDX-License-Identifier: Apache-2.0
/// A JSON value with its position, so that a complaint can name the line.
struct LocatedJSON {
  enum Content {
    case scalar(JSONValue)
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

  /// Parses a whole text, strictly by RFC 8259.
  static func value(of bytes: [UInt8]) throws(JSONError) -> LocatedJSON {
    var scanner = JSONScanner(bytes[...])
    let value = try read(&scanner)
    scanner.skipSpace()
    guard scanner.byte == nil else { throw scanner.error(.trailing) }
    return value
  }

  var string: String? { if case .scalar(.string(let text)) = content { text } else { nil } }
  var bool: Bool? { if case .scalar(.bool(let value)) = content { value } else { nil } }
  var array: [LocatedJSON]? { if case .array(let values) = content { values } else { nil } }
  var fields: [Field]? { if case .object(let fields) = content { fields } else { nil } }

  /// The value of a field; of equal names the last counts.
  subscript(name: String) -> LocatedJSON? { fields?.last { $0.name == name }?.value }

  // MARK: Reading

  /// Parses one value inside a text.
  static func read(_ scanner: inout JSONScanner) throws(JSONError) -> LocatedJSON {
    scanner.skipSpace()
    let offset = scanner.index
    return LocatedJSON(content: try content(&scanner), offset: offset)
  }

  private static func content(_ scanner: inout JSONScanner) throws(JSONError) -> Content {
    switch scanner.byte {
    case UInt8(ascii: "["):
      return .array(try scanner.array { scanner throws(JSONError) in try read(&scanner) })
    case UInt8(ascii: "{"):
      return .object(
        try scanner.object { name, scanner throws(JSONError) in Field(name: name, value: try read(&scanner)) })
    default: return .scalar(try scanner.scalar())
    }
  }
}

// MARK: Numbers

extension LocatedJSON {
  /// A finite number in range.
  var double: Double? {
    guard case .scalar(.number(let text)) = content, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// An integer from 0 to ``countLimit``, also written as `2.0` or `1e3`.
  var count: Int? {
    guard let number = double, number >= 0, number <= Double(Self.countLimit) else { return nil }
    return Int(exactly: number)
  }

  /// The largest count and position: adding one or a span does not overflow.
  static let countLimit = 1_000_000_000

  /// An integer that needs all its digits, also written as `2.0` or `2e9`.
  var identity: UInt64? {
    guard case .scalar(.number(let text)) = content else { return nil }
    return UInt64(text) ?? double.flatMap { UInt64(exactly: $0) }
  }
}
