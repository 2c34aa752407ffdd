// SPDX-License-Identifier: Apache-2.0
/// The sounds of a Japanese text's words, as MeCab tells them: 開く is ひらく, and the particle は わ.
struct JapaneseWords: Equatable {
  /// A word that is said otherwise than it is written, by its place in the text.
  struct Word: Equatable {
    var range: Range<Int>
    /// Its sound in hiragana.
    var sound: String
  }

  var words: [Word]

  /// - Parameters:
  ///   - answer: Lines of a word, a tab, and its sound in katakana, up to one that is ``end``.
  ///   - range: The part of the text that was asked for.
  /// - Returns: Nil if the words are not those of the text.
  init?(_ answer: [Substring], of text: [Unicode.Scalar], in range: Range<Int>) {
    words = []
    var place = range.lowerBound
    for line in answer {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard let written = columns.first?.unicodeScalars, !written.isEmpty else { return nil }
      while place < range.upperBound, !Self.isAsked(text[place]) { place += 1 }
      let end = place + written.count
      guard end <= range.upperBound, text[place..<end].elementsEqual(written) else { return nil }
      if columns.count > 1, let sound = Self.sound(of: written, columns[1].unicodeScalars) {
        words.append(Word(range: place..<end, sound: sound))
      }
      place = end
    }
    guard text[place..<range.upperBound].allSatisfy({ !Self.isAsked($0) }) else { return nil }
  }

  /// False for blanks and line ends, between which words are sought.
  static func isAsked(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x20 }

  /// The sound of a word with Chinese characters, or of kana that are said otherwise; nil for others.
  private static func sound(of written: Substring.UnicodeScalarView, _ spoken: Substring.UnicodeScalarView) -> String? {
    guard !spoken.isEmpty, spoken.allSatisfy({ (0x30A1...0x30FC).contains($0.value) }),
      written.contains(where: { Script($0) == .kana || KanjiReading.isKanji($0) })
    else { return nil }
    if let usual = usual[String(written)] { return usual }
    let (own, other) = (written.map(hiragana), spoken.map(hiragana))
    return own == other ? nil : String(scalars: other)
  }

  /// Words that mean something else beside a computer than in the texts of the dictionary: a line, a value.
  private static let usual = ["行": "ぎょう", "値": "あたい"]

  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }
}
