// SPDX-License-Identifier: Apache-2.0
import CSystemd

/// A D-Bus message: a call, an answer or a signal.
package struct DesktopMessage {
  /// The sender's unique name given by the daemon, which no other can have.
  package let sender: String?
  package let path: String?
  package let interface: String?
  package let member: String?
  /// True if it is an error.
  package let isFailure: Bool
  /// The values, as far as they are understood.
  package let values: [DesktopValue]

  init(_ raw: OpaquePointer) {
    sender = Self.text(sd_bus_message_get_sender(raw))
    path = Self.text(sd_bus_message_get_path(raw))
    interface = Self.text(sd_bus_message_get_interface(raw))
    member = Self.text(sd_bus_message_get_member(raw))
    isFailure = sd_bus_message_is_method_error(raw, nil) > 0
    values = Self.values(raw)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }

  // MARK: Reading

  /// The values up to the end of the container. The library limits the nesting.
  private static func values(_ raw: OpaquePointer) -> [DesktopValue] {
    var values: [DesktopValue] = []
    var kind: CChar = 0
    var contents: UnsafePointer<CChar>?
    while sd_bus_message_peek_type(raw, &kind, &contents) > 0 {
      guard let value = value(raw, kind, contents) else { break }
      values.append(value)
    }
    return values
  }

  private static func value(
    _ raw: OpaquePointer, _ kind: CChar, _ contents: UnsafePointer<CChar>?
  ) -> DesktopValue? {
    func read<Number: BitwiseCopyable>(_ start: Number) -> Number? {
      var number = start
      return sd_bus_message_read_basic(raw, kind, &number) > 0 ? number : nil
    }
    func integer<Number: BinaryInteger & BitwiseCopyable>(_ start: Number) -> DesktopValue? {
      read(start).map { .integer(Int64(clamping: $0)) }
    }
    switch UInt8(bitPattern: kind) {
    case UInt8(ascii: "b"): return read(Int32(0)).map { .bool($0 != 0) }
    case UInt8(ascii: "y"): return integer(UInt8(0))
    case UInt8(ascii: "n"): return integer(Int16(0))
    case UInt8(ascii: "q"): return integer(UInt16(0))
    case UInt8(ascii: "i"): return integer(Int32(0))
    case UInt8(ascii: "u"): return integer(UInt32(0))
    case UInt8(ascii: "x"): return integer(Int64(0))
    case UInt8(ascii: "t"): return integer(UInt64(0))
    case UInt8(ascii: "d"): return read(0.0).map { .double($0) }
    case UInt8(ascii: "s"), UInt8(ascii: "g"):
      return read(UnsafePointer<CChar>?.none).map { .text(text($0) ?? "") }
    case UInt8(ascii: "o"): return read(UnsafePointer<CChar>?.none).map { .path(text($0) ?? "") }
    case UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "e"), UInt8(ascii: "v"):
      guard sd_bus_message_enter_container(raw, kind, contents) > 0 else { return nil }
      let kindOfItems = text(contents) ?? ""
      let items = values(raw)
      guard sd_bus_message_exit_container(raw) >= 0 else { return nil }
      guard UInt8(bitPattern: kind) == UInt8(ascii: "v") else { return .list(items, of: kindOfItems) }
      return items.first.map { .variant($0) } ?? .other
    default: return sd_bus_message_skip(raw, nil) > 0 ? .other : nil
    }
  }

  // MARK: Writing

  /// Appends values to an outgoing message.
  ///
  /// - Returns: True if all of them can be sent.
  static func append(_ values: [DesktopValue], to raw: OpaquePointer) -> Bool {
    values.allSatisfy { append($0, to: raw) }
  }

  private static func append(_ value: DesktopValue, to raw: OpaquePointer) -> Bool {
    func basic(_ kind: Unicode.Scalar, _ pointer: UnsafeRawPointer) -> Bool {
      sd_bus_message_append_basic(raw, CChar(kind.value), pointer) >= 0
    }
    func container(_ kind: Unicode.Scalar, _ contents: String?, _ add: () -> Bool) -> Bool {
      guard let contents, sd_bus_message_open_container(raw, CChar(kind.value), contents) >= 0 else { return false }
      return add() && sd_bus_message_close_container(raw) >= 0
    }
    func entry(_ value: DesktopValue, _ contents: String) -> Bool {
      container("e", contents) { append(value.list ?? [], to: raw) }
    }
    switch value {
    case .bool(let bool): return withUnsafePointer(to: Int32(bool ? 1 : 0)) { basic("b", $0) }
    case .integer(let integer): return withUnsafePointer(to: Int32(clamping: integer)) { basic("i", $0) }
    case .unsigned(let number): return withUnsafePointer(to: number) { basic("u", $0) }
    case .double(let number): return withUnsafePointer(to: number) { basic("d", $0) }
    case .text(let text): return text.withCString { basic("s", $0) }
    case .path(let path): return path.withCString { basic("o", $0) }
    case .list(let values, let kind) where kind.first == "{":
      return container("a", kind) { values.allSatisfy { entry($0, String(kind.dropFirst().dropLast())) } }
    case .list(let values, let kind): return container("a", kind) { append(values, to: raw) }
    case .structure(let values):
      return container("r", values.compactMap(\.signature).joined()) { append(values, to: raw) }
    case .variant(let value): return container("v", value.signature) { append(value, to: raw) }
    case .other: return false
    }
  }
}
