// SPDX-License-Identifier: Apache-2.0
/// The names of symbols in one language.
///
/// The text form, one entry a line: the character, a tab, its name, a tab, the level from which it is spoken: `always`,
/// `some`, `most`, `all`, or `char` (only where all is said, or when it is named on its own; otherwise it is a pause). The
/// character may be written `U+2500`, or as a range `U+2500..U+257F`; several signs are a sequence with a name of its own (`!=`).
/// Lines that begin with `#` and a space, and empty lines, are comments. If the first column is a word, the entry is a
/// phrase of ``Phrase``.
public struct SymbolTable: Equatable, Sendable {
  /// The level from which a symbol is spoken in running text.
  public enum Level: String, Sendable {
    case always, some, most, all, char

    /// True if running text at this setting speaks the symbol.
    func isSaid(at setting: PunctuationLevel) -> Bool {
      switch self {
      case .always: true
      case .some: setting >= .some
      case .most: setting >= .most
      case .all, .char: setting >= .all
      }
    }
  }

  public struct Entry: Equatable, Sendable {
    public var name: String
    public var level: Level
    public init(_ name: String, _ level: Level) {
      self.name = name
      self.level = level
    }
  }

  /// A language's phrases besides the names of single characters.
  public enum Phrase: String, CaseIterable, Sendable {
    /// Many of one symbol, with `{count}` and `{name}`.
    case `repeat`
    /// Precedes a capital letter.
    case capital
    /// An emoji without a name of its own.
    case emoji
    /// Precedes the letters of a country.
    case flag
    /// Precedes the code point of a character without a name.
    case unicode
    /// Precedes the letter of a control character.
    case control
    /// A dash before a number, or between operands.
    case minus
    /// A plus sign before a number, where that has another name than between numbers.
    case plus
    /// An exclamation mark before an operand.
    case not
    /// A tilde before a number that is not exact.
    case about
    /// An en dash between two numbers.
    case span
    /// The sign of `C#`.
    case sharp
    /// Filled and empty signs in a row, with `{count}` and `{total}`.
    case gauge
    /// An ISO date, with `{year}`, `{month}` and `{day}`.
    case date
    /// The twelve months.
    case months
    /// A long hexadecimal number, with its `{first}` digits and their `{count}`.
    case hash
    /// A UUID, with its `{first}` digits.
    case uuid
    /// A long row of letters and digits that is no word, with its `{first}` characters and their `{count}`.
    case token
    /// The words of `FilePermissions`.
    case permissions
    /// A sign without a name of its own.
    case symbol
    /// Precedes a letter that looks like a Latin one.
    case cyrillic, greek
  }

  /// Several signs with one name.
  struct Sequence: Equatable, Sendable {
    var signs: [Unicode.Scalar]
    var entry: Entry
  }

  private struct Content: Sendable {
    var entries: [UInt32: Entry] = [:]
    /// The same for the keyboard's signs, by their value: nearly all signs of a text.
    var keyboard = [Entry?](repeating: nil, count: 0x80)
    var ranges: [(range: ClosedRange<UInt32>, entry: Entry)] = []
    /// The sequences by their first sign, the longest first.
    var sequences: [UInt32: [Sequence]] = [:]
    /// The keyboard's signs that begin sequences, as bits.
    var firsts: [UInt64] = [0, 0]
    var phrases: [Phrase: String] = [:]
    var alternatives: [Phrase: [Substring]] = [:]
    var names: SignNames?
    var readings: SignNames?
  }

  /// One element, so that a copy of the table, which each line makes several of, is one reference.
  private var content = [Content()]

  /// The names of signs that are in no line of the table.
  public var names: SignNames? {
    get { content[0].names }
    set { content[0].names = newValue }
  }

  /// The readings of Chinese characters.
  var readings: SignNames? {
    get { content[0].readings }
    set { content[0].readings = newValue }
  }

  public init() {}

  /// Parses the text form. An invalid line is skipped and reported by its number, counted from 1.
  public init(parsing text: String, unreadable: (Int) -> Void = { _ in }) {
    TableRows.forEach(in: text) { number, columns in
      if !read(columns) { unreadable(number) }
    }
  }

  public func entry(for scalar: Unicode.Scalar) -> Entry? {
    if scalar.value < 0x80 { return content[0].keyboard[Int(scalar.value)] }
    if let entry = content[0].entries[scalar.value] { return entry }
    // A capital Greek letter has the name of the small one.
    if (0x391...0x3A9).contains(scalar.value) { return content[0].entries[scalar.value + 0x20] }
    return content[0].ranges.first { $0.range.contains(scalar.value) }?.entry
  }

  public func phrase(_ phrase: Phrase) -> String? { content[0].phrases[phrase] }

  /// The alternatives of a phrase, which are separated by `|`.
  func alternatives(_ phrase: Phrase) -> [Substring] { content[0].alternatives[phrase] ?? [] }

  /// The longest sequence that begins at `index`.
  func sequence(in text: [Unicode.Scalar], at index: Int, to end: Int) -> Sequence? {
    // Most signs begin none, and others are not followed by the second of one.
    guard index + 1 < end, isFirst(text[index]), let known = content[0].sequences[text[index].value] else { return nil }
    return known.first { sequence in
      sequence.signs[1] == text[index + 1] && index + sequence.signs.count <= end
        && text[index..<(index + sequence.signs.count)].elementsEqual(sequence.signs)
    }
  }

  /// Sets the name of a sequence of two signs or more.
  public mutating func set(_ signs: String, _ entry: Entry) {
    let signs = Array(signs.unicodeScalars)
    guard signs.count > 1, let first = signs.first else { return }
    var known = content[0].sequences[first.value] ?? []
    known.removeAll { $0.signs == signs }
    known.append(Sequence(signs: signs, entry: entry))
    content[0].sequences[first.value] = known.sorted { $0.signs.count > $1.signs.count }
    if first.value < 0x80 { content[0].firsts[Int(first.value / 64)] |= 1 << UInt64(first.value % 64) }
  }

  /// True for the first sign of a sequence, and for signs that are not on the keyboard.
  private func isFirst(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 || content[0].firsts[Int(scalar.value / 64)] & (1 << UInt64(scalar.value % 64)) != 0
  }

  public mutating func set(_ scalar: Unicode.Scalar, _ entry: Entry) { set(scalar.value, entry) }

  private mutating func set(_ value: UInt32, _ entry: Entry) {
    content[0].entries[value] = entry
    if value < 0x80 { content[0].keyboard[Int(value)] = entry }
  }

  public mutating func set(_ phrase: Phrase, _ words: String) {
    content[0].phrases[phrase] = words
    let parts = words.split(separator: "|", omittingEmptySubsequences: false)
    content[0].alternatives[phrase] = parts.count > 1 ? parts : nil
  }

  /// The number of symbols with names of their own.
  public var count: Int { content[0].entries.count }

  public static func == (a: SymbolTable, b: SymbolTable) -> Bool {
    a.content[0].entries == b.content[0].entries && a.content[0].phrases == b.content[0].phrases
      && a.content[0].sequences == b.content[0].sequences
      && a.content[0].ranges.elementsEqual(b.content[0].ranges) { $0.range == $1.range && $0.entry == $1.entry }
      && a.names === b.names
      && a.readings === b.readings
  }

  private mutating func read(_ columns: [String]) -> Bool {
    guard columns.count == 3, !columns[1].isEmpty, let level = Level(rawValue: columns[2]) else { return false }
    let entry = Entry(columns[1], level)
    let key = columns[0]
    if SymbolTable.isWord(key), let phrase = Phrase(rawValue: key) {
      set(phrase, entry.name)
    } else if let range = SymbolTable.codePoints(key[...]) {
      if range.count == 1 {
        set(range.lowerBound, entry)
      } else {
        content[0].ranges.append((range, entry))
      }
    } else if key.unicodeScalars.count == 1, let scalar = key.unicodeScalars.first {
      set(scalar.value, entry)
    } else if SymbolTable.isSequence(key) {
      set(key, entry)
    } else {
      return false
    }
    return true
  }

  /// True for two to eight signs; digits may be among them (`2>&1`).
  private static func isSequence(_ text: String) -> Bool {
    let signs = text.unicodeScalars
    return (2...8).contains(signs.count) && signs.allSatisfy { $0 != " " && Script($0) == .neutral }
      && !signs.allSatisfy(SymbolContext.isPartOfWord)
  }

  /// True for the name of a phrase, as far as its first two bytes tell.
  private static func isWord(_ text: String) -> Bool {
    text.utf8.count > 1 && text.utf8.prefix(2).allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Parses `U+2500` or `U+2500..U+257F`.
  private static func codePoints(_ text: Substring) -> ClosedRange<UInt32>? {
    guard text.utf8.starts(with: "U+".utf8), text.utf8.count >= 5 else { return nil }
    let first = text.dropFirst(2).prefix { $0.isHexDigit }
    guard let low = UInt32(first, radix: 16) else { return nil }
    let rest = text.dropFirst(2 + first.count)
    if rest.isEmpty { return low...low }
    guard rest.hasPrefix("..U+"), let high = UInt32(rest.dropFirst(4), radix: 16), high >= low else { return nil }
    return low...high
  }
}
