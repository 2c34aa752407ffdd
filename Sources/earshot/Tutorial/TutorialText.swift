// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
import EarshotSpeech

/// The texts of the tutorial in one language, with the learner's own keys filled in.
///
/// A file has lines of a key, a tab and a text; lines with the same key follow each other as paragraphs. In a text
/// `{review.line.next}` stands for the key of that command, `{screen:element.next}` for its key on a program's screen.
struct TutorialText {
  private let paragraphs: [String: [String]]
  private let map: KeyMap

  init(parsing file: String, _ map: KeyMap) {
    self.map = map
    var paragraphs: [String: [String]] = [:]
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { paragraphs[String(parts[0]), default: []].append(String(parts[1])) }
    }
    self.paragraphs = paragraphs
  }

  /// The texts in a language, else in English.
  init?(_ language: String, _ map: KeyMap, in data: DataDirectory) {
    let texts = data.texts(named: "tutorial")
    let own = texts.first { $0.language == language } ?? texts.first { language.hasPrefix($0.language + "-") }
    guard let text = own ?? texts.first(where: { $0.language == "en" }) else { return nil }
    self.init(parsing: text.text, map)
  }

  var keys: [String] { paragraphs.keys.sorted() }

  /// The paragraphs with a key, filled in.
  func lines(_ key: String, _ values: [String: String] = [:]) -> [String] {
    (paragraphs[key] ?? []).map { filled($0, values) }
  }

  /// The first line with a key: a label in a small program.
  func label(_ key: String) -> String { lines(key).first ?? "" }

  /// The names of commands in the texts, for which keys are filled in.
  var commands: Set<String> {
    let marks = paragraphs.values.joined().flatMap(Self.marks)
    return Set(marks.map { $0.hasPrefix(Self.screen) ? String($0.dropFirst(Self.screen.count)) : $0 })
  }

  private static let screen = "screen:"

  private static func marks(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "}" }) }
  }

  private func filled(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let mark = String(rest[rest.index(after: open)..<close])
      result += values[mark] ?? key(for: mark)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The learner's key for a command; its name if there is none, so that it can be given one.
  private func key(for mark: String) -> String {
    let isOnScreen = mark.hasPrefix(Self.screen)
    let name = isOnScreen ? String(mark.dropFirst(Self.screen.count)) : mark
    if name == "reader" { return map.readerKey.name }
    let command = ReaderCommand(name: name)
    return command.flatMap { map.nameOfKey(for: $0, onElements: isOnScreen, isLocked: false) } ?? name
  }
}
