// SPDX-License-Identifier: Apache-2.0
/// The user's pronunciations, in the order of the file: a later one of the same text replaces an earlier one.
///
/// The text form has one entry a line: what is written, ` = `, and what is said.
///
/// ```
/// # Comments begin so.
/// kubectl = cube control
/// "->" = gives
/// /BUG(\d+)/ = ticket $1
/// [language ko]
/// nginx = 엔진엑스
/// [program vim, less]
/// E = edit
/// [all]
/// ```
///
/// A bare word is a whole word, in any case if it has no capitals; text in quotes is meant anywhere, text between
/// slashes is a pattern. A line in brackets says what the lines after it are for.
public struct PronunciationDictionary: Sendable {
  /// A line that is not understood.
  public struct Fault: Equatable, Sendable {
    public enum Problem: Equatable, Sendable { case line, pattern }

    /// Counted from 1.
    public var line: Int
    public var problem: Problem
  }

  public private(set) var faults: [Fault] = []
  /// The words and literals by their first scalar in small letters, later ones first.
  private var entries: [Unicode.Scalar: [Pronunciation]] = [:]
  private var patterns: [Pronunciation] = []
  /// The use of the lines read next.
  private var scope = EntryScope()

  public init() {}

  public init(parsing text: some StringProtocol) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = EntryLine.trimmed(line)
      if EntryLine.isEmpty(line) { continue }
      if let problem = read(line) { faults.append(Fault(line: index + 1, problem: problem)) }
    }
  }

  public var isEmpty: Bool { entries.isEmpty && patterns.isEmpty }

  /// True if a line added to the text form is for every language and program.
  public var endsForAll: Bool { scope.isAll }

  /// Adds a word for all languages and programs.
  public mutating func add(_ word: String, said: String) {
    scope = EntryScope()
    _ = read(Self.line(for: word, said: said)[...])
  }

  /// The line of the text form for a word.
  public static func line(for word: String, said: String) -> String {
    let isPlain = !word.contains("=") && !["\"", "/", "[", "#"].contains(word.first)
    let written = isPlain ? word : "\"" + word + "\""
    return "\(written) = \(said.filter { !$0.isNewline })"
  }

  // MARK: Reading the text form

  private mutating func read(_ line: Substring) -> Fault.Problem? {
    if EntryScope.isOne(line) {
      guard let scope = EntryScope(line) else { return .line }
      self.scope = scope
      return nil
    }
    guard let (written, said) = EntryLine.columns(of: line), !written.isEmpty, written.utf8.count <= 1_000 else {
      return .line
    }
    var entry = Pronunciation(written: .literal([]), said: String(said), scope: scope)
    if written.count > 2, written.hasPrefix("/"), written.hasSuffix("/") {
      guard let pattern = RegularExpression(written.dropFirst().dropLast()) else { return .pattern }
      entry.written = .pattern(pattern)
      patterns.insert(entry, at: 0)
      return nil
    }
    let isQuoted = written.count > 2 && written.hasPrefix("\"") && written.hasSuffix("\"")
    let scalars = Array((isQuoted ? written.dropFirst().dropLast() : written).unicodeScalars)
    entry.written = isQuoted ? .literal(scalars) : .word(scalars)
    entries[Self.lowered(scalars[0]), default: []].insert(entry, at: 0)
    return nil
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  // MARK: Reading a text by it

  /// The text with the user's pronunciations in place.
  ///
  /// - Parameters:
  ///   - text: Cleaned text.
  ///   - runs: Its runs by language, in order.
  ///   - program: The program it comes from; nil if unknown.
  func applied(to text: [Unicode.Scalar], _ runs: [LanguageRun], program: String?) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.count)
    var nextMatches = patterns.map { (pronunciation: $0, match: RegularExpression.Match?.none, searched: false) }
    var run = 0
    var index = 0
    while index < text.count {
      while run + 1 < runs.count, index >= runs[run].range.upperBound { run += 1 }
      let language = runs.isEmpty ? "" : runs[run].language
      let plain = entries[Self.lowered(text[index])]?.lazy.filter { $0.scope.holds(for: language, program) }
        .compactMap { $0.reading(of: text, at: index) }.first
      var reading = plain
      for place in nextMatches.indices where reading == nil {
        guard case .pattern(let pattern) = nextMatches[place].pronunciation.written else { continue }
        if !nextMatches[place].searched || nextMatches[place].match.map({ $0.range.lowerBound < index }) ?? false {
          nextMatches[place].match = pattern.firstMatch(in: text, from: index)
          nextMatches[place].searched = true
        }
        guard let match = nextMatches[place].match, match.range.lowerBound == index,
          nextMatches[place].pronunciation.scope.holds(for: language, program)
        else { continue }
        reading = (match.filling(nextMatches[place].pronunciation.said, from: text), match.range.upperBound)
      }
      guard let reading else {
        result.append(text[index])
        index += 1
        continue
      }
      // What is said is not glued to its neighbours.
      let words = TextCleaning.cleaned(reading.words)
      if let last = result.last, let first = words.first, Self.joins(last, first) { result.append(" ") }
      result += words
      if reading.end < text.count, let last = words.last, Self.joins(last, text[reading.end]),
        Script(text[reading.end]) != .hangul
      {
        result.append(" ")
      }
      index = reading.end
    }
    return result
  }

  private static func joins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    SymbolContext.isPartOfWord(first) && SymbolContext.isPartOfWord(second)
  }
}
