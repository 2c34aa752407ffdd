// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech
import Testing

/// A file of phrases as a translator wrote it.
struct PhraseFile: CustomTestStringConvertible, Sendable {
  struct Line: Sendable {
    var id: String
    /// The plural category behind it.
    var form: String?
    var text: String
  }

  let language: String
  private(set) var lines: [Line] = []
  /// The lines that are neither comments nor phrases.
  private(set) var unreadable: [String] = []

  var testDescription: String { language }

  init(language: String, text: String) {
    self.language = language
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") && line != "#" {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[1].isEmpty else {
        unreadable.append(String(line))
        continue
      }
      let name = parts[0].split(separator: " [", maxSplits: 1).map(String.init)
      let form = name.count == 2 && parts[0].hasSuffix("]") ? String(name[1].dropLast()) : nil
      lines.append(Line(id: form == nil ? parts[0] : name[0], form: form, text: parts[1]))
    }
  }

  /// The ids of all phrases, from the types that name them, in order.
  static let ids: [String] = {
    func ids<Name: PhraseName & CaseIterable>(_: Name.Type) -> [String] { Name.allCases.map(\.id) }
    return ids(Phrase.self) + ids(HelpPhrase.self) + ids(ElementPhrase.self) + ids(SettingPhrase.self)
      + ids(OwnPhrase.self)
      + ids(ListeningPhrase.self) + ids(WatchPhrase.self) + ids(PlacePhrase.self) + ids(MarkPhrase.self)
      + ids(BraillePhrase.self) + ids(SpeechStatus.Sentence.self)
  }()

  /// The text of a phrase, without a form.
  func text(of id: String) -> String? { lines.first { $0.id == id && $0.form == nil }?.text }

  static func marks(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "}" }) }
      .sorted()
  }

  /// The length of a phrase without the names of its values.
  static func letters(of text: String) -> Int {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated()
      .reduce(0) { $0 + ($1.offset == 0 ? $1.element.count : $1.element.drop { $0 != "}" }.count - 1) }
  }
}
