// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Languages as values")
struct SpokenLanguagesTests {
  @Test("A tag with a region or an encoding is its language", arguments: ["ko", "ko-KR", "ko_KR.UTF-8"])
  func regions(tag: String) {
    #expect(SpokenLanguages.language(tag).tag == "ko")
    #expect(SpokenLanguages.language(tag).words(of: 16) == "심뉵")
  }

  @Test(
    "A language without a folder leaves numbers, times and signs to its voice", arguments: ["it", "pt-BR", "C", ""])
  func written(tag: String) {
    let language = SpokenLanguages.language(tag)
    #expect(language.words(of: 16) == "16" && language.words(ofDecimal: "007") == "007" && language.count(3) == "3")
    // A voice reads 05 as two digits, and 5 as a number of its own.
    #expect(language.clock([10, 5, 30], fraction: "5") == "10 05 30.5")
    #expect(language.particle(in: Array("x을(를)".unicodeScalars), at: 1, to: 5) == nil)
    #expect(
      language.sentences(fullWords.table(for: "it")) == nil && language.readingsFile == nil
        && language.builtInSymbols == nil)
  }

  @Test("No two languages have the same tag")
  func tags() {
    let tags = SpokenLanguages.all.map(\.tag)
    #expect(Set(tags).count == tags.count)
  }

  @Test(
    "Dates with points are Korean", arguments: [("2026. 11. 21.", "이천이심뉵년 십일월 이십일일"), ("2026.6.1", "이천이심뉵년 유월 일일")])
  func dates(text: String, words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
    let scalars = Array(text.unicodeScalars)
    let shape = ShapeText(text: scalars, start: 0, end: scalars.count)
    #expect(SpokenLanguages.language("de").date(shape) == nil)
  }
}
