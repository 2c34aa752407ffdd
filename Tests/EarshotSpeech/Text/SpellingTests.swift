// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct SpellingTests {
  @Test(
    "Single characters have names",
    arguments: [
      (" ", "en", "en-us: space"), ("/", "en", "en-us: slash"), (".", "en", "en-us: dot"), ("\t", "en", "en-us: tab"),
      ("\u{1B}", "en", "en-us: escape"), ("\u{1}", "en", "en-us: control a"),
      ("\u{1C}", "en", "en-us: control backslash"),
      ("│", "en", "en-us: vertical line"),
      ("╠", "en", "en-us: box line"), ("⠿", "en", "en-us: braille pattern"), ("a", "en", "en-us: a"),
      ("5", "en", "en-us: 5"),
      ("é", "fr", "fr: é"), ("가", "en", "ko: 가"), ("ㄱ", "en", "ko: 기역"), ("ㅏ", "ko", "ko: 아"),
      (" ", "ko", "ko: 공백"), ("/", "ko", "ko: 슬래시"), ("\u{200B}", "en", "en-us: zero width space"),
      ("👍", "en", "en-us: thumbs up"), ("👍", "ko", "ko: 좋아요"), ("\u{2A00}", "en", "en-us: n-ary circled dot operator"),
      ("\u{2A00}", "ko", "ko: 유니코드 2 a 0 0"),
      ("\u{301}", "en", "en-us: unicode 3 0 1"),
      ("e\u{301}", "fr", "fr: é"), ("\u{1112}\u{1161}\u{11AB}", "ko", "ko: 한"),
    ])
  func names(_ character: String, _ language: String, _ name: String) {
    #expect(spelled(character, default: language) == [name])
  }

  @Test("Characters are named one by one, each a segment")
  func oneByOne() {
    #expect(spelled("a b/한") == ["en-us: a", "en-us: space", "en-us: b", "en-us: slash", "ko: 한"])
  }

  @Test("V-92 A capital is raised, its name is its small letter")
  func capitals() {
    var composer = SpeechComposer()
    let utterance = Utterance(commands: [.spell("aA")], source: .echo, priority: .text)
    var segments = composer.segments(for: utterance)
    #expect(segments.map(\.text) == ["a", "a"])
    #expect(segments.map(\.isCharacter) == [true, true])
    #expect(segments[0].pitch == 50 && segments[1].pitch == 75)

    composer.settings.pitch = 90
    #expect(composer.segments(for: utterance).map(\.pitch) == [90, 100])

    composer.settings.capitals = .none
    #expect(composer.segments(for: utterance).map(\.pitch) == [90, 90])

    composer.settings.capitals = .word
    segments = composer.segments(for: utterance)
    #expect(segments.map(\.text) == ["a", "cap", "a"])
    #expect(segments.map(\.pitch) == [90, 90, 90])
  }

  @Test("Names of symbols are words, not characters to be named by the voice")
  func namesAreWords() {
    let utterance = Utterance(commands: [.spell("/ㄱ가")], source: .echo, priority: .text)
    #expect(SpeechComposer().segments(for: utterance).allSatisfy { !$0.isCharacter })
  }
}
