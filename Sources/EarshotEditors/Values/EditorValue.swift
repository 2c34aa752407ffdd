// SPDX-License-Identifier: Apache-2.0
/// A value that an editor sends: in MessagePack, the encoding of Neovim's remote calls, or in JSON.
public enum EditorValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// Every integer; one beyond 64 signed bits is replaced by the largest.
  case integer(Int64)
  case double(Double)
  /// Text. Bytes that are not UTF-8 are replaced.
  case string(String)
  case binary([UInt8])
  case array([EditorValue])
  /// Pairs in their original order.
  case map([Pair])
  /// An application-specific type: Neovim has such types for buffers, windows and tab pages.
  case extended(type: Int8, bytes: [UInt8])

  public struct Pair: Equatable, Sendable {
    public var key: EditorValue
    public var value: EditorValue

    public init(_ key: EditorValue, _ value: EditorValue) { (self.key, self.value) = (key, value) }
  }

  /// The value of a text key of a map.
  public subscript(_ key: String) -> EditorValue? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.first { $0.key == .string(key) }?.value
  }

  public var integer: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    // Lua has only one kind of number.
    case .double(let number): Int(exactly: number)
    default: nil
    }
  }

  public var string: String? {
    switch self {
    case .string(let text): text
    case .binary(let bytes): String(decoding: bytes, as: UTF8.self)
    default: nil
    }
  }

  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The items of an array. An empty table of Lua is a map or an array: both have no items.
  public var array: [EditorValue]? {
    switch self {
    case .array(let items): items
    case .map(let pairs): pairs.isEmpty ? [] : nil
    default: nil
    }
  }
}
