// SPDX-License-Identifier: Apache-2.0
extension StateValue {
  /// Decodes a codable type.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value { try decoded(as: type, at: []) }

  fileprivate func decoded<Value: Decodable>(as type: Value.Type, at path: [any CodingKey]) throws -> Value {
    if let plain = plain(as: type) {
      guard let value = plain as? Value else { throw mismatch(type, path) }
      return value
    }
    return try Value(from: StateDecoder(value: self, codingPath: path))
  }

  /// The value as one of the simplest types; an inner nil if it does not match, an outer one for other types.
  private func plain(as type: Any.Type) -> Any?? {
    switch type {
    case is Bool.Type: if case .bool(let value) = self { return .some(value) }
    case is String.Type: if case .text(let value) = self { return .some(value) }
    case is Double.Type: return .some(double)
    case is Float.Type: return .some(double.map { Float($0) })
    case let type as any FixedWidthInteger.Type: return .some(integer(type))
    default: return nil
    }
    return .some(nil)
  }

  private var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Any? {
    switch self {
    case .integer(let value): Value(exactly: value)
    case .number(let value): Value(exactly: value)
    case .text(let text): Value(text)
    default: nil
    }
  }

  fileprivate func mismatch(_ type: Any.Type, _ path: [any CodingKey]) -> DecodingError {
    .typeMismatch(type, .init(codingPath: path, debugDescription: "It is not a \(type)."))
  }
}

private struct StateDecoder: Decoder {
  let value: StateValue
  var codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .record(let fields) = value else { throw value.mismatch([String: StateValue].self, codingPath) }
    return KeyedDecodingContainer(KeyedFields<Key>(fields: fields, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let values) = value else { throw value.mismatch([StateValue].self, codingPath) }
    return ValueList(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(value: value, codingPath: codingPath) }
}

private struct KeyedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: StateValue]
  var codingPath: [any CodingKey]
  var allKeys: [Key] { fields.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  private func decoder(_ key: any CodingKey) throws -> StateDecoder {
    guard let value = fields[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "It is missing."))
    }
    return StateDecoder(value: value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let decoder = try decoder(key)
    return try decoder.value.decoded(as: type, at: decoder.codingPath)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(PlaceKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct ValueList: UnkeyedDecodingContainer {
  let values: [StateValue]
  var codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  init(values: [StateValue], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  private func next(_ type: Any.Type) throws -> StateDecoder {
    let path = codingPath + [PlaceKey(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(type, .init(codingPath: path, debugDescription: "The list has ended."))
    }
    return StateDecoder(value: values[currentIndex], codingPath: path)
  }

  mutating func decodeNil() throws -> Bool {
    guard try next(Never.self).value == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let decoder = try next(type)
    let value = try decoder.value.decoded(as: type, at: decoder.codingPath)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try next(type).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try next([StateValue].self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return try next(StateValue.self)
  }
}

private struct SingleValue: SingleValueDecodingContainer {
  let value: StateValue
  var codingPath: [any CodingKey]

  func decodeNil() -> Bool { value == .null }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value.decoded(as: type, at: codingPath) }
}
