// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSpeech
import Testing

@Suite struct TranscriptLineTests {
  @Test("A line has the fields of the documented transcript, in its order")
  func documented() {
    let line = TranscriptLine(
      t: Instant(nanoseconds: 1_234_000_000), heard: Instant(nanoseconds: 1_301_000_000), text: "Banana",
      source: .focus,
      outcome: .finished, priority: .text, language: "en")
    #expect(
      line.json
        == #"{"t":1.234,"heard":1.301,"text":"Banana","source":"focus","outcome":"finished","priority":"text","lang":"en","kind":"speech"}"#
    )
  }

  @Test("What was never heard, and of no known language, has neither field")
  func absent() {
    let line = TranscriptLine(
      t: Instant(nanoseconds: 1), text: "a\u{1B}b\n", source: .output, outcome: .dropped, priority: .progress,
      kind: .earcon)
    #expect(
      line.json
        == #"{"t":0.000000001,"text":"a\u001bb\n","source":"output","outcome":"dropped","priority":"progress","kind":"earcon"}"#
    )
  }

  @Test("Further fields come after all others")
  func meta() {
    let line = TranscriptLine.meta(
      at: .zero, "escape", fields: [JSONField("asked", .array([.string("line")])), JSONField("n", JSONValue(2))])
    #expect(
      line.json
        == #"{"t":0,"text":"escape","source":"reader","outcome":"finished","priority":"notification","kind":"meta","asked":["line"],"n":2}"#
    )
  }

  @Test("An utterance gives its words, source, priority and language")
  func utterance() {
    let utterance = Utterance(
      id: UtteranceID(1), commands: [.text("Hello "), .pause(100), .spell("x")], source: .echo, priority: .message,
      language: "ko")
    let line = TranscriptLine(utterance, at: Instant(nanoseconds: 5), heard: nil, .interrupted)
    #expect(
      line
        == TranscriptLine(
          t: Instant(nanoseconds: 5), text: "Hello x", source: .echo, outcome: .interrupted, priority: .message,
          language: "ko"))
  }

  @Test("An utterance whose voice changes gives the language it begins in, and all of them in order")
  func languages() {
    func line(_ commands: [SpeechCommand], language: String? = nil) -> TranscriptLine {
      let utterance = Utterance(commands: commands, source: .focus, priority: .text, language: language)
      return TranscriptLine(utterance, at: .zero, heard: nil, .finished)
    }
    let mixed = line([
      .language("ko"), .text("저장"), .pause(50), .language("en"), .text("Save"), .language("ko"), .text("버튼"),
    ])
    #expect(mixed.json.contains(#""lang":"ko","kind":"speech","languages":["ko","en","ko"]}"#))
    let inside = line([.text("한 "), .language("en"), .text("word"), .language(nil), .text(" 끝")], language: "ko")
    #expect(inside.fields == [JSONField("languages", .array([.string("ko"), .string("en"), .string("ko")]))])
    let one = line([.language("en"), .language("ko"), .text("하나"), .text("둘")])
    #expect(one.language == "ko" && one.fields.isEmpty)
    #expect(line([.text("word")]).language == nil)
  }
}
