// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen

/// The place in a file that pagers and editors write into their last rows.
///
/// `lines 1-23/400 5%` of less and man, `line 5/300 (1%), col 7/20` of nano, `12,5  30%` of vim, `(12,5)` and `L12` of
/// Emacs and micro, `12:5` beside the number of selections of Kakoune and Helix, `--More--(12%)`.
extension TerminalFacts.PlaceInFile {
  /// Nil on the shell's own screen, and if the last two rows tell no place.
  init?(on screen: Screen) {
    guard screen.modes.alternateScreen || screen.rows.last(where: { !$0.isBlank })?.text.hasPrefix("--More--") ?? false
    else { return nil }
    for row in screen.rows.reversed().lazy.filter({ !$0.isBlank }).prefix(3) {
      // Above the last row "line 7" may be a line of the text.
      guard let place = Self(row: row.text), row.id == screen.rows.last?.id || place.isSure(in: row.text) else {
        continue
      }
      self = place
      return
    }
    return nil
  }

  /// The place that a row tells; nil if it tells none.
  init?(row: String) {
    self.init()
    let words = row.split { " []".contains($0) }.map { $0.last == "," ? $0.dropLast() : $0 }
    let hasSelections = words.contains { $0 == "sel" || $0 == "sels" }
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      // "400 lines, 2000 bytes" is the size of a file.
      if word == "line" || word == "lines", index == 0 || !words[index - 1].allSatisfy(\.isNumber),
        let number = Self.leading(next)
      {
        line = number
        if let total = Self.total(next), total > 0, percent == nil { percent = min(100, number * 100 / total) }
      } else if word == "col", line != nil, let number = Self.leading(next) {
        column = number
      } else if word.first == "L", let number = Int(word.dropFirst()), number > 0 {
        line = number
      } else if line == nil, let place = Self.pair(word, at: index, of: words, hasSelections) {
        (line, column) = place
      }
    }
    let told = words.compactMap { Self.percent(in: $0) }
    let isAtEnd = words.contains { $0 == "(END)" || $0 == "Bot" && line != nil }
    if isAtEnd {
      percent = 100
    } else if words.contains("Top"), line != nil {
      percent = 0
    } else if let first = told.first, line != nil || words.last.flatMap({ Self.percent(in: $0) }) != nil {
      percent = first
    }
    if line == nil, percent == nil { return nil }
  }

  /// True if a row tells more than the number of a line. Emacs says "All" in place of a percentage.
  private func isSure(in row: String) -> Bool {
    line == nil || column != nil || percent != nil || row.split(separator: " ").contains("All")
  }

  /// "12,5" and "12,0-1" near the end, "(12,5)" anywhere, "12:5" beside selections.
  private static func pair(
    _ word: Substring, at index: Int, of words: [Substring], _ hasSelections: Bool
  ) -> (Int, Int)? {
    let isInBrackets = word.first == "(" && word.last == ")"
    let inner = isInBrackets ? word.dropFirst().dropLast() : word
    let sign: Character = inner.contains(",") ? "," : ":"
    let parts = inner.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 2, let line = Int(parts[0]), let column = leading(parts[1]), line > 0 else { return nil }
    if sign == ":" { return hasSelections ? (line, column) : nil }
    return isInBrackets || index >= words.count - 2 ? (line, max(1, column)) : nil
  }

  /// The number at the beginning of "12-34/56".
  private static func leading(_ text: Substring) -> Int? { Int(text.prefix { $0.isASCII && $0.isNumber }) }

  /// The number behind the slash of "12-34/56".
  private static func total(_ text: Substring) -> Int? {
    let parts = text.split(separator: "/")
    return parts.count == 2 ? leading(parts[1]) : nil
  }

  /// The number of "5%", "(1%)" and "--More--(12%)".
  private static func percent(in word: Substring) -> Int? {
    guard let sign = word.lastIndex(of: "%"), word[word.index(after: sign)...].allSatisfy({ $0 == ")" }) else {
      return nil
    }
    let digits = String(word[..<sign].reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let number = Int(digits)
    return number.map { $0 <= 100 } ?? false ? number : nil
  }
}
