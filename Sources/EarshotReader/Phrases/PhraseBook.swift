// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// The reader's words in every language with a file. Those of other languages than the user's are read when something
/// is first said in them.
public struct PhraseBook: Sendable {
  /// The words in the user's language, or English.
  public let user: Phrases
  private let others: LanguageTables<Phrases>
  /// The words in short forms, for displays of few cells.
  private let short: LanguageTables<Phrases>

  /// - Parameters:
  ///   - languages: The words of each language but English. Of two for one language the later counts.
  ///   - language: The user's language, as a BCP 47 tag.
  public init(_ languages: [Phrases] = [], user language: String = "en") {
    var known: [String: Phrases] = [:]
    for phrases in languages { known[LanguageTag.canonical(phrases.language)] = phrases }
    let others = LanguageTables { [known] in known[$0] }
    self.init(user: language, others: others, short: others)
  }

  /// Reads the files `Voices/phrases.TAG` of a folder: another file is another language.
  public init(_ data: DataDirectory, user language: String) {
    let files = data.languageFiles("phrases", by: LanguageTag.canonical)
    let forms = data.languageFiles("brief", by: LanguageTag.canonical)
    let others = LanguageTables { tag in
      tag == "en" ? .english : files.file(tag).map { Phrases(parsing: $0.text, language: $0.tag) }
    }
    let short = LanguageTables { tag in
      let full = others.table(for: tag)
      guard let file = forms.file(tag) else { return full }
      let forms = Phrases(parsing: file.text, language: file.tag)
      return (full ?? forms).replaced(by: forms)
    }
    self.init(user: language, others: others, short: short)
  }

  private init(user language: String, others: LanguageTables<Phrases>, short: LanguageTables<Phrases>) {
    self.others = others
    self.short = short
    user = Self.find(language, in: others) ?? .english
  }

  /// The same words in short forms for displays of few cells, from the files `Voices/brief.TAG`; words without one stay
  /// as they are.
  public var brief: PhraseBook { PhraseBook(user: user.language, others: short, short: short) }

  /// The words for a language: for its tag, for the tag without its last parts, else for the user's language. Nil means
  /// the user's.
  public func phrases(for language: String?) -> Phrases {
    language.flatMap { Self.find($0, in: others) } ?? user
  }

  private static func find(_ language: String, in others: LanguageTables<Phrases>) -> Phrases? {
    var tag = LanguageTag.canonical(language)
    while !tag.isEmpty {
      if let phrases = others.table(for: tag) { return phrases }
      if tag == "en" { return .english }
      tag = tag.lastIndex(of: "-").map { String(tag[..<$0]) } ?? ""
    }
    return nil
  }
}
