// SPDX-License-Identifier: Apache-2.0
/// A sentence with placeholders like `{count}`.
public enum SentenceTemplate {
  /// The sentence with its own placeholders filled in, but not those inside values. A placeholder without a value
  /// stays.
  public static func filled(_ template: String, _ value: (Substring) -> String?) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += value(rest[rest.index(after: open)..<close]) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
