// SPDX-License-Identifier: Apache-2.0
/// A user's pronunciation of a text.
struct Pronunciation: Sendable {
  enum Written: Sendable {
    /// A whole word, in any case if it has no capitals.
    case word([Unicode.Scalar])
    /// This text anywhere.
    case literal([Unicode.Scalar])
    case pattern(RegularExpression)
  }

  var written: Written
  /// The words said; `$1` stands for the first group of a pattern, `$0` for all of it.
  var said: String
  var scope = EntryScope()

  /// The end of the text and what is said of it, if it is written at a place.
  func reading(of text: [Unicode.Scalar], at index: Int) -> (words: String, end: Int)? {
    switch written {
    case .pattern: return nil
    case .literal(let scalars):
      guard text[index...].starts(with: scalars) else { return nil }
      return (said, index + scalars.count)
    case .word(let word):
      let end = index + word.count
      guard end <= text.count else { return nil }
      for (own, other) in zip(text[index..<end], word) where own != other {
        guard own.properties.lowercaseMapping.unicodeScalars.elementsEqual([other]), !hasCapitals(word) else {
          return nil
        }
      }
      // A Hangul particle may follow.
      if let before = index > 0 ? text[index - 1] : nil, Self.joins(before, word[0]) { return nil }
      if end < text.count, Self.joins(word[word.count - 1], text[end]), Script(text[end]) != .hangul { return nil }
      return (said, end)
    }
  }

  private func hasCapitals(_ word: [Unicode.Scalar]) -> Bool { word.contains { $0.properties.isUppercase } }

  private static func joins(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    SymbolContext.isPartOfWord(first) && SymbolContext.isPartOfWord(second)
  }
}
