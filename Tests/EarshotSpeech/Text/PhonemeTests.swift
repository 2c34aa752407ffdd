// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite("Sounds in the phonetic alphabet")
struct PhonemeTests {
  private func segments(_ notation: String, _ text: String = "word", language: String? = nil) -> [SpeechSegment] {
    SpeechComposer().segments(
      for: Utterance(
        commands: [.language(language), .phonemes(ipa: notation, text: text)], source: .focus, priority: .text))
  }

  @Test(
    "A-4 V-93 Sounds become the mnemonics of the voice's language",
    arguments: [
      ("təˈmeɪtəʊ", "en", "t@'meItoU"), ("[həˈləʊ]", "en", "h@'loU"), ("/ʃøːn/", "de", "SY:n"), ("t͡ʃiː", "es", "tSi:"),
    ])
  func mnemonics(_ notation: String, _ language: String, _ expected: String) {
    let found = segments(notation, language: language)
    #expect(found.map(\.text) == [expected])
    #expect(found.map(\.isPhonemes) == [true])
  }

  @Test(
    "A-4 V-93 A sound the voice does not have leaves the text as it is written",
    arguments: [
      ("ǃʘ", "en"), ("ɜːd", "ko"), ("", "en"), ("ˈ", "en"), (String(repeating: "a", count: 61), "en"), ("a]]b#", "en"),
      ("a\u{1}50s", "en"),
    ])
  func fallback(_ notation: String, _ language: String) {
    let found = segments(notation, "plain words", language: language)
    #expect(found.map(\.text) == ["plain words"])
    #expect(found.map(\.isPhonemes) == [false])
  }

  @Test("Double brackets in the text of a program are read, never taken for sounds")
  func smuggling() {
    for command in [SpeechCommand.text("[[h@l'oU]]"), .spell("[[a]]"), .phonemes(ipa: "ǃ", text: "[[h@l'oU]]")] {
      let found = SpeechComposer().segments(
        for: Utterance(commands: [command], source: .output, priority: .text))
      #expect(found.allSatisfy { !$0.isPhonemes && !$0.text.contains("[[") })
    }
  }

  @Test("A-1 The level of symbols holds until it is given back")
  func punctuation() {
    let found = SpeechComposer().segments(
      for: Utterance(
        commands: [.punctuation(.all), .text("a,"), .punctuation(nil), .text("b,")], source: .output, priority: .text))
    #expect(found.map(\.text) == ["a comma,", "b,"])
  }
}
