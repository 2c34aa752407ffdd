// SPDX-License-Identifier: Apache-2.0
/// Any JSON value, with numbers as written and the fields of objects in order.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The text of a JSON number: `1.2345` is kept.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONField])

  public init(_ integer: some BinaryInteger) { self = .number(String(integer)) }

  /// The value of a field, if this is an object with it. Of equal names the last counts, as usual.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.last { $0.name == name }?.value
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The text of a number.
  public var number: String? { if case .number(let text) = self { text } else { nil } }
  /// An integer, also written as `2.0` or `2e9`, which are the same number in JSON.
  public var integer: Int? { number.flatMap { text in Int(text) ?? Double(text).flatMap { Int(exactly: $0) } } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  public var fields: [JSONField]? { if case .object(let fields) = self { fields } else { nil } }
}

/// One field of a JSON object.
public struct JSONField: Equatable, Sendable {
  public var name: String
  public var value: JSONValue

  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
