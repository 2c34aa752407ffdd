// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The pronunciations of technical words in one language: `usr`, `stderr`, `kubectl`.
///
/// The text form has one entry a line: the word, a tab, and the pronunciation. A word in lower case also stands for its
/// other spellings. `{count}MB` is a unit after a number (a third column is for numbers other than one), `{letter}a`
/// the name of a letter in a row of digits, and `{hanja}가` lists the characters read as 가. Empty lines, and lines that
/// begin with `#` and a space, are comments.
public struct WordTable: Equatable, Sendable {
  struct Unit: Equatable, Sendable {
    var one: String
    var many: String
    /// True if the number has a place within the name: `초당 {count} 메가비트`.
    var hasPlace: Bool

    init(one: String, many: String) {
      (self.one, self.many) = (one, many)
      hasPlace = one.contains("{count}") || many.contains("{count}")
    }
  }

  private struct Content: Equatable, Sendable {
    var words: [String: String] = [:]
    /// The lengths of the words by their first two letters, as bits: most words of a text are not looked up at all.
    var lengths = [UInt32](repeating: 0, count: 36 * 36)
    /// Bits of the words' small letters: of the rest, too, most are not looked up.
    var marks = [UInt64](repeating: 0, count: 256)
    var units: [String: Unit] = [:]
    var letters: [Unicode.Scalar: String] = [:]
    var hanja: [Unicode.Scalar: Unicode.Scalar] = [:]
  }

  /// One element, so that a copy of the table, which each line makes several of, is one reference.
  private var content = [Content()]

  public init() {}

  /// Parses the text form. An invalid line is skipped and reported by its number, counted from 1.
  public init(parsing text: String, unreadable: (Int) -> Void = { _ in }) {
    TableRows.forEach(in: text) { number, columns in
      if !read(columns) { unreadable(number) }
    }
  }

  /// The number of words.
  public var count: Int { content[0].words.count }

  /// The pronunciation of a word as written, else of its lower case; nil if it is left to the voice.
  func pronunciation(of word: ArraySlice<Unicode.Scalar>) -> String? {
    guard let key = WordTable.key(of: word), content[0].lengths[key] & (1 << UInt32(word.count)) != 0 else {
      return nil
    }
    let mark = WordTable.mark(of: word)
    guard content[0].marks[mark / 64] & (1 << UInt64(mark % 64)) != 0 else { return nil }
    let word = String(scalars: word)
    return content[0].words[word] ?? content[0].words[word.lowercased()]
  }

  /// The index for a word in ``lengths``, by its first two letters; nil if it cannot be in the table.
  private static func key(of word: ArraySlice<Unicode.Scalar>) -> Int? {
    guard (2..<32).contains(word.count), let first = rank(of: word[word.startIndex]),
      let second = rank(of: word[word.startIndex + 1])
    else { return nil }
    return first * 36 + second
  }

  /// A number below 16,384 for the small letters of a word of ASCII.
  private static func mark(of word: ArraySlice<Unicode.Scalar>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for scalar in word { hash = (hash ^ (scalar.value | 0x20)) &* 0x0100_0193 }
    return Int((hash ^ (hash >> 14)) & 0x3FFF)
  }

  private static func rank(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x30...0x39: Int(scalar.value) - 0x30
    case 0x41...0x5A: Int(scalar.value) - 0x41 + 10
    case 0x61...0x7A: Int(scalar.value) - 0x61 + 10
    default: nil
    }
  }

  func unit(_ name: String) -> Unit? { content[0].units[name] }

  func letter(_ scalar: Unicode.Scalar) -> String {
    content[0].letters[scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar] ?? String(scalar)
  }

  /// The Hangul of a Chinese character.
  func hangul(of scalar: Unicode.Scalar) -> Unicode.Scalar? { content[0].hanja[scalar] }

  /// A row of digits and letters, each said on its own.
  func spelled(_ row: some Sequence<Unicode.Scalar>) -> String { row.map(letter).joined(separator: " ") }

  private mutating func read(_ columns: [String]) -> Bool {
    guard (2...3).contains(columns.count), columns.allSatisfy({ !$0.isEmpty }) else { return false }
    let (key, value) = (columns[0], columns[1])
    if key.hasPrefix("{count}") {
      content[0].units[String(key.dropFirst(7))] = Unit(one: value, many: columns.last ?? value)
      return key.count > 7
    }
    guard columns.count == 2 else { return false }
    if key.hasPrefix("{hanja}") {
      guard let sound = key.dropFirst(7).unicodeScalars.first, Script(sound) == .hangul else { return false }
      for scalar in value.unicodeScalars { content[0].hanja[scalar] = sound }
      return true
    }
    if key.hasPrefix("{letter}") {
      guard let scalar = key.dropFirst(8).unicodeScalars.first, key.dropFirst(8).unicodeScalars.count == 1 else {
        return false
      }
      content[0].letters[scalar] = value
      return true
    }
    let scalars = Array(key.unicodeScalars)
    guard let place = WordTable.key(of: scalars[...]), scalars.allSatisfy(ShapeText.isAlphanumeric) else {
      return false
    }
    content[0].words[key] = value
    content[0].lengths[place] |= 1 << UInt32(scalars.count)
    let mark = WordTable.mark(of: scalars[...])
    content[0].marks[mark / 64] |= 1 << UInt64(mark % 64)
    return true
  }
}

/// The pronunciations of technical words by language; none are built in.
public struct WordTables: Sendable {
  private var tables: [String: WordTable] = [:]
  private let files: LanguageTables<WordTable>?

  public init() { files = nil }

  init(_ files: LanguageTables<WordTable>) { self.files = files }

  public mutating func set(_ table: WordTable, for language: String) {
    tables[LanguageTag.language(language)] = table
  }

  public func table(for language: String) -> WordTable {
    let language = LanguageTag.language(language)
    if !tables.isEmpty, let table = tables[language] { return table }
    return files?.table(for: language) ?? Self.empty
  }

  private static let empty = WordTable()
}
