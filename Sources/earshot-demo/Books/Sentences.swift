// SPDX-License-Identifier: Apache-2.0
/// Finds the ends of sentences.
enum Sentences {
  /// Abbreviations whose full stop does not end a sentence.
  private static let abbreviations: Set<String> = ["Mr", "Mrs", "Ms", "Dr", "St", "No", "vs", "etc", "e.g", "i.e"]
  private static let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
  private static let closers: Set<Character> = ["\"", "'", ")", "]", "”", "’", "»", "」", "』"]

  /// Splits a text into sentences: blanks between them are dropped, and others are one blank.
  static func split(_ text: String) -> [String] {
    var sentences: [String] = []
    var words: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      words.append(word)
      guard endsSentence(word) else { continue }
      sentences.append(words.joined(separator: " "))
      words = []
    }
    if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
    return sentences
  }

  private static func endsSentence(_ word: Substring) -> Bool {
    var rest = word
    while let last = rest.last, closers.contains(last) { rest.removeLast() }
    guard let last = rest.last, ends.contains(last) else { return false }
    guard last == "." else { return true }
    let stem = rest.dropLast()
    // An initial: "J. Smith".
    let isInitial = stem.count == 1 && stem.first?.isUppercase == true
    return !isInitial && !abbreviations.contains(String(stem))
  }
}
