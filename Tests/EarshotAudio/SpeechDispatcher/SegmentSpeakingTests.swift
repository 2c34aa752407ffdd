// SPDX-License-Identifier: Apache-2.0
import LineProtocol
import Testing

@testable import earshot_speechd

/// The replies are those of speech-dispatcher 0.11.4, as they came over its socket.
@Suite("Segments through speech-dispatcher")
struct SegmentSpeakingTests {
  private typealias Effect = SegmentSpeaking.Effect

  private var speaking = SegmentSpeaking()

  init() {
    // The greeting's.
    for _ in 0..<7 { _ = reply("208 OK CLIENT NAME SET") }
  }

  private mutating func reply(_ line: String, at now: Double = 0) -> [Effect] {
    guard let reply = ServerReply(line) else { return [] }
    return speaking.handle(reply, at: now)
  }

  private mutating func speak(
    _ text: String, id: UInt64, voice: String = "en-us", pause: Int = 0, generation: UInt64 = 0
  ) -> [Effect] {
    speaking.handle(
      .speak(
        .init(
          generation: generation, id: id, voice: voice, rate: 170, pitch: 50, volume: 100, pause: pause,
          isCharacter: false, beginsUtterance: true, text: text)), at: 0)
  }

  /// Lets the server take the text and begin to speak.
  private mutating func begin(settings: Int, at now: Double = 1) -> [Effect] {
    for _ in 0..<settings { _ = reply("203 OK LANGUAGE SET") }
    let data = reply("230 OK RECEIVING DATA", at: now)
    _ = reply("225-21", at: now)
    _ = reply("225 OK MESSAGE QUEUED", at: now)
    _ = reply("701-21", at: now)
    _ = reply("701-5", at: now)
    return data + reply("701 BEGIN", at: now)
  }

  private func silence(_ effects: [Effect]) -> Int {
    effects.reduce(0) { if case .answer(.samples(_, let samples)) = $1 { $0 + samples.count } else { $0 } }
  }

  @Test("A text is sent with its settings, and the reader gets silence for as long as the server speaks")
  mutating func speaks() {
    #expect(
      speak("hello", id: 1, pause: 100) == [
        .send(
          "SET SELF LANGUAGE en-us\r\nSET SELF RATE 0\r\nSET SELF PITCH 0\r\nSET SELF VOLUME 100\r\nSPEAK\r\n")
      ])
    let began = begin(settings: 4)
    #expect(began.first == .send("hello\r\n.\r\n"))
    var count = silence(began)
    for step in 1...25 { count += silence(speaking.advance(to: 1 + Double(step) * 0.02)) }
    #expect((22_050 / 2...22_050 * 6 / 10).contains(count))
    _ = reply("702-21")
    _ = reply("702-5")
    let end = reply("702 END")
    #expect(silence(end) == 2_205)
    #expect(end.last == .answer(.end(id: 1)))
    #expect(speaking.deadline == nil)
  }

  @Test("What the server knows is not sent again, and the next segment follows the end of the one before")
  mutating func next() {
    _ = speak("one", id: 1)
    #expect(speak("둘", id: 2, voice: "ko") == [])
    _ = begin(settings: 4)
    #expect(reply("702 END") == [.answer(.end(id: 1)), .send("SET SELF LANGUAGE ko\r\nSPEAK\r\n")])
  }

  @Test("A line that begins with a full stop does not end the text")
  mutating func stops() {
    _ = speak(".\n.profile\nend", id: 1)
    #expect(begin(settings: 4).first == .send("..\r\n..profile\r\nend\r\n.\r\n"))
  }

  @Test("A key silences the server, ends what waits at once, and lets the next speak after it")
  mutating func cancelled() {
    _ = speak("one", id: 1)
    _ = speak("two", id: 2)
    _ = begin(settings: 4)
    #expect(
      speaking.handle(.cancel(generation: 1), at: 2) == [.send("CANCEL SELF\r\n"), .answer(.end(id: 2))])
    #expect(speak("three", id: 3, generation: 1) == [])
    _ = reply("210 OK CANCELED")
    #expect(reply("703 CANCELED") == [.answer(.end(id: 1)), .send("SPEAK\r\n")])
  }

  @Test("A key before the server takes the text silences it once it has it")
  mutating func cancelledEarly() {
    _ = speak("one", id: 1)
    #expect(speaking.handle(.skip(through: 1), at: 0) == [])
    for _ in 0..<4 { _ = reply("203 OK") }
    #expect(reply("230 OK RECEIVING DATA") == [.send("one\r\n.\r\n"), .send("CANCEL SELF\r\n")])
    // A server that says nothing of the end of a text it never began is not waited for.
    #expect(speaking.advance(to: 0.5) == [])
    #expect(speaking.advance(to: 1.1) == [.answer(.end(id: 1))])
  }

  @Test("A refused setting changes nothing, a refused text is an error")
  mutating func refused() {
    _ = speak("one", id: 1)
    _ = reply("408 ERR PARAMETER INVALID")
    for _ in 0..<3 { _ = reply("203 OK") }
    #expect(
      reply("300 ERR INTERNAL") == [.answer(.error(id: 1, "speech-dispatcher refuses a text: ERR INTERNAL"))])
  }

  @Test("Blanks, and phonemes that only espeak-ng knows, end at once")
  mutating func blank() {
    #expect(speak("  ", id: 1).last == .answer(.end(id: 1)))
    #expect(speaking.deadline == nil)
  }

  @Test("Junk of the server is no reply", arguments: ["", "abc", "99", "12", "800 X", "\u{1B}[31m"])
  func junk(line: String) { #expect(ServerReply(line) == nil) }

  @Test(
    "The language is that of the voice",
    arguments: [
      ("en-us", "en-us"), ("en-us+f2", "en-us"), ("cmn-latn-pinyin", "zh"), ("", "en"), ("/no/x.voice", "en"),
    ])
  func languages(voice: String, tag: String) { #expect(VoiceLanguage.tag(of: voice) == tag) }
}
