// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech
import Testing

/// A file of phrases as a translator wrote it.
struct PhraseFile: CustomTestStringConvertible, Sendable {
  struct Line: Sendable {
    /// The English text.
    var name: String
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
      lines.append(Line(name: form == nil ? parts[0] : name[0], form: form, text: parts[1]))
    }
  }

  /// Every phrase, with the English text for one thing if it counts.
  static let english: [String: String?] = {
    let phrases = Phrase.allCases.map { ($0.rawValue, $0.englishForOne) }
    let elements = ElementPhrase.allCases.map { ($0.rawValue, $0.englishForOne) }
    let sentences = SpeechStatus.Sentence.allCases.map { ($0.rawValue, String?.none) }
    let own = OwnPhrase.allCases.map { ($0.rawValue, String?.none) }
    let listening = ListeningPhrase.allCases.map { ($0.rawValue, String?.none) }
    let watch = WatchPhrase.allCases.map { ($0.rawValue, String?.none) }
    let braille = BraillePhrase.allCases.map { ($0.rawValue, String?.none) }
    let marks = MarkPhrase.allCases.map { ($0.rawValue, String?.none) }
    let settings = SettingPhrase.allCases.map { ($0.rawValue, String?.none) }
    let places = PlacePhrase.allCases.map { ($0.rawValue, String?.none) }
    let others = own + listening + watch + places + braille + marks
    return Dictionary(phrases + elements + sentences + settings + others) { one, _ in one }
  }()

  static let elements = Set(ElementPhrase.allCases.map(\.rawValue))

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
