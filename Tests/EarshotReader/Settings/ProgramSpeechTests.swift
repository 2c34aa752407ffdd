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
    "", "loud", "reading", "mute,", "rate", "rate 20", "rate 20%", "rate 201%", "rate x%", "mute twice", "punctuation",
    "punctuation loud", "indentation perhaps", "device hw:0", "keys F5", "openingWords",
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

  @Test(
    "What is parsed is written as it is read again",
    arguments: [
      "mute", "quiet, rate 80%", "punctuation all, indentation on", "openingWords 20, echoCharacters off", "rate 300",
    ])
  func written(text: String) { #expect(ProgramSpeech(parsing: text)?.text == text) }

  private func reader(_ speech: String, in program: String) -> Reader {
    var configuration = ReaderConfiguration(settings: ReaderSettings(), composer: SpeechComposer())
    configuration.programs = ["python3": ProgramSpeech(parsing: speech)].compactMapValues { $0 }
    var reader = Reader(configuration)
    _ = reader.handle(.program(program), at: .zero, in: TreeWorld())
    return reader
  }

  @Test("A program's own settings hold while it is read, and the user's elsewhere")
  func own() {
    let speech = "punctuation all, indentation, openingWords 20, rate 300"
    let own = reader(speech, in: "python3")
    #expect(own.settings.saysIndentation && own.settings.openingWords == 20)
    #expect(own.composer.settings.punctuation == .all && own.composer.settings.rate == 300)
    var other = reader(speech, in: "bash")
    #expect(!other.settings.saysIndentation && other.settings.openingWords == 60)
    #expect(other.composer.settings.punctuation == .some && other.composer.settings.rate == 260)
    _ = other.handle(.program("python3"), at: .zero, in: TreeWorld())
    #expect(other.settings.saysIndentation && other.composer.settings.punctuation == .all)
    _ = other.handle(.program(nil), at: .zero, in: TreeWorld())
    #expect(!other.settings.saysIndentation && other.composer.settings.punctuation == .some)
  }

  @Test("A key changes what is the program's own for the program, and all else for every program")
  func changedByKeys() {
    var own = reader("punctuation all, indentation on", in: "python3")
    let kept = [SettingAdjustment.nextPunctuation, .toggleIndentation, .rateUp].flatMap { adjustment in
      own.handle(.command(.adjust(adjustment)), at: .zero, in: TreeWorld()).compactMap { effect in
        if case .keep(let change) = effect { change } else { nil }
      }
    }
    #expect(
      kept == [
        SettingChange("programs", .entry("python3", "indentation on, punctuation none")),
        SettingChange("programs", .entry("python3", "punctuation none, indentation off")),
        SettingChange("rate", .number(270)),
      ])
    #expect(!own.settings.saysIndentation && own.composer.settings.punctuation == .none)
    _ = own.handle(.program("bash"), at: .zero, in: TreeWorld())
    #expect(own.composer.settings.punctuation == .some && own.composer.settings.rate == 270)
  }
}
