// SPDX-License-Identifier: Apache-2.0
/// Japanese: espeak-ng's voice reads kana, and leaves Chinese characters out.
struct JapaneseLanguage: SpokenLanguage {
  let tag = "ja"

  func characters(
    in text: [Unicode.Scalar], at index: Int, to end: Int, _ readings: SignNames?
  ) -> Shapes.Reading? {
    guard let readings, KanjiReading.isKanji(text[index]) else { return nil }
    return KanjiReading(readings: readings).reading(of: text, at: index, to: end)
  }

  func name(of character: Unicode.Scalar, _ readings: SignNames?) -> String? {
    guard let readings, KanjiReading.isKanji(character) else { return nil }
    return KanjiReading(readings: readings).name(of: character)
  }

  func words(
    of text: [Unicode.Scalar], in range: Range<Int>, _ dictionary: JapaneseReader?
  ) -> [JapaneseWords.Word] {
    let isAsked = text[range].contains { KanjiReading.isKanji($0) || Script($0) == .kana }
    return isAsked ? dictionary?.words(of: text, in: range)?.words ?? [] : []
  }

  var readingsFile: String? { "kanji" }
}
