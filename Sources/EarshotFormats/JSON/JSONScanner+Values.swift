// SPDX-License-Identifier: Apache-2.0
/// Values, strictly by RFC 8259; the caller parses nested ones.
extension JSONScanner {
  /// A string, a number or a word.
  mutating func scalar() throws(JSONError) -> JSONValue {
    guard let byte else { throw error(.ended) }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    try self.word(word)
    return value
  }

  mutating func array<Value>(
    of value: (inout JSONScanner) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    try enter()
    defer { leave() }
    var values: [Value] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return values }
    while true {
      values.append(try value(&self))
      skipSpace()
      if skip(UInt8(ascii: "]")) { return values }
      guard skip(UInt8(ascii: ",")) else { throw unexpected() }
    }
  }

  mutating func object<Field>(
    of field: (_ name: String, inout JSONScanner) throws(JSONError) -> Field
  ) throws(JSONError) -> [Field] {
    try enter()
    defer { leave() }
    var fields: [Field] = []
    // Most objects have a few: growing to them would move them several times.
    fields.reserveCapacity(6)
    skipSpace()
    if skip(UInt8(ascii: "}")) { return fields }
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw unexpected() }
      fields.append(try field(name, &self))
      skipSpace()
      if skip(UInt8(ascii: "}")) { return fields }
      guard skip(UInt8(ascii: ",")) else { throw unexpected() }
    }
  }

  /// Skips a value of any kind, as strictly as if it was parsed.
  mutating func skipValue() throws(JSONError) {
    skipSpace()
    switch byte {
    case UInt8(ascii: "["): try skipItems(to: UInt8(ascii: "]"), areNamed: false)
    case UInt8(ascii: "{"): try skipItems(to: UInt8(ascii: "}"), areNamed: true)
    case UInt8(ascii: "\""): try skipString()
    default: _ = try scalar()
    }
  }

  private mutating func skipItems(to end: UInt8, areNamed: Bool) throws(JSONError) {
    try enter()
    defer { leave() }
    skipSpace()
    if skip(end) { return }
    while true {
      if areNamed {
        skipSpace()
        guard byte == UInt8(ascii: "\"") else { throw unexpected() }
        try skipString()
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw unexpected() }
      }
      try skipValue()
      skipSpace()
      if skip(end) { return }
      guard skip(UInt8(ascii: ",")) else { throw unexpected() }
    }
  }
}
