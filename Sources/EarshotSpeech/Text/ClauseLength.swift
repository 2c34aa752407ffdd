// SPDX-License-Identifier: Apache-2.0
/// The length of a clause as espeak-ng counts it, and pauses in clauses that are too long for it.
///
/// The library keeps a clause in two buffers: 800 bytes of text, in which Hangul syllables are taken apart, and 1,000
/// sounds. What has no room is not spoken, without a word of it. Measured with espeak-ng 1.51 and 1.52, which are alike in
/// this (`.ci/clause-lengths`), a clause loses words from 42 Korean ones on (83 syllables of three parts), from 80 digits in
/// German, Polish and French, 114 in English, from 114 capitals that are spelled, from 154 Chinese characters; written words
/// of alphabets do not fill it in 400 letters. The weights below are thousandths of what fits, rounded up; seven tenths of
/// it are used.
enum ClauseLength {
  /// The greatest weight of a clause, in tenths of a sound.
  static let longest = 7_000
  private static let digit = 125
  /// The clause of this many characters that is never too long.
  static let shortest = longest / digit

  /// The words with a comma where a clause would be too long: before a word that begins a clause, after an ending or a
  /// particle, else between words.
  static func withPauses(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard text.count > shortest else { return text }
    var result: [Unicode.Scalar] = []
    var sum = 0
    /// The blanks of the clause, as indices in the result, with what the clause weighs before each.
    var blanks: [(index: Int, weight: Int)] = []
    for scalar in text {
      if scalar == " " {
        if let last = result.last, endsClause(last) {
          (sum, blanks) = (0, [])
        } else {
          blanks.append((result.count, sum))
        }
      }
      sum += weight(of: scalar)
      result.append(scalar)
      // A text as long as a piece is cut there.
      let isPiece = blanks.first.map { result.count - $0.index >= SegmentSplitting.longestSegment } == true
      guard sum > longest || isPiece, let place = bestPlace(in: result[...], among: blanks) else { continue }
      let isTooLong = sum > longest
      if isTooLong { result.insert(",", at: blanks[place].index) }
      sum -= blanks[place].weight
      let taken = blanks[place].weight
      blanks = blanks[(place + 1)...].map { ($0.index + (isTooLong ? 1 : 0), $0.weight - taken) }
    }
    return result
  }

  /// The last of the best blanks, unless it is near the beginning.
  private static func bestPlace(in text: ArraySlice<Unicode.Scalar>, among blanks: [(index: Int, weight: Int)]) -> Int?
  {
    var best: (place: Int, rank: Int)?
    for (place, blank) in blanks.enumerated() where blank.weight * 3 > longest {
      let rank = rank(of: blank.index, in: text)
      if best.map({ rank >= $0.rank }) != false { best = (place, rank) }
    }
    return best?.place ?? blanks.indices.last
  }

  /// The best blank in the second half of a text without clauses; nil if it has none.
  static func bestPause(in text: ArraySlice<Unicode.Scalar>) -> Int? {
    let places = text.indices.dropFirst(text.count / 2).filter { text[$0] == " " }
    let best = places.map { rank(of: $0, in: text) }.max()
    return places.last { rank(of: $0, in: text) == best } ?? text.dropFirst().lastIndex(of: " ")
  }

  /// The rank of a pause at a blank, from 0: the higher, the less it is heard.
  private static func rank(of blank: Int, in text: ArraySlice<Unicode.Scalar>) -> Int {
    let before = text[blank - 1]
    if isSyllable(before) {
      return endings.contains(before) ? 2 : endsKoreanPart(before) ? 1 : 0
    }
    let next = text[(blank + 1)...].prefix { $0 != " " }
    if next.count <= 6, conjunctions.contains(String(scalars: next)) { return 2 }
    // Between the numbers of a row, rather than between a number and its unit.
    return SymbolContext.isDigit(before) && next.first.map(SymbolContext.isDigit) == true ? 1 : 0
  }

  private static func endsClause(_ scalar: Unicode.Scalar) -> Bool { ".,;:!?".unicodeScalars.contains(scalar) }

  static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

  /// True for a syllable that ends a clause or is a particle.
  static func endsKoreanPart(_ scalar: Unicode.Scalar) -> Bool {
    endings.contains(scalar) || particles.contains(scalar)
  }

  private static let endings = Set("고며면서니데뒤후때".unicodeScalars)
  private static let particles = Set("은는을를에도의로".unicodeScalars)

  /// Short words that begin a clause in the languages with voices.
  private static let conjunctions: Set<String> = [
    "and", "or", "but", "that", "which", "who", "when", "if", "while", "before", "after",
    "und", "oder", "aber", "dass", "wenn", "weil", "als", "wie",
    "et", "ou", "mais", "que", "qui", "quand", "si", "y", "o", "pero", "cuando", "e", "ma", "che", "se", "mas",
    "i", "lub", "ale", "że", "gdy", "który",
  ]

  /// That of a syllable of three parts.
  static let heaviest = 113

  static func weight(ofASCII byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39: digit
    // Capitals are rather spelled.
    case 0x41...0x5A: 75
    default: 25
    }
  }

  private static func weight(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7F: weight(ofASCII: UInt8(scalar.value))
    case 0xAC00...0xD7A3: (scalar.value - 0xAC00) % 28 == 0 ? 75 : heaviest
    case 0x3400...0x9FFF: 70
    default: 30
    }
  }
}
