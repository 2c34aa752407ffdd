// SPDX-License-Identifier: Apache-2.0
/// Values received over a wire: without meaningful positions, and untrusted.
extension LocatedJSON {
  /// Converts a value, with its texts cut to a length and cleaned.
  ///
  /// - Parameters:
  ///   - value: The value as received.
  ///   - stringLimit: The maximum length of a text, in Unicode scalars.
  init(wire value: JSONValue, stringLimit: Int) {
    switch value {
    case .string(let text):
      self.init(content: .scalar(.string(WireText.cleaned(text, limit: stringLimit))), offset: 0)
    case .array(let values):
      self.init(content: .array(values.map { LocatedJSON(wire: $0, stringLimit: stringLimit) }), offset: 0)
    case .object(let fields):
      let located = fields.map { Field(name: $0.name, value: LocatedJSON(wire: $0.value, stringLimit: stringLimit)) }
      self.init(content: .object(located), offset: 0)
    case .null, .bool, .number: self.init(content: .scalar(value), offset: 0)
    }
  }
}

/// Text sent by a program: data, whatever it contains.
public enum WireText {
  /// The text without control characters except line ends and tabs, cut to a maximum length.
  ///
  /// - Parameters:
  ///   - text: The text as received.
  ///   - limit: The maximum length in Unicode scalars.
  public static func cleaned(_ text: String, limit: Int) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain, text.utf8.count <= limit { return text }
    var cleaned = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control, scalar != "\n", scalar != "\t" { continue }
      count += 1
      guard count <= limit else { break }
      cleaned.append(scalar)
    }
    return String(cleaned)
  }
}
