// SPDX-License-Identifier: Apache-2.0
/// A value in a D-Bus message.
package indirect enum DesktopValue: Equatable, Sendable {
  case bool(Bool)
  /// A received integer of any size; when sent, a signed one of 32 bits.
  case integer(Int64)
  /// An unsigned integer of 32 bits, when sent.
  case unsigned(UInt32)
  case double(Double)
  /// Also a signature, when received.
  case text(String)
  /// An object path.
  case path(String)
  /// A sequence of values: an array, or when received a struct or a dictionary entry.
  case list([DesktopValue], of: String)
  /// A struct, when sent.
  case structure([DesktopValue])
  /// A value that carries its own type.
  case variant(DesktopValue)
  /// A type without a meaning here, such as a descriptor.
  case other

  /// The D-Bus type; nil for one that is not sent.
  package var signature: String? {
    switch self {
    case .bool: "b"
    case .integer: "i"
    case .unsigned: "u"
    case .double: "d"
    case .text: "s"
    case .path: "o"
    case .list(_, let kind): "a" + kind
    case .structure(let values): "(" + values.compactMap(\.signature).joined() + ")"
    case .variant: "v"
    case .other: nil
    }
  }

  // MARK: Conversion

  package var bool: Bool? { if case .bool(let value) = plain { value } else { nil } }
  package var number: Double? {
    switch plain {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  package var text: String? { if case .text(let value) = plain { value } else { nil } }
  package var path: String? { if case .path(let value) = plain { value } else { nil } }
  package var list: [DesktopValue]? { if case .list(let values, _) = plain { values } else { nil } }

  /// The value of a key in a dictionary.
  package subscript(key: String) -> DesktopValue? {
    list?.lazy.compactMap(\.list).first { $0.count == 2 && $0[0].text == key }?[1]
  }

  private var plain: DesktopValue { if case .variant(let value) = self { value.plain } else { self } }
}
