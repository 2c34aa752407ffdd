// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotRemote

@Suite("Messages between a reader and its relay")
struct WireTests {
  private static var segment: SpeechSegment {
    var segment = SpeechSegment(
      text: "나무 \"tree\"\n%", voice: "ko", rate: 300, pitch: 60, volume: 80, pauseAfter: 120, isCharacter: false)
    segment.pan = -40
    segment.earcon = .focus
    segment.earconVolume = 55
    return segment
  }

  private static var request: SpeechRequest {
    var request = SpeechRequest(id: UtteranceID(7), generation: 3, segments: [segment])
    request.firstSegment = 2
    request.tellsWords = true
    return request
  }

  @Test(
    "Every request is the same after its line",
    arguments: [
      RelayRequest.hello(token: "secret", name: "earshot"), .speak(request), .silence(generation: .max),
      .cancel(UtteranceID(9)), .earcon(.done, volume: 30, generation: 4),
      .tones([0, 0.25, 1], volume: 50, generation: 1),
      .turn(isTaken: true), .turn(isTaken: false), .shown(false), .ping,
    ])
  func requests(request: RelayRequest) {
    let line = request.line()
    #expect(!line.contains("\n"))
    #expect(RelayRequest(line) { name, _ in name } == request)
  }

  @Test(
    "Every report is the same after its line",
    arguments: [
      RelayReport.welcome(name: "relay"), .refused("no"), .pong, .event(.began(UtteranceID(1))),
      .event(.word(UtteranceID(1), SpokenWord(segment: 2, scalars: 3..<9))),
      .event(.held(UtteranceID(1), heardSegments: 2)), .event(.released), .event(.note("a note")), .event(.tonesEnded),
      .event(.status(SpeechStatus(.deviceMissing, ["device": "front"], errorCode: 5))),
    ] + SpeechOutcome.allCases.map { .event(.ended(UtteranceID(1), $0)) })
  func reports(report: RelayReport) {
    let line = report.line
    #expect(!line.contains("\n"))
    #expect(RelayReport(line) == report)
  }

  @Test("A voice that does not tell its end has an outcome of its own")
  func handedOver() {
    #expect(
      RelayReport(#"{"tell":"ended","id":1,"outcome":"handed over"}"#) == .event(.ended(UtteranceID(1), .handedOver)))
    #expect(RelayReport(#"{"tell":"ended","id":1,"outcome":"new"}"#) == .event(.ended(UtteranceID(1), .failed)))
  }

  @Test(
    "Nonsense is skipped, and numbers are bounded",
    arguments: ["", "{", "null", #"{"do":"speak"}"#, #"{"do":"jump"}"#, #"{"do":"hello","version":2,"token":""}"#])
  func nonsense(line: String) { #expect(RelayRequest(line) { name, _ in name } == nil) }

  @Test("Settings out of range are the nearest possible")
  func ranges() {
    let line =
      #"{"do":"speak","id":1,"generation":0,"segments":[{"text":"a","rate":9999999,"pitch":-5,"volume":900,"pan":-101}]}"#
    guard case .speak(let request)? = RelayRequest(line, voice: { $1 }) else {
      Issue.record("not read")
      return
    }
    let segment = request.segments[0]
    #expect((segment.rate, segment.pitch, segment.volume, segment.pan) == (1_000, 0, 200, -100))
    #expect(segment.voice == "en")
  }

  @Test("A voice file travels by its name, and is found by it")
  func voiceFiles() {
    let there = Voice(name: "mori", language: "en-us", origin: .file("/there/Voices/mori.voice"))
    let here = Voice(name: "mori", language: "en-us", origin: .file("/here/Voices/mori.voice"))
    #expect(RemoteVoice.name(of: there.segmentVoice) == "mori")
    #expect(RemoteVoice.language(of: there.segmentVoice, among: [there]) == "en-us")
    #expect(RemoteVoice.voice("mori", "en-us", among: VoiceTable(ownVoices: [here])) == here.segmentVoice)
    #expect(RemoteVoice.voice("mori", "ko", among: VoiceTable()) == "ko")
    #expect(RemoteVoice.voice("en-us+f2", "en-us", among: VoiceTable()) == "en-us+f2")
    #expect(RemoteVoice.voice("../../etc/passwd", "en", among: VoiceTable()) == "en-us")
    #expect(RemoteVoice.language(of: "cmn-latn-pinyin", among: []) == "zh")
  }
}
