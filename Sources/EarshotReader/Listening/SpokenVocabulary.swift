// SPDX-License-Identifier: Apache-2.0
/// The words by which commands are spoken, as in the file `Voices/spoken.TAG`.
public struct SpokenVocabulary: Sendable {
  /// What is on the screen, and the answers to a question.
  public enum Pattern: String, CaseIterable, Sendable {
    case press, go, row, action, numbered, own, what, yes, no
  }

  /// The language of its phrases.
  public let language: String
  /// The phrases of commands, in the order of the file.
  public private(set) var commands: [SpokenPhrase] = []
  /// The phrases of keys for the program.
  public private(set) var keys: [SpokenPhrase] = []
  private var patterns: [Pattern: [String]] = [:]
  /// The lines that are not understood, by their numbers.
  public private(set) var faults: [Int] = []

  /// True if nothing can be said in its language.
  public var isEmpty: Bool { commands.isEmpty }

  public init() { language = "en" }

  /// - Parameters:
  ///   - text: The lines of a file: a name and its phrases, separated by tabs; a number sign begins a comment.
  ///   - language: The language of the phrases.
  public init(parsing text: String, language: String = "en") {
    self.language = language
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.hasPrefix("#"), !line.isEmpty else { continue }
      let fields = line.split(separator: "\t").map(String.init)
      let phrases = fields.dropFirst()
      if fields.count < 2 || !take(fields[0], Array(phrases)) { faults.append(index + 1) }
    }
  }

  private mutating func take(_ name: String, _ texts: [String]) -> Bool {
    if name.hasPrefix(Self.onScreen) {
      guard let pattern = Pattern(rawValue: String(name.dropFirst(Self.onScreen.count))) else { return false }
      patterns[pattern, default: []] += texts
    } else if name.hasPrefix(Self.key) {
      guard let bytes = Self.bytes[String(name.dropFirst(Self.key.count))] else { return false }
      keys += texts.map { SpokenPhrase($0, .key(bytes)) }
    } else {
      guard let command = ReaderCommand(name: name) else { return false }
      commands += texts.map { SpokenPhrase($0, .command(command)) }
    }
    return true
  }

  /// The phrases of a pattern, with a value in its place.
  func phrases(_ pattern: Pattern, _ value: String = "") -> [String] {
    (patterns[pattern] ?? []).map { text in
      guard let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}"), start < end else { return text }
      return String(text[..<start]) + value + String(text[text.index(after: end)...])
    }
  }

  private static let onScreen = "on."
  private static let key = "key."
  private static let bytes: [String: [UInt8]] = [
    "Enter": [0x0d], "Tab": [0x09], "Backspace": [0x7f], "Space": [0x20], "Up": [0x1b, 0x5b, 0x41],
    "Down": [0x1b, 0x5b, 0x42], "Right": [0x1b, 0x5b, 0x43], "Left": [0x1b, 0x5b, 0x44],
  ]
}
