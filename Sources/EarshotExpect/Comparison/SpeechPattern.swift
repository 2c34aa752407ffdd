// SPDX-License-Identifier: Apache-2.0
/// A pattern for text: its characters, with `*` for any text, `{#}` for a number, `{one|other}` for one of several, and
/// `\` before a literal character.
///
/// The number of blanks does not matter, nor do blanks at the ends.
public struct SpeechPattern: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case character(Character)
    case blank
    case anything
    case number
    case oneOf([[Part]])
  }

  private let parts: [Part]

  /// - Parameter text: The pattern as written.
  public init(_ text: some StringProtocol) throws(SpeechPatternError) {
    var scanner = Scanner(rest: String(text)[...])
    parts = try scanner.parts(isInside: false)
  }

  private init(parts: [Part]) { self.parts = parts }

  /// No text.
  static let nothing = SpeechPattern(parts: [])
  /// Any text, including none.
  static let anything = SpeechPattern(parts: [.anything])

  /// Patterns in sequence, separated by a blank.
  static func joined(_ patterns: [SpeechPattern]) -> SpeechPattern {
    SpeechPattern(parts: Array(patterns.map(\.parts).joined(separator: [.blank])))
  }

  /// The pattern that matches only this text.
  public static func literal(_ text: String) -> String {
    var written = ""
    for character in normalized(text) {
      if character == "\\" || character == "*" || character == "{" { written.append("\\") }
      written.append(character)
    }
    return SpokenWord(rawValue: written) == nil ? written : "\\" + written
  }

  /// The text with single blanks, and none at its ends.
  static func normalized(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  // MARK: Matching

  /// True if a whole text matches.
  public func matches(_ text: String) -> Bool {
    let characters = Array(Self.normalized(text))
    return Self.ends(of: parts, in: characters, from: [0]).contains(characters.count)
  }

  /// True if a text may be the beginning of a longer one that matches, which goes on behind a blank.
  func mayBeginWith(_ text: String) -> Bool {
    var characters = Array(Self.normalized(text))
    if characters.isEmpty { return true }
    characters.append(" ")
    return Self.reachesEnd(of: characters, by: parts, from: [0])
  }

  /// True if all of a text is matched by parts, or by the first of them.
  private static func reachesEnd(of text: [Character], by parts: [Part], from begins: Set<Int>) -> Bool {
    var places = begins
    for part in parts where !places.isEmpty {
      if places.contains(text.count) { return true }
      if case .oneOf(let choices) = part,
        choices.contains(where: { reachesEnd(of: text, by: $0, from: places) })
      {
        return true
      }
      places = ends(of: part, in: text, from: places)
    }
    return places.contains(text.count)
  }

  /// The possible ends of parts that begin at one of some positions. Each position is examined once a part, however
  /// many ways lead there.
  private static func ends(of parts: [Part], in text: [Character], from begins: Set<Int>) -> Set<Int> {
    var places = begins
    for part in parts where !places.isEmpty { places = ends(of: part, in: text, from: places) }
    return places
  }

  private static func ends(of part: Part, in text: [Character], from places: Set<Int>) -> Set<Int> {
    switch part {
    case .character(let character): Set(places.filter { $0 < text.count && text[$0] == character }.map { $0 + 1 })
    case .blank:
      Set(
        places.compactMap { place in
          if place < text.count, text[place] == " " { return place + 1 }
          return place == 0 || place == text.count || text[place - 1] == " " ? place : nil
        })
    case .anything: places.min().map { Set($0...text.count) } ?? []
    case .number:
      Set(
        places.flatMap { place in
          let count = text[place...].prefix { $0.isASCII && $0.isNumber }.count
          return count == 0 ? [] : Array(place + 1...place + count)
        })
    case .oneOf(let choices):
      choices.reduce(into: []) { $0.formUnion(ends(of: $1, in: text, from: places)) }
    }
  }

  // MARK: Reading

  private struct Scanner {
    var rest: Substring

    /// - Parameter isInside: True inside braces: then it ends with them or at a bar.
    mutating func parts(isInside: Bool) throws(SpeechPatternError) -> [Part] {
      var parts: [Part] = []
      while let character = rest.first {
        if isInside, character == "|" || character == "}" { return parts }
        rest.removeFirst()
        switch character {
        case "*": parts.append(.anything)
        case "{": parts.append(try braces())
        case "\\":
          guard let escaped = rest.popFirst() else { throw .nothingEscaped }
          parts.append(.character(escaped))
        case _ where character.isWhitespace: if parts.last != .blank { parts.append(.blank) }
        default: parts.append(.character(character))
        }
      }
      if isInside { throw .openBraces }
      return parts
    }

    private mutating func braces() throws(SpeechPatternError) -> Part {
      if rest.hasPrefix("#}") {
        rest.removeFirst(2)
        return .number
      }
      var choices: [[Part]] = []
      while true {
        choices.append(try parts(isInside: true))
        if rest.popFirst() == "}" { return .oneOf(choices) }
      }
    }
  }
}

/// A word in place of a phrase.
enum SpokenWord: String {
  case nothing = "(nothing)"
  case anything = "(anything)"
}

/// The reason why a pattern is invalid.
public enum SpeechPatternError: Error, Equatable, Sendable, CustomStringConvertible {
  case openBraces
  case nothingEscaped

  public var description: String {
    switch self {
    case .openBraces: "Brace without an end: write {one|other}, or \\{ where a brace is heard."
    case .nothingEscaped: "Backslash at the end: write \\\\ where one is heard."
    }
  }
}
