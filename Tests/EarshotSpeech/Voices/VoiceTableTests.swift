// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct VoiceTableTests {
  private func choose(_ name: String, for language: String? = nil, in table: inout VoiceTable) -> Bool {
    table.choose(name, for: language)
  }

  @Test(
    "V-97 a tag finds the voice of its language, of its first part, or the default; none is silent",
    arguments: [
      ("en", "en-us"), ("en-US", "en-us"), ("en-GB", "en"), ("en-GB-scotland", "en-gb-scotland"), ("en-AU", "en-us"),
      ("en_US.UTF-8", "en-us"),
      ("ko", "ko"), ("ko-KR", "ko"), ("ko_KR.UTF-8", "ko"), ("KO", "ko"),
      ("zh", "cmn-latn-pinyin"), ("zh-CN", "cmn-latn-pinyin"), ("zh-Hans-CN", "cmn-latn-pinyin"),
      ("cmn", "cmn-latn-pinyin"),
      ("zh-TW", "cmn-latn-pinyin"), ("zh-HK", "yue"), ("zh-Hant-HK", "yue"), ("yue", "yue"), ("yue-Hant-HK", "yue"),
      ("ja-JP", "ja"), ("nb", "nb"), ("nb-NO", "nb"), ("no", "nb"), ("nn-NO", "nb"),
      ("pt-BR", "pt-br"), ("pt-PT", "pt"), ("fr", "fr"), ("fr-CA", "fr"), ("fr-BE", "fr-be"), ("es-MX", "es-419"),
      ("de-AT", "de"), ("iw", "he"), ("sr-Latn-RS", "sr"),
      ("tlh", "en-us"), ("", "en-us"), ("C", "en-us"), ("POSIX", "en-us"),
      ("../../etc/passwd", "en-us"), ("en+../x", "en-us"),
    ])
  func fallback(_ tag: String, _ voice: String) {
    #expect(VoiceTable().voiceName(for: tag) == voice)
  }

  @Test("V-97 an unknown tag is spoken by the voice of the default language")
  func unknownTag() {
    #expect(VoiceTable(defaultLanguage: "ko-KR").voiceName(for: "tlh") == "ko")
    #expect(VoiceTable(defaultLanguage: "tlh").voiceName(for: "tlh") == "en-us")
  }

  @Test("A chosen voice speaks its own language and leaves the others")
  func chosen() {
    var table = VoiceTable()
    #expect(choose("en+f2", in: &table))
    #expect(table.voiceName(for: "en-US") == "en+f2")
    #expect(table.voiceName(for: "ko") == "ko")
    #expect(table.voiceName(for: "tlh") == "en+f2")
    #expect(choose("en-us", for: "ja", in: &table))
    #expect(table.voiceName(for: "ja-JP") == "en-us")
  }

  @Test(
    "Paths and overlong names never reach the voice",
    arguments: [
      "", "+", "en+", "+f2", "en+../../x/variant", "/etc/passwd", "en/../ko", "en f2", "en+f2+f3", "en\u{0}", "é",
      "aaaaaaaaaaaaaaaaaaaaa", "en+aaaaaaaaaaaaaaaaaaaaa", "tlh",
    ])
  func refused(_ name: String) {
    var table = VoiceTable()
    let before = table
    #expect(!choose(name, in: &table))
    #expect(table == before)
  }

  @Test("A voice of our own is chosen by its name and loaded by its files, one a language")
  func ownVoice() throws {
    let own = shippedData.voices()
    #expect(Set(own.map { "\($0.name) \($0.language)" }) == ["bada en", "bada ko", "mori en", "mori ko"])
    var table = VoiceTable(ownVoices: own)
    #expect(table.voices.first == own.first)
    #expect(choose("Mori", in: &table))
    #expect(table.voiceName(for: "en-US").hasSuffix("/Voices/mori.voice"))
    #expect(table.voiceName(for: "ko").hasSuffix("/Voices/mori-ko.voice"))
    #expect(table.voiceName(for: "de") == "de")
  }

  @Test("A language can have a voice of its own, another voice's or one that was made for another language")
  func voiceOfLanguage() {
    var table = VoiceTable(ownVoices: shippedData.voices())
    #expect(choose("mori", in: &table))
    let isChosen = table.choose("bada", for: "ko-KR") && table.choose("bada", for: "de")
    #expect(isChosen)
    #expect(table.voiceName(for: "ko").hasSuffix("/Voices/bada-ko.voice"))
    #expect(table.voiceName(for: "en").hasSuffix("/Voices/mori.voice"))
    #expect(table.voiceName(for: "de").hasSuffix("/Voices/bada.voice"))
  }

  @Test("A voice file needs a name, a language, and a file name espeak-ng can open")
  func voiceFiles() {
    let text = "name mori\nlanguage en\n"
    #expect(Voice(parsing: text, path: "/x/mori.voice") != nil)
    #expect(Voice(parsing: "name mori\n", path: "/x/mori.voice") == nil)
    #expect(Voice(parsing: "language en\n", path: "/x/mori.voice") == nil)
    #expect(Voice(parsing: "name ../x\nlanguage en\n", path: "/x/mori.voice") == nil)
    #expect(Voice(parsing: text, path: "/x/Mori.voice") == nil)
    #expect(Voice(parsing: text, path: "/x/en+f2.voice") == nil)
  }

  @Test("Every voice it lists may be handed to espeak-ng")
  func listed() {
    for voice in VoiceTable().voices { #expect(Voice.isValidName(voice.name)) }
  }
}
