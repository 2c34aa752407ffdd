// SPDX-License-Identifier: Apache-2.0
/// Splits words into pieces a synthesizer can handle: espeak-ng truncates Korean beyond about two hundred characters,
/// and runs without a space can crash it.
enum SegmentSplitting {
  static let longestSegment = 200
  static let longestRun = 64

  /// Pieces of at most ``longestSegment`` characters, split after a sentence if possible, else after a clause, else
  /// between words; none is empty or blank.
  static func pieces(of words: String) -> [String] {
    var pieces: [String] = []
    for line in words.unicodeScalars.split(separator: "\n") {
      var rest = breakingLongRuns(line)[...]
      while rest.count > longestSegment {
        let end = cut(rest)
        add(rest[..<end], to: &pieces)
        rest = rest[end...]
      }
      add(rest, to: &pieces)
    }
    return pieces
  }

  private static func add(_ piece: ArraySlice<Unicode.Scalar>, to pieces: inout [String]) {
    let trimmed = piece.drop { $0 == " " }
    guard let last = trimmed.lastIndex(where: { $0 != " " }) else { return }
    guard trimmed.contains(where: { SymbolContext.isPartOfWord($0) || $0.value > 0x7F }) else { return }
    pieces.append(String(scalars: trimmed[...last]))
  }

  private static func breakingLongRuns(_ line: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var run = 0
    for scalar in line {
      run = scalar == " " ? 0 : run + 1
      if run > longestRun {
        result.append(" ")
        run = 1
      }
      result.append(scalar)
    }
    return result
  }

  private static func cut(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    let window = text.prefix(longestSegment)
    // Pieces shorter than a quarter sound choppy: then the next weaker place is better.
    let least = window.startIndex + longestSegment / 4
    for marks in [[".", "!", "?"], [",", ";", ":"]] as [[Unicode.Scalar]] {
      var index = window.endIndex - 1
      while index > least {
        if window[index] == " ", marks.contains(window[index - 1]) { return index }
        index -= 1
      }
    }
    return window.lastIndex(of: " ").flatMap { $0 > window.startIndex ? $0 : nil } ?? window.endIndex
  }
}
