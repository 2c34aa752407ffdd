// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct LanguageTests {
  @Test(
    "Each script has its voice; symbols and digits join what stands before them, or the word they begin",
    arguments: [
      ("Swift 패키지", "en", ["en-us: Swift", "ko: 패키지"]),
      ("패키지 Swift 6.3 설치", "ko", ["ko: 패키지", "en-us: Swift 6.3", "ko: 설치"]),
      ("README 3개", "en", ["en-us: README", "ko: 세 개"]),
      ("경로 /usr/bin", "ko", ["ko: 경로", "en-us: slash user slash bin"]),
      ("보고서 3.hwp", "ko", ["ko: 보고서", "en-us: 3 dot hwp"]),
      ("main/3개", "en", ["en-us: main slash", "ko: 세 개"]),
      ("main보다 앞서", "ko", ["en-us: main", "ko: 보다 앞서"]),
      ("C++ 와", "ko", ["en-us: C plus plus", "ko: 와"]),
      ("utf8은", "en", ["en-us: u t f 8", "ko: 은"]),
      ("[오류] file", "en", ["ko: 오류", "en-us: file"]),
      ("Привет мир", "en", ["ru: Привет мир"]),
      ("Привіт", "uk", ["uk: Привіт"]),
      ("مرحبا", "en", ["ar: مرحبا"]),
      ("سلام", "fa", ["fa: سلام"]),
      ("こんにちは", "en", ["ja: こんにちは"]),
      ("你好", "en", ["cmn-latn-pinyin: 你好"]),
      ("你好", "ko", ["cmn-latn-pinyin: 你好"]),
      ("你好", "zh-HK", ["yue: 你好"]),
      ("漢字", "ja", ["ja: かんじ"]),
      ("漢字です", "en", ["ja: かんじです"]),
      ("Grüße", "de", ["de: Grüße"]),
      ("hello", "ko", ["en-us: hello"]),
      ("42", "ko", ["ko: 사십이"]),
      ("42", "en", ["en-us: 42"]),
      ("/usr/bin", "ko", ["en-us: slash user slash bin"]),
    ] as [(String, String, [String])])
  func scripts(_ text: String, _ language: String, _ segments: [String]) {
    #expect(composed(text, default: language) == segments)
  }

  @Test("V-64 a command's language, else the utterance's, else the user's")
  func commands() {
    let composer = SpeechComposer()
    let utterance = Utterance(
      commands: [.text("un "), .language("de"), .text("zwei "), .language(nil), .text("trois")],
      source: .announcement, priority: .message, language: "fr")
    #expect(
      composer.segments(for: utterance).map { "\($0.voice) \($0.text)" } == ["fr un", "de zwei", "fr trois"])
  }

  @Test("Switching can be turned off")
  func locked() {
    var composer = SpeechComposer()
    composer.settings.switchesLanguages = false
    let utterance = Utterance(commands: [.text("Swift 패키지")], source: .output, priority: .text)
    #expect(composer.segments(for: utterance).map(\.voice) == ["en-us"])
  }

  @Test("Accents written apart are composed")
  func accents() {
    #expect(composed("cafe\u{301}", default: "fr") == ["fr: caf\u{E9}"])
    #expect(composed("\u{304B}\u{3099}") == ["ja: \u{304C}"])
  }

  @Test(
    "A sign has its name in the language of the text, and many of one are counted",
    arguments: [
      ("de", "x = y ✓ 5% =====", "x gleich y Haken 5 Prozent 5 mal gleich"),
      ("fr", "x = y ✓ 5% =====", "x égal y coche 5 pour cent 5 fois égal"),
      ("es", "x = y ✓ 5% =====", "x igual y marca 5 por ciento 5 veces igual"),
      ("pl", "x = y ✓ 5% =====", "x równa się y ptaszek 5 procent 5 razy równa się"),
      ("ja", "は = い ✓ 5% =====", "は イコール い チェック 5 パーセント イコール 5 こ"),
    ])
  func signs(language: String, text: String, words: String) {
    let said = composed(text, default: language)
    #expect(said.count == 1 && said.allSatisfy { $0.hasPrefix("\(language): ") })
    let found = said.joined().dropFirst(language.count + 2).split { $0 == " " || $0 == "," }
    #expect(found.joined(separator: " ") == words)
  }
}
