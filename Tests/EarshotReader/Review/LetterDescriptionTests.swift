// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("Letters of all scripts, described")
struct LetterDescriptionTests {
  private func described(_ letters: String, _ phrases: Phrases = .english) -> [String] {
    var review = Review()
    let wording = Wording(phrases: phrases, settings: ReaderSettings(), phonetics: SpeechComposer().phonetics)
    let characters = letters.enumerated().map { ReviewCharacter(String($0.element), column: $0.offset) }
    let text = ReviewText(count: 1, screenStart: 0, caret: nil) { _ in ReviewLine(id: 0, characters: characters) }
    return review.handle(.phonetic(.word), in: text, wording).words
  }

  // The names are those of the Unicode character database.
  @Test(
    "By base and marks, or by script and name",
    arguments: [
      ("é", "echo, acute"), ("É", "capital echo, acute"), ("ř", "romeo, caron"), ("ł", "lima, stroke"),
      ("ế", "echo, circumflex, acute"), ("e\u{301}", "echo, acute"), ("x\u{323}", "x-ray, dot below"),
      ("ж", "Cyrillic, zhe"), ("Ж", "Cyrillic, capital zhe"), ("й", "Cyrillic, short i"), ("λ", "Greek, lamda"),
      ("ά", "Greek, alpha, tonos"), ("א", "Hebrew, alef"), ("ب", "Arabic, beh"), ("ก", "Thai, ko kai"), ("æ", "ae"),
    ])
  func letters(letter: String, said: String) { #expect(described(letter) == [said]) }

  @Test(
    "A script is named where it begins",
    arguments: [
      ("Жук", "Cyrillic, capital zhe, u, ka"), ("ねこ", "kana, ne, ko"), ("aжж", "alfa, Cyrillic, zhe, zhe"),
      ("жaж", "Cyrillic, zhe, alfa, Cyrillic, zhe"), ("жλ", "Cyrillic, zhe, Greek, lamda"),
    ])
  func words(word: String, said: String) { #expect(described(word) == [said]) }

  @Test("What has a word keeps it, and what is no letter, or has no name of its own, is spelled")
  func others() {
    #expect(described("a") == ["alfa"])
    #expect(described("ㄱ") == ["기역"])
    #expect(described("漢") == ["漢"])
    #expect(described("7") == ["7"])
    #expect(LetterDescription("漢") == nil)
    #expect(LetterDescription("7") == nil)
    #expect(LetterDescription("😀") == nil)
  }
}
