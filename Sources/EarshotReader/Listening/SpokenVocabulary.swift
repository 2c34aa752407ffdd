// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// The words by which commands are spoken, as in the file `Voices/spoken.TAG`.
public struct SpokenVocabulary: Sendable {
  /// The names on the screen, and the answers to a question.
  public enum Pattern: String, CaseIterable, Sendable {
    case press, go, row, action, numbered, own, what, yes, no
  }

  fileprivate struct Content: Sendable {
    var language = "en"
    var commands: [SpokenPhrase] = []
    var keys: [SpokenPhrase] = []
    var patterns: [Pattern: [String]] = [:]
    var faults: [Int] = []
  }

  /// Read when somebody first wants to speak a command.
  private let content: Deferred<Content>

  /// The language of its phrases.
  public var language: String { content.value.language }
  /// The phrases of commands, in the order of the file.
  public var commands: [SpokenPhrase] { content.value.commands }
  /// The phrases of keys for the program.
  public var keys: [SpokenPhrase] { content.value.keys }
  /// The lines that are not understood, by their numbers.
  public var faults: [Int] { content.value.faults }

  /// True if nothing can be said in its language.
  public var isEmpty: Bool { commands.isEmpty }

  public init() { content = Deferred { Content() } }

  /// - Parameters:
  ///   - text: The lines of a file: a name and its phrases, separated by tabs; a number sign begins a comment.
  ///   - language: The language of the phrases.
  public init(parsing text: String, language: String = "en") {
    content = Deferred { Content(parsing: text, language: language) }
  }

  /// The words in a language, else in English.
  public init(_ data: DataDirectory, user language: String) {
    content = Deferred {
      let own = data.text(named: "spoken.\(language)")
      return Content(parsing: own ?? data.text(named: "spoken.en") ?? "", language: own == nil ? "en" : language)
    }
  }

  /// The phrases of a pattern, with a value in its place.
  func phrases(_ pattern: Pattern, _ value: String = "") -> [String] {
    (content.value.patterns[pattern] ?? []).map { text in
      guard let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}"), start < end else { return text }
      return String(text[..<start]) + value + String(text[text.index(after: end)...])
    }
  }
}

extension SpokenVocabulary.Content {
  init(parsing text: String, language: String) {
    self.language = language
    TableRows.forEach(in: text) { number, columns in
      let fields = columns.filter { !$0.isEmpty }
      if fields.first?.hasPrefix("#") == true { return }
      if fields.count < 2 || !take(fields[0], Array(fields.dropFirst())) { faults.append(number) }
    }
  }

  private mutating func take(_ name: String, _ texts: [String]) -> Bool {
    if name.hasPrefix(Self.onScreen) {
      guard let pattern = SpokenVocabulary.Pattern(rawValue: String(name.dropFirst(Self.onScreen.count))) else {
        return false
      }
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

  private static let onScreen = "on."
  private static let key = "key."
  private static let bytes: [String: [UInt8]] = [
    "Enter": [0x0d], "Tab": [0x09], "Backspace": [0x7f], "Space": [0x20], "Up": [0x1b, 0x5b, 0x41],
    "Down": [0x1b, 0x5b, 0x42], "Right": [0x1b, 0x5b, 0x43], "Left": [0x1b, 0x5b, 0x44],
  ]
}
