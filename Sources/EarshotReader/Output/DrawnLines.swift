// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Lines that show something instead of telling it: letters and pictures made of signs, maps of a game, dumps of bytes.
///
/// A listener gets nothing of their signs one after another, so several of them in sequence are named by their number.
/// The review reads them.
///
/// Evidence: figlet and toilet, also with letters that are made of letters; maps of trader and rogue-like games; hexdump,
/// xxd, od, tcpdump. Bytes are known by offsets that go on by as many as a line has: numbers in columns do not. Brackets
/// that close code, tables of signs and the dots of test programs are read. Cannot tell a board of a game from a picture: boards of fewer columns than ``leastColumns``
/// are read.
enum DrawnLines: Equatable {
  /// Signs that make a picture.
  case drawing
  /// Large letters that are made of small ones.
  case letters
  /// Bytes by their numbers.
  case bytes

  /// A line, or several drawn ones as one.
  enum Part: Equatable {
    case line(String)
    case drawn(DrawnLines, count: Int)
  }

  /// The lines with sequences of drawn ones named.
  static func parts(of lines: [String]) -> [Part] {
    guard lines.count >= least else { return lines.map { .line($0) } }
    var parts: [Part] = []
    var rest = lines[...]
    while let first = rest.first {
      if let shape = DrawnLines(beginning: rest) {
        let run = rest.prefix { shape.goesOn(in: $0) }
        // Rules belong to a picture, but are none.
        if shape != .drawing || run.count(where: { isPicture($0) }) >= least {
          parts.append(.drawn(shape, count: run.count))
          rest = rest[run.endIndex...]
          continue
        }
      }
      parts.append(.line(first))
      rest.removeFirst()
    }
    return parts
  }

  /// The shape that begins with the first of some lines; nil for text.
  private init?(beginning lines: ArraySlice<String>) {
    guard let first = lines.first else { return nil }
    if let dump = Dump(first) {
      guard let next = lines.dropFirst().first.flatMap({ Dump($0) }), dump.goesOn(in: next) else { return nil }
      self = .bytes
    } else if Self.isPicture(first) {
      self = .drawing
    } else if Self.isOfLetters(lines.prefix { Self.isPartOfLetters($0) }) {
      self = .letters
    } else {
      return nil
    }
  }

  /// True if a line belongs to a drawing that has begun: the last one of a dump is short, and an asterisk stands for lines
  /// like the one above; letters have low parts.
  private func goesOn(in line: String) -> Bool {
    switch self {
    case .bytes: line == "*" || line.split(separator: " ").first.map(Dump.isOffset) ?? false
    case .drawing: Self.isPicture(line) || SpokenText.isRule(line)
    case .letters: Self.isPartOfLetters(line)
    }
  }

  // MARK: Bytes

  /// A line with an offset and groups of digits: `00000010  61 6c 6f`, `0x0010:  4500 0034`.
  private struct Dump {
    /// The digits of the offset, without a prefix.
    let offset: Substring
    /// The number of bytes. Letters beside them may look like one group more.
    let bytes: ClosedRange<Int>

    init?(_ line: String) {
      let words = line.split(separator: " ")
      guard let first = words.first, Self.isOffset(first), let length = words.dropFirst().first?.count,
        let size = Self.sizes[length]
      else { return nil }
      let groups = words.dropFirst().prefix { $0.count == length && $0.allSatisfy(\.isHexDigit) }
      guard groups.count >= Self.leastGroups else { return nil }
      offset = Self.digits(of: first)
      bytes = (groups.count - 1) * size...groups.count * size
    }

    /// True if the offset of another line is behind this one, in hexadecimal, octal or decimal numbers.
    func goesOn(in next: Dump) -> Bool {
      [16, 8, 10].contains { base in
        guard let here = Int(offset, radix: base), let there = Int(next.offset, radix: base), there > here else {
          return false
        }
        return bytes.contains(there - here)
      }
    }

    static func isOffset(_ word: Substring) -> Bool {
      let digits = digits(of: word)
      return digits.allSatisfy(\.isHexDigit)
        && (digits.count >= offsetLength || digits.count >= shortOffset && digits.count < word.count)
    }

    private static func digits(of word: Substring) -> Substring {
      let digits = word.hasSuffix(":") ? word.dropLast() : word
      return digits.hasPrefix("0x") ? digits.dropFirst(2) : digits
    }

    /// The bytes of a group, by its digits: two hexadecimal ones a byte; od writes three octal ones, or six for two.
    private static let sizes = [2: 1, 3: 1, 4: 2, 6: 2, 8: 4]
    private static let leastGroups = 4
    private static let offsetLength = 6
    /// The length of an offset that a colon or a prefix marks as one.
    private static let shortOffset = 2
  }

  // MARK: Pictures

  /// True for a wide line of signs with hardly a word: parts of large letters, or a map with a sign for each place.
  private static func isPicture(_ line: String) -> Bool {
    let signs = line.filter { $0 != " " }
    guard line.count >= leastColumns, signs.count >= leastSigns, !SpokenText.isRule(line) else { return false }
    let letters = signs.count(where: \.isLetter)
    let words = line.split(separator: " ")
    if words.count >= leastPlaces, words.allSatisfy({ $0.count == 1 }) {
      return letters * 2 < signs.count && !signs.contains(where: \.isNumber)
    }
    guard signs.count(where: isStroke) * 2 > signs.count, !isRowOfTable(line) else { return false }
    if letters == 0 { return signs.allSatisfy { isStroke($0) || punctuation.contains($0) } }
    // Letters among the signs of a map are what is there; among quotes and brackets they are code.
    return letters * 5 <= signs.count && signs.allSatisfy { $0.isLetter || isStroke($0) }
      && !words.contains { $0.count(where: \.isLetter) >= leastWord }
  }

  // MARK: Letters

  /// True for a line of the few signs that large letters are made of: `8oPYo.`, `d88b`.
  private static func isPartOfLetters(_ line: String) -> Bool {
    line.contains { ink.contains($0) } && line.allSatisfy { $0 == " " || ink.contains($0) || edges.contains($0) }
  }

  /// True if lines of those signs are no words: there are several, an 8 is the stroke of many, and what stands in them
  /// mixes letters with numbers or edges.
  private static func isOfLetters(_ lines: ArraySlice<String>) -> Bool {
    guard lines.count >= leastOfLetters, lines.contains(where: { $0.count >= leastColumns }) else { return false }
    let parts = lines.flatMap { $0.split(separator: " ") }
    let inked = parts.joined().filter(ink.contains)
    let mixed = parts.count { part in
      part.contains(where: \.isLetter) && part.contains { $0.isNumber || edges.contains($0) }
    }
    return mixed >= leastMixed && inked.count { $0 == "8" } * 4 >= inked.count
  }

  private static let ink = Set("8odbPYaVAMm")
  private static let edges = Set(".,`'\"")
  private static let leastOfLetters = 4
  private static let leastMixed = 4

  /// True for cells between bars, each with blanks around it.
  private static func isRowOfTable(_ line: String) -> Bool {
    let row = line.trimmingBlanks
    guard row.hasPrefix("|"), row.hasSuffix("|") else { return false }
    return row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .allSatisfy { $0.hasPrefix(" ") && $0.hasSuffix(" ") && $0.contains { $0 != " " } }
  }

  /// True for a sign of which pictures are made.
  private static func isStroke(_ character: Character) -> Bool {
    if strokes.contains(character) { return true }
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return (0x2500...0x259F).contains(scalar) || (0x2800...0x28FF).contains(scalar)
  }

  private static let strokes = Set("/\\_|.-<>#*+~^@$%")
  /// Signs that are in pictures, too, and in code beside letters.
  private static let punctuation = Set("()[]{};:,'`\"=&!?")

  /// As many lines as are named, at least.
  private static let least = 3
  private static let leastColumns = 12
  private static let leastSigns = 4
  /// Places of a map.
  private static let leastPlaces = 12
  /// Letters that make a word, which is read.
  private static let leastWord = 3
}

extension DrawnLines {
  /// The words that name a number of lines.
  func name(of count: Int) -> Saying.Words {
    switch self {
    case .drawing, .letters: .count(.drawnRows, count)
    case .bytes: .count(.dumpedRows, count)
    }
  }
}
