// SPDX-License-Identifier: Apache-2.0
/// A voice available by name.
public struct Voice: Equatable, Sendable {
  public enum Origin: Equatable, Sendable {
    /// A voice of espeak-ng.
    case espeak
    /// A voice file of Earshot's own, by its path.
    case file(String)
  }

  /// The name for the user: `en-gb`, `ko`, `mori`.
  public var name: String
  /// The language it speaks, as a BCP 47 tag.
  public var language: String
  public var origin: Origin

  public init(name: String, language: String, origin: Origin) {
    self.name = name
    self.language = language
    self.origin = origin
  }

  /// The voice of a ``SpeechSegment``. espeak-ng lowercases the path of a voice file and cuts it after 59 bytes, so it
  /// is loaded as `./name.voice` from its own folder.
  public var segmentVoice: String {
    switch origin {
    case .espeak: name
    case .file(let path): path
    }
  }

  /// True if a name is safe for espeak-ng, which overruns its buffers on long names and on paths: letters, digits, `_`
  /// and `-`, at most twenty, and the same again after a `+` for a variant.
  public static func isValidName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in (1...20).contains(part.count) && part.allSatisfy(isValid) }
  }

  private static func isValid(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Parses the head of an espeak-ng voice file; nil if it names no voice or no language, or if espeak-ng could not
  /// open a file of that name.
  public init?(parsing text: String, path: String) {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    let isLowerCase = !file.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "+") }
    guard file.count <= 50, isLowerCase else { return nil }
    var name: String?
    var language: String?
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      guard words.count >= 2 else { continue }
      if words[0] == "name", name == nil { name = words[1].lowercased() }
      if words[0] == "language", language == nil { language = String(words[1]) }
    }
    guard let name, let language, Voice.isValidName(name), !name.contains("+") else { return nil }
    self.init(name: name, language: language, origin: .file(path))
  }
}
