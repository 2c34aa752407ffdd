// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// The reader's words in every language with a file.
public struct PhraseBook: Equatable, Sendable {
  /// The words in the user's language, or English.
  public let user: Phrases
  private let others: [String: Phrases]
  /// The words in short forms, for displays of few cells.
  private var shortUser: Phrases?
  private var shortOthers: [String: Phrases] = [:]

  /// - Parameters:
  ///   - languages: The words of each language but English. Of two for one language the later counts.
  ///   - language: The user's language, as a BCP 47 tag.
  public init(_ languages: [Phrases] = [], user language: String = "en") {
    var others: [String: Phrases] = [:]
    for phrases in languages { others[LanguageTag.canonical(phrases.language)] = phrases }
    self.others = others
    user = Self.find(language, in: others) ?? .english
  }

  /// Reads all files `Voices/phrases.TAG` of a folder: another file is another language.
  public init(_ data: DataDirectory, user language: String) {
    let languages = data.texts(named: "phrases").map { Phrases(parsing: $0.text, language: $0.language) }
    self.init(languages, user: language)
    shortOthers = others
    for file in data.texts(named: "brief") {
      let tag = LanguageTag.canonical(file.language)
      let forms = Phrases(parsing: file.text, language: file.language)
      shortOthers[tag] = (others[tag] ?? (tag == "en" ? .english : forms)).replaced(by: forms)
    }
    shortUser = Self.find(user.language, in: shortOthers)
  }

  private init(user: Phrases, others: [String: Phrases]) {
    (self.user, self.others) = (user, others)
  }

  /// The same words in short forms for displays of few cells, from the files `Voices/brief.TAG`; words without one stay
  /// as they are.
  public var brief: PhraseBook { PhraseBook(user: shortUser ?? user, others: shortOthers) }

  /// The words for a language: for its tag, for the tag without its last parts, else for the user's language. Nil means
  /// the user's.
  public func phrases(for language: String?) -> Phrases {
    language.flatMap { Self.find($0, in: others) } ?? user
  }

  private static func find(_ language: String, in others: [String: Phrases]) -> Phrases? {
    var tag = LanguageTag.canonical(language)
    while !tag.isEmpty {
      if let phrases = others[tag] { return phrases }
      if tag == "en" { return .english }
      tag = tag.lastIndex(of: "-").map { String(tag[..<$0]) } ?? ""
    }
    return nil
  }
}
