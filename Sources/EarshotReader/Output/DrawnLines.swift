// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Lines that show something instead of telling it: letters and pictures made of signs, maps of a game, dumps of bytes.
///
/// A listener gets nothing of their signs one after another, so several of them in sequence are named by their number.
/// The review reads them.
///
/// Evidence: figlet and toilet; maps of trader and rogue-like games; hexdump, xxd, od, tcpdump. Cannot tell a board of a
/// game from a picture: boards of fewer columns than ``leastColumns`` are read.
enum DrawnLines: Equatable {
  /// Signs that make a picture.
  case drawing
  /// Bytes by their numbers.
  case bytes

  /// A line, or several drawn ones as one.
  enum Part: Equatable {
    case line(String)
    case drawn(DrawnLines, count: Int)
  }

  /// The lines with sequences of drawn ones named.
  static func parts(of lines: [String]) -> [Part] {
    var parts: [Part] = []
    var rest = lines[...]
    while let first = rest.first {
      let shape = DrawnLines(first)
      let run = shape.map { shape in rest.prefix { shape.goesOn(in: $0) } } ?? rest.prefix(1)
      // Rules belong to a picture, but are none.
      if let shape, run.count(where: { shape == .bytes || Self.isPicture($0) }) >= least {
        parts.append(.drawn(shape, count: run.count))
      } else {
        parts += run.map { .line($0) }
      }
      rest = rest[run.endIndex...]
    }
    return parts
  }

  /// The shape of a line that begins a drawing; nil for text.
  init?(_ line: String) {
    if Self.isDump(line) {
      self = .bytes
    } else if Self.isPicture(line) {
      self = .drawing
    } else {
      return nil
    }
  }

  /// True if a line belongs to a drawing that has begun: the last one of a dump is short, and letters have low parts.
  private func goesOn(in line: String) -> Bool {
    switch self {
    case .bytes: Self.isDump(line) || Self.isOffset(line.trimmingBlanks)
    case .drawing: Self.isPicture(line) || SpokenText.isRule(line)
    }
  }

  // MARK: Bytes

  /// True for an offset and groups of digits: `00000010  61 6c 6f`, `0x0010:  4500 0034`.
  private static func isDump(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard let offset = words.first, isOffset(String(offset)) else { return false }
    let groups = words.dropFirst().prefix { $0.allSatisfy(\.isHexDigit) && groupLengths.contains($0.count) }
    return groups.count >= leastGroups && groups.allSatisfy { $0.count == groups.first?.count }
  }

  private static func isOffset(_ word: String) -> Bool {
    var digits = word[...]
    if digits.hasSuffix(":") { digits.removeLast() }
    if digits.hasPrefix("0x") { digits.removeFirst(2) }
    return digits.allSatisfy(\.isHexDigit)
      && (digits.count >= offsetLength || digits.count >= groupLengths.lowerBound && digits.count < word.count)
  }

  // MARK: Pictures

  /// True for a wide line of signs with hardly a word: parts of large letters, or a map with a sign for each place.
  private static func isPicture(_ line: String) -> Bool {
    let signs = line.filter { $0 != " " }
    guard line.count >= leastColumns, signs.count >= leastSigns, !SpokenText.isRule(line) else { return false }
    let letters = signs.count { $0.isLetter || $0.isNumber }
    let words = line.split(separator: " ")
    if words.count >= leastPlaces, words.allSatisfy({ $0.count == 1 }) { return letters * 2 < signs.count }
    return letters * 5 <= signs.count && signs.allSatisfy { $0.isLetter || $0.isNumber || isStroke($0) }
      && !words.contains { $0.count { $0.isLetter } >= leastWord }
  }

  /// True for a sign of which pictures are made.
  private static func isStroke(_ character: Character) -> Bool {
    "/\\_|()'`.,-=<>#*+:;~^\"@%&$!?[]{}".contains(character)
      || character.unicodeScalars.first.map {
        (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
      }
        ?? false
  }

  /// As many lines as are named, at least.
  private static let least = 3
  private static let leastColumns = 12
  private static let leastSigns = 4
  /// Places of a map.
  private static let leastPlaces = 12
  /// Letters that make a word, which is read.
  private static let leastWord = 3
  private static let groupLengths = 2...8
  private static let leastGroups = 4
  private static let offsetLength = 6
}

extension DrawnLines {
  /// The words that name a number of lines.
  func name(of count: Int) -> Saying.Words {
    switch self {
    case .drawing: .count(.drawnRows, count)
    case .bytes: .count(.dumpedRows, count)
    }
  }
}
