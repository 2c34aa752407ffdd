/// The reader's words in one language.
///
/// A file holds one phrase a line: the English text, a tab, the text in the language of the file. A phrase without a
/// line, and every phrase where there is no file, is English.
public struct Phrases: Equatable, Sendable {
  /// The language of the phrases as a BCP 47 tag.
  public let language: String
  private let texts: [String: String]

  /// English, which needs no file.
  public static let english = Phrases(language: "en", texts: [:])

  private init(language: String, texts: [String: String]) {
    self.language = language
    self.texts = texts
  }

  /// - Parameters:
  ///   - file: the text of a file; lines that are blank, begin with `#` and a blank, or have no tab are left out.
  ///   - language: of the file's phrases.
  public init(parsing file: String, language: String) {
    var texts: [String: String] = [:]
    for line in file.split(separator: "\n") where !line.hasPrefix("# ") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: true)
      if parts.count >= 2 { texts[String(parts[0])] = String(parts[1]) }
    }
    self.init(language: language, texts: texts)
  }

  /// A phrase with its values filled in: `phrases(.lines, ["count": "3"])`.
  public func callAsFunction(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let text = texts[phrase.rawValue] ?? phrase.rawValue
    // Only the phrase's own marks are filled in, never those in a value.
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      result += values.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// A number of things: the phrase for one of them, or the one for any other number.
  public func count(_ count: Int, one: Phrase, many: Phrase) -> String {
    count == 1 ? self(one) : self(many, ["count": String(count)])
  }
}
