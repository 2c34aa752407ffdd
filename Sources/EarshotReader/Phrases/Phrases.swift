// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

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
    filled(phrase, values)
  }

  /// A word about an element with its values filled in: `phrases.word(.row, ["number": "3"])`.
  public func word(_ phrase: ElementPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(phrase, values)
  }

  /// What stands before and after the value of a phrase: "Selected: " and nothing.
  func around(
    _ mark: String, of phrase: ElementPhrase, _ values: KeyValuePairs<String, String> = [:]
  ) -> (before: String, after: String) {
    for text in [text(of: phrase), phrase.rawValue] {
      let parts = text.split(separator: "{\(mark)}", maxSplits: 1, omittingEmptySubsequences: false)
      let filled = parts.map { part in
        SentenceTemplate.filled(String(part)) { name in values.first { $0.key == name }?.value }
      }
      if filled.count == 2 { return (filled[0], filled[1]) }
    }
    return ("", "")
  }

  /// The language a phrase is in: English where the file has no line for it.
  func language(of phrase: some PhraseName) -> String {
    texts[phrase.rawValue] == nil ? Phrases.english.language : language
  }

  private func text(of phrase: some PhraseName) -> String { texts[phrase.rawValue] ?? phrase.rawValue }

  private func filled(_ phrase: some PhraseName, _ values: KeyValuePairs<String, String>) -> String {
    SentenceTemplate.filled(text(of: phrase)) { mark in
      values.first { $0.key == mark }?.value
    }
  }

  /// What is to be told of the voice or the device.
  public func callAsFunction(_ status: SpeechStatus) -> String {
    SentenceTemplate.filled(texts[status.sentence.rawValue] ?? status.sentence.rawValue) { mark in
      if mark == "reason", let code = status.errorCode { return reason(code) }
      return status.values[String(mark)]
    }
  }

  /// Why the system refused something, by its number on Linux.
  public func reason(_ errorCode: Int32) -> String {
    switch errorCode {
    case 1, 13: self(.reasonForbidden)  // EPERM, EACCES
    case 2, 20: self(.reasonMissing)  // ENOENT, ENOTDIR
    case 8: self(.reasonNotProgram)  // ENOEXEC
    case 11, 16, 26: self(.reasonBusy)  // EAGAIN, EBUSY, ETXTBSY
    case 21: self(.reasonNotFile)  // EISDIR
    case 27: self(.reasonTooLarge)  // EFBIG
    case 28, 122: self(.reasonFull)  // ENOSPC, EDQUOT
    case 30: self(.reasonReadOnly)  // EROFS
    default: self(.reasonError, ["code": "\(errorCode)"])
    }
  }

  /// A number of things: the phrase for one of them, or the one for any other number.
  public func count(_ count: Int, one: Phrase, many: Phrase) -> String {
    count == 1 ? self(one) : self(many, ["count": String(count)])
  }
}

/// Something the reader says, named by its English text.
protocol PhraseName: RawRepresentable<String> {}

extension Phrase: PhraseName {}
extension ElementPhrase: PhraseName {}
