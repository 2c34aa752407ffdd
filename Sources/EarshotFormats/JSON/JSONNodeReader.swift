// SPDX-License-Identifier: Apache-2.0
/// Parses commented JSON into nodes with positions.
struct JSONNodeReader {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var scanner: JSONScanner

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes[...], .commented)
    if bytes.starts(with: Self.byteOrderMark) { scanner.index += Self.byteOrderMark.count }
  }

  mutating func root() throws(JSONError) -> JSONNode? {
    scanner.skipSpace()
    guard scanner.byte != nil else { return nil }
    let root = try node()
    scanner.skipSpace()
    guard scanner.byte == nil else { throw scanner.error(.trailing) }
    return root
  }

  private mutating func node() throws(JSONError) -> JSONNode {
    scanner.skipSpace()
    let start = scanner.index
    switch scanner.byte {
    case UInt8(ascii: "["):
      let values = try array()
      return JSONNode(value: .array(values), range: start..<scanner.index)
    case UInt8(ascii: "{"):
      let (fields, endsWithComma) = try object()
      return JSONNode(
        value: .object(fields.map { JSONField($0.name, $0.node.value) }), range: start..<scanner.index, fields: fields,
        endsWithComma: endsWithComma)
    default:
      let value = try scanner.scalar()
      return JSONNode(value: value, range: start..<scanner.index)
    }
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    try scanner.enter()
    defer { scanner.leave() }
    var values: [JSONValue] = []
    scanner.skipSpace()
    while !scanner.skip(UInt8(ascii: "]")) {
      values.append(try node().value)
      _ = try comma(before: UInt8(ascii: "]"))
    }
    return values
  }

  private mutating func object() throws(JSONError) -> (fields: [JSONNode.Field], endsWithComma: Bool) {
    try scanner.enter()
    defer { scanner.leave() }
    var fields: [JSONNode.Field] = []
    var endsWithComma = false
    scanner.skipSpace()
    while !scanner.skip(UInt8(ascii: "}")) {
      let start = scanner.index
      guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.unexpected() }
      let name = try scanner.string()
      scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: ":")) else { throw scanner.unexpected() }
      fields.append(JSONNode.Field(name: name, offset: start, node: try node()))
      endsWithComma = try comma(before: UInt8(ascii: "}"))
    }
    return (fields, endsWithComma)
  }

  /// Skips the comma after a value. It may only be missing before the closing bracket.
  private mutating func comma(before bracket: UInt8) throws(JSONError) -> Bool {
    scanner.skipSpace()
    let isThere = scanner.skip(UInt8(ascii: ","))
    scanner.skipSpace()
    guard isThere || scanner.byte == bracket else { throw scanner.unexpected() }
    return isThere
  }
}
