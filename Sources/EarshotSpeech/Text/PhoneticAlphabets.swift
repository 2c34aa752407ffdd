// SPDX-License-Identifier: Apache-2.0
/// The words that distinguish letters: alfa, bravo; for Hangul the names of its letters.
///
/// The text form, one letter a line: the letter, a tab, its word. Lines that are blank, or begin with `#` and a blank,
/// are comments. English and Hangul are built in for lack of a file.
public struct PhoneticAlphabets: Equatable, Sendable {
  /// The words of a language, by letter.
  typealias Alphabet = [Unicode.Scalar: String]

  /// Those that were set.
  private var words: [String: Alphabet] = [:]
  private var added: [String] = []
  private let files: (languages: LanguageFiles, alphabets: LanguageTables<Alphabet>)?

  /// The built-in alphabets.
  public init() { files = nil }

  /// The built-in alphabets, overridden by files.
  init(_ languages: LanguageFiles) {
    let alphabets = LanguageTables { language in
      languages.file(language).map { file in
        var alphabet = Self.builtIn(language) ?? [:]
        Self.read(file.text, into: &alphabet)
        return alphabet
      }
    }
    files = (languages, alphabets)
  }

  /// The languages to search for a letter that the user's own lacks, in order.
  private var order: [String] {
    let known = Self.builtInLanguages + added
    return known + (files?.languages.keys ?? []).filter { !known.contains($0) }
  }

  private func alphabet(_ language: String) -> Alphabet? {
    words[language] ?? files?.alphabets.table(for: language) ?? Self.builtIn(language)
  }

  private static let builtInLanguages = SpokenLanguages.all.filter { $0.builtInLetters != nil }.map(\.tag)

  private static func builtIn(_ language: String) -> Alphabet? { SpokenLanguages.language(language).builtInLetters }

  /// The alphabet of letters and their words, in the same order.
  static func alphabet(_ letters: String, _ words: [String]) -> Alphabet {
    Dictionary(zip(letters.unicodeScalars, words)) { $1 }
  }

  private static func read(_ text: String, into alphabet: inout Alphabet, unreadable: (Int) -> Void = { _ in }) {
    TableRows.forEach(in: text) { number, columns in
      guard columns.count == 2, !columns[1].isEmpty, columns[0].unicodeScalars.count == 1,
        let letter = columns[0].unicodeScalars.first
      else {
        unreadable(number)
        return
      }
      alphabet[letter] = columns[1]
    }
  }

  public static func == (a: PhoneticAlphabets, b: PhoneticAlphabets) -> Bool {
    a.order == b.order && a.order.allSatisfy { a.alphabet($0) == b.alphabet($0) }
  }

  /// Sets the words of a file for a language (`en`, `ko`); an invalid line is skipped and reported by its number,
  /// counted from 1.
  public mutating func set(parsing text: String, for language: String, unreadable: (Int) -> Void = { _ in }) {
    let language = LanguageTag.language(language)
    if !(Self.builtInLanguages + added).contains(language) { added.append(language) }
    var alphabet = alphabet(language) ?? [:]
    Self.read(text, into: &alphabet, unreadable: unreadable)
    words[language] = alphabet
  }

  /// A letter in words.
  public struct Name: Equatable, Sendable {
    /// One for a letter, one for each part of a Hangul syllable.
    public var words: [String]
    public var isCapital: Bool
  }

  /// The words for a character, in the user's language if available; nil for a character without any.
  public func name(of character: Character, language: String) -> Name? {
    let scalars = TextCleaning.composed(character)
    guard scalars.count == 1, let scalar = scalars.first else { return nil }
    let letters = HangulLetters.letters(of: scalar) ?? [scalar]
    if let found = words(for: letters, language) { return Name(words: found, isCapital: false) }
    guard scalar.properties.isUppercase else { return nil }
    let lower = Array(scalar.properties.lowercaseMapping.unicodeScalars)
    return words(for: lower, language).map { Name(words: $0, isCapital: true) }
  }

  private func words(for letters: [Unicode.Scalar], _ language: String) -> [String]? {
    let found = letters.map { letter in
      languages(of: letter, language).lazy.compactMap { alphabet($0)?[letter] }.first
    }
    let all = found.compactMap { $0 }
    return all.count == letters.count ? all : nil
  }

  /// A user whose alphabet lacks é does not know the word for it in French or Spanish.
  private func languages(of letter: Unicode.Scalar, _ language: String) -> [String] {
    [LanguageTag.language(language)] + (Script(letter) == .latin ? ["en"] : order)
  }
}
