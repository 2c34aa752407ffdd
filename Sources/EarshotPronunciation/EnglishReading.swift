// SPDX-License-Identifier: Apache-2.0

/// Text of a screen as the English words that people say for it.
public enum EnglishReading {
  /// Lower-case words of the letters a to z and the apostrophe; empty if something in the text is not said in English:
  /// letters of another script, or nothing but signs.
  public static func words(of text: String) -> [String] {
    var words: [String] = []
    for piece in pieces(of: text) {
      switch piece {
      case .letters(let letters):
        guard let plain = plain(letters) else { return [] }
        words += isSpelled(letters, plain) ? spelled(plain) : [plain.lowercased()]
      case .digits(let digits): words += Self.digits(digits)
      case .sign(let sign): words += signs[sign].map { [$0] } ?? []
      }
    }
    return words
  }

  private enum Piece {
    case letters(String)
    case digits(String)
    case sign(Character)
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var (letters, digits) = ("", "")
    func end(_ pieces: inout [Piece]) {
      let word = letters.trimmed { $0 == "'" }
      if !word.isEmpty { pieces.append(.letters(word)) }
      if !digits.isEmpty { pieces.append(.digits(digits)) }
      (letters, digits) = ("", "")
    }
    for character in text {
      if character.isNumber {
        if !letters.isEmpty { end(&pieces) }
        digits.append(character)
      } else if character.isLetter || "'’".contains(character) && !letters.isEmpty {
        if !digits.isEmpty { end(&pieces) }
        // Words that are joined without a blank: "openFile".
        if character.isUppercase, letters.last?.isLowercase == true { end(&pieces) }
        letters.append(character == "’" ? "'" : character)
      } else {
        end(&pieces)
        if !character.isWhitespace { pieces.append(.sign(character)) }
      }
    }
    end(&pieces)
    return pieces
  }

  /// Letters of the Latin alphabet without their marks; nil if one is of another.
  private static func plain(_ letters: String) -> String? {
    var plain = ""
    for character in letters {
      if let other = joined[character] {
        plain += other
        continue
      }
      // A letter with its marks is decomposed by the case of its first scalar only where Unicode says so.
      guard let base = character.isASCII ? character : unmarked[character] else { return nil }
      plain.append(base)
    }
    return plain
  }

  private static let joined: [Character: String] = ["ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "þ": "th"]

  private static let unmarked: [Character: Character] = {
    let groups: [(String, Character)] = [
      ("àáâãäåāăą", "a"), ("çćĉċč", "c"), ("ďđð", "d"), ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"), ("ĥħ", "h"),
      ("ìíîïĩīĭįı", "i"), ("ĵ", "j"), ("ķ", "k"), ("ĺļľł", "l"), ("ñńņň", "n"), ("òóôõöøōŏő", "o"), ("ŕŗř", "r"),
      ("śŝşšș", "s"), ("ţťțŧ", "t"), ("ùúûüũūŭůűų", "u"), ("ŵ", "w"), ("ýÿŷ", "y"), ("źżž", "z"),
    ]
    var table: [Character: Character] = [:]
    for (marked, base) in groups {
      for character in marked {
        table[character] = base
        if let upper = character.uppercased().first { table[upper] = Character(base.uppercased()) }
      }
    }
    return table
  }()

  /// True for abbreviations: letters that have no vowel to say, or capitals of up to four letters.
  private static func isSpelled(_ letters: String, _ plain: String) -> Bool {
    let lower = plain.lowercased()
    if lower.count == 1 { return lower != "a" && lower != "i" }
    if !lower.contains(where: { "aeiouy".contains($0) }) { return true }
    return letters.allSatisfy(\.isUppercase) && (2...3).contains(letters.count) && !shortWords.contains(lower)
  }

  /// Words that buttons have in capitals.
  private static let shortWords: Set<String> = [
    "ok", "yes", "no", "add", "all", "any", "back", "cut", "day", "end", "exit", "file", "find", "go", "help", "in",
    "it", "me", "menu", "new", "next", "not", "now", "off", "on", "one", "open", "out", "play", "quit", "run", "save",
    "set", "stop", "the", "to", "top", "try", "two", "undo", "up", "use", "view", "we", "you", "by", "my", "is", "an",
    "as", "at", "or", "of", "do", "so", "if", "low", "old", "big", "get", "let", "log", "map", "max", "min", "mix",
    "red", "row", "see", "tab", "tag", "tip", "way", "who", "why", "zoom", "for", "and", "are", "can", "has", "key",
  ]

  private static func spelled(_ letters: String) -> [String] {
    letters.lowercased().filter { $0 != "'" }.map { String($0) }
  }

  private static let signs: [Character: String] = [
    "&": "and", "+": "plus", "%": "percent", "@": "at", "=": "equals", "#": "number",
  ]

  // MARK: Numbers

  /// A number up to 9999 as one, a longer one and one that begins with 0 digit by digit.
  private static func digits(_ text: String) -> [String] {
    let values = text.compactMap(\.wholeNumberValue)
    guard values.count == text.count, values.allSatisfy({ (0...9).contains($0) }) else { return [] }
    if values.count > 4 || values.first == 0 && values.count > 1 { return values.map { small[$0] } }
    return number(values.reduce(0) { $0 * 10 + $1 })
  }

  /// The words of a number below 10,000.
  static func number(_ number: Int) -> [String] {
    switch number {
    case ..<20: [small[max(0, number)]]
    case ..<100: [tens[number / 10 - 2]] + (number % 10 == 0 ? [] : [small[number % 10]])
    case ..<1_000: [small[number / 100], "hundred"] + (number % 100 == 0 ? [] : Self.number(number % 100))
    default:
      Self.number(number / 1_000) + ["thousand"] + (number % 1_000 == 0 ? [] : Self.number(number % 1_000))
    }
  }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
}

extension String {
  fileprivate func trimmed(_ isCut: (Character) -> Bool) -> String {
    var rest = self[...]
    while let first = rest.first, isCut(first) { rest.removeFirst() }
    while let last = rest.last, isCut(last) { rest.removeLast() }
    return String(rest)
  }
}
