// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotSpeech

/// The reader's words in one language.
///
/// A file has one phrase a line: its id, a tab, the text in the language of the file. Phrases without a line or without
/// a file are English. A phrase with a count has another line for each plural form of the language, with the form's CLDR
/// name after the id:
///
///     lines	{count} linii
///     lines [one]	{count} linia
///     lines [few]	{count} linie
public struct Phrases: Equatable, Sendable {
  /// The language of the phrases as a BCP 47 tag.
  public let language: String
  /// The files of the language, of which the first that has a phrase counts. English needs none.
  private let tables: [PhraseTable]

  /// English, which needs no file.
  public static let english = Phrases(language: "en", tables: [])

  private init(language: String, tables: [PhraseTable]) {
    self.language = language
    self.tables = tables
  }

  /// - Parameters:
  ///   - file: The text of a file; lines without a tab, and those that begin with `#`, are no phrases.
  ///   - language: The language of the file.
  public init(parsing file: String, language: String) {
    self.init(language: language, tables: [PhraseTable(parsing: file)])
  }

  /// These phrases with those of another file of the same language in place of the same ones.
  func replaced(by others: Phrases) -> Phrases {
    Phrases(language: language, tables: others.tables + tables)
  }

  /// A phrase with its values filled in: `phrases(.percent, ["number": "3"])`.
  public func callAsFunction(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// The action of a command with its values filled in: `phrases.help(.paste, ["number": "1"])`.
  public func help(_ phrase: HelpPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// A word about a setting with its values filled in: `phrases.setting(.choiceOn)`.
  public func setting(_ phrase: SettingPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// A phrase about the user's own rules and commands with its values filled in: `phrases.own(.none)`.
  public func own(_ phrase: OwnPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// A phrase about spoken commands with its values filled in: `phrases.listening(.notUnderstood)`.
  public func listening(_ phrase: ListeningPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// A phrase about a command that the user waits for, with its values filled in: `phrases.watch(.commandEnded)`.
  public func watch(_ phrase: WatchPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// A phrase about places in a text and texts of their own, with its values filled in: `phrases.place(.noTable)`.
  public func place(_ phrase: PlacePhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// The word for a mark on a letter: `phrases.mark(.acute)`.
  public func mark(_ phrase: MarkPhrase) -> String { text(of: phrase) }

  /// The action of a key of a braille display: `phrases.braille(.home)`.
  public func braille(_ phrase: BraillePhrase) -> String { text(of: phrase) }

  /// A phrase with a count, in the form for that number: `phrases(.lines, count: 3)`.
  public func callAsFunction(_ phrase: Phrase, count: Int) -> String {
    filled(text(of: phrase, count: count), ["count": String(count)])
  }

  /// A word about an element with its values filled in: `phrases.word(.row, ["number": "3"])`.
  public func word(_ phrase: ElementPhrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
    filled(text(of: phrase), values)
  }

  /// A word about an element with a count: `phrases.word(.bullets, count: 8)`.
  public func word(_ phrase: ElementPhrase, count: Int) -> String {
    filled(text(of: phrase, count: count), ["count": String(count)])
  }

  /// The text before and after the value of a phrase: "Selected: " and nothing.
  func around(_ mark: String, of phrase: ElementPhrase, count: Int? = nil) -> (before: String, after: String) {
    let own = count.map { text(of: phrase, count: $0) } ?? text(of: phrase)
    for text in [own, Phrases.english.text(of: phrase)] {
      let parts = text.split(separator: "{\(mark)}", maxSplits: 1, omittingEmptySubsequences: false)
      let filled = parts.map { part in self.filled(String(part), ["count": count.map(String.init) ?? ""]) }
      if filled.count == 2 { return (filled[0], filled[1]) }
    }
    return ("", "")
  }

  /// The language of a phrase: English if the file has no line for it.
  func language(of phrase: some PhraseName) -> String {
    own(phrase.id) == nil ? Phrases.english.language : language
  }

  /// The text of a phrase in the language itself, and the file that has it.
  private func own(_ id: String) -> (text: String, table: PhraseTable)? {
    for table in tables { if let text = table[id] { return (text, table) } }
    return nil
  }

  private func text(of phrase: some PhraseName) -> String {
    let id = phrase.id
    return own(id)?.text ?? PhraseTable.english[id] ?? id
  }

  /// The text for a number. A number without a form of its own uses the phrase's plain line.
  private func text(of phrase: some PhraseName, count: Int) -> String {
    let id = phrase.id
    let own = own(id)
    let category = PluralCategory.category(of: count, language: own == nil ? Phrases.english.language : language)
    return (own?.table ?? .english)["\(id) [\(category.rawValue)]"] ?? own?.text ?? PhraseTable.english[id] ?? id
  }

  private func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    SentenceTemplate.filled(text) { mark in
      values.first { $0.key == mark }?.value
    }
  }

  /// The message for a status of the voice or the device.
  public func callAsFunction(_ status: SpeechStatus) -> String {
    SentenceTemplate.filled(text(of: status.sentence)) { mark in
      if mark == "reason", let code = status.errorCode { return reason(code) }
      return status.values[String(mark)]
    }
  }

  /// The reason of a system error, by its number on Linux.
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
    case 79: self(.reasonLibraryMissing)  // ELIBACC
    default: self(.reasonError, ["code": "\(errorCode)"])
    }
  }
}
