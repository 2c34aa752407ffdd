// SPDX-License-Identifier: Apache-2.0
/// Language tags as programs write them: BCP 47 (`pt-BR`) or POSIX (`pt_BR.UTF-8`).
public enum LanguageTag {
  /// True if a text may be a tag: short parts of letters and digits, the first of letters.
  public static func isValid(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 8 else { return false }
    return first.count >= 2 && first.allSatisfy(isLetter)
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The parts of a tag in lower case: `["pt", "br"]`. Empty for `C` and `POSIX`.
  package static func parts(_ tag: String) -> [String] {
    if isPlain(tag) { return [tag] }
    let bare = tag.prefix { $0 != "." && $0 != "@" }
    let parts = bare.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    return parts == ["c"] || parts == ["posix"] ? [] : parts
  }

  /// The tag in its form for comparison: `pt-br`. Empty for `C` and `POSIX`.
  public static func canonical(_ tag: String) -> String { parts(tag).joined(separator: "-") }

  /// True for `C`, `POSIX` and no tag.
  package static func isEmpty(_ tag: String) -> Bool { !isPlain(tag) && parts(tag).isEmpty }

  /// The language alone: `pt`.
  package static func language(_ tag: String) -> String { isPlain(tag) ? tag : parts(tag).first ?? "" }

  /// True for most tags: two or three small letters.
  private static func isPlain(_ tag: String) -> Bool {
    (2...3).contains(tag.utf8.count)
      && tag.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
