// SPDX-License-Identifier: Apache-2.0
/// Splits words into pieces a synthesizer speaks whole: espeak-ng loses the middle of a long clause and the end of a long
/// run, and runs without a space can crash it.
enum SegmentSplitting {
  static let longestSegment = 200
  /// The longest run without a space, in letters. A Hangul syllable counts as two.
  static let longestRun = 63

  /// Pieces of about ``longestSegment`` characters, split after a sentence if possible, else after a clause, else
  /// between words; none is empty or blank. A clause that is too long for the voice has a comma where one is least heard.
  static func pieces(of words: String) -> [String] {
    if words.utf8.withContiguousStorageIfAvailable(isWhole) ?? isWhole(words.utf8) {
      return isSpoken(words.unicodeScalars) ? [words] : []
    }
    var pieces: [String] = []
    for line in words.unicodeScalars.split(separator: "\n") {
      var rest = ClauseLength.withPauses(breakingLongRuns(line))[...]
      while rest.count > longestSegment {
        let end = cut(rest)
        add(rest[..<end], goesOn: true, to: &pieces)
        rest = rest[end...]
      }
      add(rest, goesOn: false, to: &pieces)
    }
    return pieces
  }

  /// True for one line that no limit concerns, as most are, without a blank at its ends. Characters that are not ASCII
  /// count as the heaviest.
  private static func isWhole(_ bytes: some Collection<UInt8>) -> Bool {
    let blank = UInt8(ascii: " ")
    guard bytes.count <= 3 * longestSegment, bytes.first != blank else { return false }
    var (count, run, longest, weight) = (0, 0, 0, 0)
    for byte in bytes {
      switch byte {
      case blank: run = 0
      case UInt8(ascii: "\n"): return false
      // Neither begins a character.
      case 0x80..<0xC0: continue
      default: run += byte < 0x80 ? 1 : 2
      }
      longest = max(longest, run)
      count += 1
      weight += byte < 0x80 ? ClauseLength.weight(ofASCII: byte) : ClauseLength.heaviest
    }
    // A clause between commas weighs no more than the line.
    return run > 0 && longest <= longestRun && count <= longestSegment && weight <= ClauseLength.longest
  }

  private static func isSpoken(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.contains { SymbolContext.isPartOfWord($0) || $0.value > 0x7F }
  }

  /// - Parameter goesOn: True if the sentence goes on in the next piece: then the voice stays up.
  private static func add(_ piece: ArraySlice<Unicode.Scalar>, goesOn: Bool, to pieces: inout [String]) {
    let trimmed = piece.drop { $0 == " " }
    guard let last = trimmed.lastIndex(where: { $0 != " " }), isSpoken(trimmed) else { return }
    let mark = goesOn && SymbolContext.isPartOfWord(trimmed[last]) ? "," : ""
    pieces.append(String(scalars: trimmed[...last]) + mark)
  }

  private static func breakingLongRuns(_ line: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var run = 0
    for scalar in line {
      if scalar == " " {
        run = 0
      } else {
        run += length(scalar)
        if run > longestRun {
          // A particle near the limit is a better place than the limit.
          let tail = result.suffix(12)
          let place = tail.lastIndex { ClauseLength.endsKoreanPart($0) }.map { $0 + 1 } ?? result.endIndex
          result.insert(" ", at: place)
          run = result[(place + 1)...].reduce(length(scalar)) { $0 + length($1) }
        }
      }
      result.append(scalar)
    }
    return result
  }

  private static func length(_ scalar: Unicode.Scalar) -> Int { ClauseLength.isSyllable(scalar) ? 2 : 1 }

  private static func cut(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    // A comma may be added.
    let window = text.prefix(longestSegment - 1)
    // Pieces shorter than a quarter sound choppy: then the next weaker place is better.
    let least = window.startIndex + longestSegment / 4
    for marks in [[".", "!", "?"], [",", ";", ":"]] as [[Unicode.Scalar]] {
      var index = window.endIndex - 1
      while index > least {
        if window[index] == " ", marks.contains(window[index - 1]) { return index }
        index -= 1
      }
    }
    return ClauseLength.bestPause(in: window) ?? window.endIndex
  }
}
