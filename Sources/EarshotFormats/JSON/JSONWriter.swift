// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Writes JSON on one line, with the fields in the order of writing.
///
/// Everything that a terminal, a line reader or an old parser could interpret is escaped: control characters of both
/// sets, delete, and the line and paragraph separators.
public struct JSONWriter {
  private var bytes: [UInt8] = []
  /// True if the next value needs a comma.
  private var isAfterValue = false

  public init() {}

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes the text so far away, so that a long one is never whole in memory.
  public mutating func take() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return text
  }

  /// One quoted string, safe to show.
  static func text(of text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return json.text
  }

  // MARK: Containers

  /// Writes an object with the fields written by a closure.
  public mutating func object(_ write: (inout JSONWriter) -> Void) { enclose("{", "}", write) }

  /// Writes an array with the values written by a closure.
  public mutating func array(_ write: (inout JSONWriter) -> Void) { enclose("[", "]", write) }

  private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ write: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    isAfterValue = false
    write(&self)
    bytes.append(UInt8(ascii: close))
    isAfterValue = true
  }

  /// Writes the name of a field, before its value.
  public mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    isAfterValue = false
  }

  private mutating func separate() {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
  }

  // MARK: Values

  public mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  public mutating func value(_ integer: some BinaryInteger) { literal(String(integer)) }

  public mutating func value(_ bool: Bool) { literal(bool ? "true" : "false") }

  /// Writes seconds as a lossless number.
  public mutating func value(_ instant: Instant) { literal(instant.secondsText) }

  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: literal("null")
    case .bool(let bool): self.value(bool)
    case .number(let text): literal(text)
    case .string(let text): self.value(text)
    case .array(let values): array { for value in values { $0.value(value) } }
    case .object(let fields): object { for field in fields { $0.field(field.name, field.value) } }
    }
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: Fields

  public mutating func field(_ name: String, _ text: String) {
    self.name(name)
    value(text)
  }

  public mutating func field(_ name: String, _ integer: some BinaryInteger) {
    self.name(name)
    value(integer)
  }

  public mutating func field(_ name: String, _ bool: Bool) {
    self.name(name)
    value(bool)
  }

  public mutating func field(_ name: String, _ instant: Instant) {
    self.name(name)
    value(instant)
  }

  public mutating func field(_ name: String, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }

  // MARK: Strings

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: #"\""#.utf8)
      case "\\": bytes.append(contentsOf: #"\\"#.utf8)
      case "\n": bytes.append(contentsOf: #"\n"#.utf8)
      case "\r": bytes.append(contentsOf: #"\r"#.utf8)
      case "\t": bytes.append(contentsOf: #"\t"#.utf8)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escape(scalar)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    bytes.append(contentsOf: #"\u"#.utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    bytes.append(contentsOf: digits.utf8)
  }
}
