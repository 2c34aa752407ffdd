// SPDX-License-Identifier: Apache-2.0
/// A sentence with placeholders like `{count}`.
public enum SentenceTemplate {
  /// The sentence with its own placeholders filled in, but not those inside values. A placeholder without a value
  /// stays.
  public static func filled(_ template: String, _ value: (Substring) -> String?) -> String {
    var result = ""
    var rest = template[...]
    // Braces are one byte each, and no part of a character.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += rest[..<open]
      result += value(rest[rest.utf8.index(after: open)..<close]) ?? String(rest[open...close])
      rest = rest[rest.utf8.index(after: close)...]
    }
    return result + rest
  }
}
