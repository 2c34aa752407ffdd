// SPDX-License-Identifier: Apache-2.0
extension StateValue {
  /// Encodes a codable value.
  public init(encoding value: some Encodable) throws {
    let node = EncodingNode()
    try node.set(value, at: [])
    self = node.value
  }
}

/// A value under construction: containers write into it while others are open.
private final class EncodingNode {
  private enum Content {
    case value(StateValue)
    case list([EncodingNode])
    case record([String: EncodingNode])
  }

  private var content = Content.value(.null)
  /// Anything deeper could not be read back.
  private static let depthLimit = 60

  var value: StateValue {
    switch content {
    case .value(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .record(let nodes): .record(nodes.mapValues(\.value))
    }
  }

  func set(_ value: some Encodable, at path: [any CodingKey]) throws {
    switch value {
    case let value as Bool: content = .value(.bool(value))
    case let value as String: content = .value(.text(value))
    case let value as Double: content = .value(.number(value))
    case let value as Float: content = .value(.number(Double(value)))
    case let value as any BinaryInteger:
      content = .value(Int(exactly: value).map(StateValue.integer) ?? .text("\(value)"))
    default:
      guard path.count < Self.depthLimit else {
        throw EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: "It is too deep."))
      }
      try value.encode(to: NodeEncoder(node: self, codingPath: path))
    }
  }

  func setNull() { content = .value(.null) }

  func beList() { if case .list = content {} else { content = .list([]) } }

  func beRecord() { if case .record = content {} else { content = .record([:]) } }

  var count: Int { if case .list(let nodes) = content { nodes.count } else { 0 } }

  func appended() -> EncodingNode {
    let node = EncodingNode()
    guard case .list(var nodes) = content else { return node }
    nodes.append(node)
    content = .list(nodes)
    return node
  }

  func field(_ name: String) -> EncodingNode {
    let node = EncodingNode()
    guard case .record(var nodes) = content else { return node }
    if let known = nodes[name] { return known }
    nodes[name] = node
    content = .record(nodes)
    return node
  }
}

private struct NodeEncoder: Encoder {
  let node: EncodingNode
  var codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beRecord()
    return KeyedEncodingContainer(KeyedNodes<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beList()
    return NodeList(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleNode(node: node, codingPath: codingPath) }
}

private struct KeyedNodes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodingNode
  var codingPath: [any CodingKey]

  private func encoder(_ key: any CodingKey) -> NodeEncoder {
    NodeEncoder(node: node.field(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { node.field(key.stringValue).setNull() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.field(key.stringValue).set(value, at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder(PlaceKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct NodeList: UnkeyedEncodingContainer {
  let node: EncodingNode
  var codingPath: [any CodingKey]
  var count: Int { node.count }

  private func encoder() -> NodeEncoder {
    let key = PlaceKey(count)
    return NodeEncoder(node: node.appended(), codingPath: codingPath + [key])
  }

  func encodeNil() { node.appended().setNull() }

  func encode<Value: Encodable>(_ value: Value) throws {
    let key = PlaceKey(count)
    try node.appended().set(value, at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder() }
}

private struct SingleNode: SingleValueEncodingContainer {
  let node: EncodingNode
  var codingPath: [any CodingKey]

  func encodeNil() { node.setNull() }
  func encode<Value: Encodable>(_ value: Value) throws { try node.set(value, at: codingPath + [PlaceKey("value")]) }
}

/// An index or a name, as seen by codable types.
struct PlaceKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ place: Int) { (stringValue, intValue) = ("\(place)", place) }
  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init(intValue) }
}
