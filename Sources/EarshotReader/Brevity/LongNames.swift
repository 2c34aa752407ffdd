// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Names that nobody listens to: hashes, of which the beginning tells them apart, and an address that its own repeats in
/// brackets.
enum LongNames {
  /// A line with other words in which hashes end after their first characters. One that stands alone is what was asked
  /// for, and stays whole.
  static func shortened(in line: String) -> String {
    guard mayHaveOne(line) else { return line }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count(where: { $0.contains(where: \.isLetter) }) > fewestWords else { return line }
    return withoutRepeated(words.map(shortened)).joined(separator: " ")
  }

  /// False for most lines: plain ones with short words, and without a bracket.
  private static func mayHaveOne(_ line: String) -> Bool {
    var length = 0
    for byte in line.utf8 {
      if byte >= 0x80 || byte == UInt8(ascii: "(") { return true }
      length = byte == UInt8(ascii: " ") ? 0 : length + 1
      if length >= shortest { return true }
    }
    return false
  }

  /// A line with all of its hashes: an error or a question may be about what tells two of them apart.
  static func withoutRepeated(in line: String) -> String {
    withoutRepeated(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)).joined(
      separator: " ")
  }

  /// A word whose hash ends early: `SHA256:geokFk8…`.
  private static func shortened(_ word: Substring) -> String {
    guard word.utf8.count >= shortest, let hash = longestRun(in: word), isHash(hash) else { return String(word) }
    let end = word.index(hash.startIndex, offsetBy: kept)
    return word[..<end] + "…" + word[hash.endIndex...]
  }

  private static func longestRun(in word: Substring) -> Substring? {
    // A path is no hash, though its parts may be long.
    guard !word.contains("/") || word.contains("+") || word.contains("=") || word.contains(":") else { return nil }
    return word.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/" || $0 == "=")) }
      .max { $0.count < $1.count }
  }

  /// True for hexadecimal digits, letters among them, and for base 64: small and capital letters and digits, mixed all
  /// over.
  private static func isHash(_ run: Substring) -> Bool {
    guard run.count >= shortest, run.contains(where: \.isNumber), run.contains(where: \.isLetter) else { return false }
    let changes = zip(run, run.dropFirst()).count { sort(of: $0) != sort(of: $1) }
    // The number of an account has its letters at the beginning, and must be heard.
    if run.allSatisfy(\.isHexDigit) { return changes * 4 >= run.count }
    guard run.contains(where: \.isUppercase), run.contains(where: \.isLowercase) else { return false }
    return run.count >= shortestMixed && changes * 2 >= run.count
  }

  private static func sort(of character: Character) -> Int {
    character.isNumber ? 0 : character.isUppercase ? 1 : character.isLowercase ? 2 : 3
  }

  /// `127.0.0.1 (127.0.0.1)` names one thing twice.
  private static func withoutRepeated(_ words: [String]) -> [String] {
    var kept: [String] = []
    for word in words {
      if word.first == "(", let last = kept.last, let close = word.lastIndex(of: ")") {
        let inside = word[word.index(after: word.startIndex)..<close]
        let name = last.drop { "'\"`‘“".contains($0) }
        if inside == name, inside.count >= shortestRepeated {
          kept[kept.count - 1] += word[close...].dropFirst()
          continue
        }
      }
      kept.append(word)
    }
    return kept
  }

  private static let fewestWords = 1
  /// The length from which a run of letters and digits may be a hash.
  private static let shortest = 20
  private static let shortestMixed = 24
  /// The number of characters that git, too, shows of one.
  private static let kept = 7
  private static let shortestRepeated = 4
}
