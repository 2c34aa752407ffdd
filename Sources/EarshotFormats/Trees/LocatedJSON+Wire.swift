// SPDX-License-Identifier: Apache-2.0
/// Values that come over a wire: their places mean nothing to anybody, and nobody vouches for what is in them.
extension LocatedJSON {
  /// Takes in a value, with its texts cut to a length and freed of what is no text.
  ///
  /// - Parameters:
  ///   - value: as it came.
  ///   - stringLimit: the longest text, in Unicode scalars.
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

/// Text that a program sends: data, whatever is in it.
public enum WireText {
  /// The text without control characters, apart from line ends and tabs, and no longer than a limit.
  ///
  /// - Parameters:
  ///   - text: as it came.
  ///   - limit: in Unicode scalars.
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
