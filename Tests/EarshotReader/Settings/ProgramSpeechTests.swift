// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("Speech of single programs")
struct ProgramSpeechTests {
  @Test(
    arguments: [
      ("mute", true, false, 100), ("quiet", false, true, 100), ("rate 130%", false, false, 130),
      ("quiet, rate 80%", false, true, 80),
    ])
  func parsed(text: String, isMuted: Bool, isQuiet: Bool, rate: Int) throws {
    let speech = try #require(ProgramSpeech(parsing: text))
    #expect(speech.isMuted == isMuted && speech.isQuiet == isQuiet && speech.rate == rate)
  }

  @Test("The output of Earshot's own programs, and of those named, may be another voice's; a key's answer is not")
  func readOn() throws {
    #expect(try #require(ProgramSpeech(parsing: "quiet, reading voice")).usesReadingVoice)
    let output = ReaderInput.say("page", source: .output, priority: .text)
    #expect(requests(output, in: "earshot").map(\.isReadOn) == [true])
    #expect(requests(output, in: "w3m").map(\.isReadOn) == [true])
    #expect(requests(output, in: "bash").map(\.isReadOn) == [false])
    #expect(requests(.command(.adjust(.rateUp)), in: "w3m").map(\.isReadOn) == [false])
  }

  @Test(arguments: [
    "", "loud", "reading", "mute,", "rate", "rate 130", "rate 20%", "rate 201%", "rate x%", "mute twice",
  ])
  func faulty(text: String) { #expect(ProgramSpeech(parsing: text) == nil) }

  private func reader(in program: String?) -> Reader {
    var configuration = ReaderConfiguration(settings: ReaderSettings(), composer: SpeechComposer())
    configuration.programs = [
      "cmatrix": ProgramSpeech(parsing: "mute"), "man": ProgramSpeech(parsing: "rate 150%"),
      "w3m": ProgramSpeech(parsing: "reading voice"),
    ]
    .compactMapValues { $0 }
    var reader = Reader(configuration)
    _ = reader.handle(.program(program), at: .zero, in: TreeWorld())
    return reader
  }

  private func requests(_ input: ReaderInput, in program: String?) -> [SpeechRequest] {
    var reader = reader(in: program)
    return reader.handle(input, at: .zero, in: TreeWorld()).compactMap { effect in
      if case .speak(let request) = effect { request } else { nil }
    }
  }

  @Test("A muted program is silent, others are heard, and a command is answered in any")
  func muted() {
    let output = ReaderInput.say("rain", source: .output, priority: .text)
    #expect(requests(output, in: "cmatrix").isEmpty)
    #expect(requests(output, in: "bash").count == 1)
    #expect(requests(output, in: nil).count == 1)
    #expect(requests(.command(.adjust(.rateUp)), in: "cmatrix").count == 1)
  }

  @Test("A program's rate is a part of the user's")
  func rate() {
    let output = ReaderInput.say("page", source: .output, priority: .text)
    #expect(requests(output, in: "man").flatMap(\.segments).map(\.rate) == [390])
    #expect(requests(output, in: "vim").flatMap(\.segments).map(\.rate) == [260])
  }
}
