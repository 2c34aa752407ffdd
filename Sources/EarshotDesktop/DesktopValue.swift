// SPDX-License-Identifier: Apache-2.0
/// A value in a message of D-Bus.
package indirect enum DesktopValue: Equatable, Sendable {
  case bool(Bool)
  /// A number of any size that was received; one of 32 bits with a sign where it is sent.
  case integer(Int64)
  /// A number of 32 bits without a sign, where it is sent.
  case unsigned(UInt32)
  case double(Double)
  /// Also a signature, where it was received.
  case text(String)
  /// Where an object is.
  case path(String)
  /// Values that follow each other: of an array, and of a struct or an entry of a dictionary that was received.
  case list([DesktopValue], of: String)
  /// Values that belong together, where they are sent.
  case structure([DesktopValue])
  /// A value that says itself what kind it is.
  case variant(DesktopValue)
  /// What has no meaning here, like a descriptor.
  case other

  /// What D-Bus calls its kind; nil for what is not sent.
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

  // MARK: What it is

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

  /// What a dictionary has for a word.
  package subscript(key: String) -> DesktopValue? {
    list?.lazy.compactMap(\.list).first { $0.count == 2 && $0[0].text == key }?[1]
  }

  private var plain: DesktopValue { if case .variant(let value) = self { value.plain } else { self } }
}
