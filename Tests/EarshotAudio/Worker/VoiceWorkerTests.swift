// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc
import LineProtocol
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("The voice worker")
  struct VoiceWorkerTests {
    @Test(
      "V-96 It sounds as long as espeak-ng itself, and as loud: less so in Korean, where that is louder",
      .enabled(if: isInstalled("espeak-ng"), "the espeak-ng program is not installed"),
      arguments: [("en", 230), ("en-us", 230), ("ko", 244), ("cmn-latn-pinyin", 236)])
    func soundsLikeTheProgram(voice: String, rate: Int) throws {
      let text = voice == "ko" ? "안녕하세요" : "hello"
      let folder = try Folder()
      #expect(try run(["espeak-ng", "-v", voice, "-s", "\(rate)", "-w", folder.file("x.wav"), text]) == 0)
      let expected = try #require(samples(ofWAV: bytes(of: folder.file("x.wav")))).trimmed()
      let worker = try RawWorker()
      worker.speak(text, id: 1, voice: voice)
      #expect(worker.waits(for: 1))
      let heard = worker.samples(of: 1).trimmed()
      try #require(!expected.isEmpty)
      #expect((0.9...1.1).contains(Double(heard.count) / Double(expected.count)))
      // Korean is one to two units above English by itself.
      let level = voice == "ko" ? 0.86 : 1
      #expect((0.9...1.1).contains(heard.rootMeanSquare / expected.rootMeanSquare / level))
    }

    @Test("The silence before an utterance is cut, but not the one before its other segments")
    func leadingSilence() throws {
      let worker = try RawWorker()
      worker.speak("ten", id: 1)
      worker.speak("ten", id: 2, beginsUtterance: false)
      #expect(worker.waits(for: 2))
      let lead = (1...2).map { worker.samples(of: $0).prefix { (-32...32).contains($0) }.count }
      #expect(lead[0] == 1)
      #expect(lead[1] > 100)
    }

    @Test("A volume above the usual one is louder, without cutting off its peaks")
    func volume() throws {
      let worker = try RawWorker()
      for (id, volume) in [(UInt64(1), 100), (2, 150), (3, 200)] {
        worker.process.send(
          .speak(
            .init(
              generation: 0, id: id, voice: "ko", rate: 260, pitch: 50, volume: volume, pause: 0, isCharacter: false,
              beginsUtterance: true, text: "안녕하세요, 반갑습니다.")))
        #expect(worker.waits(for: id))
      }
      let loudness = (1...3).map { worker.samples(of: $0).rootMeanSquare }
      #expect(loudness[1] > loudness[0] * 1.3)
      #expect(loudness[2] > loudness[0] * 1.6)
      #expect((1...3).allSatisfy { worker.samples(of: $0).allSatisfy { $0.magnitude < 32_700 } })
    }

    @Test("A pause is silence of its length")
    func pause() throws {
      let worker = try RawWorker()
      worker.speak("one", id: 1)
      worker.speak("one", id: 2, pause: 500)
      worker.speak("", id: 3, pause: 100)
      #expect(worker.waits(for: 3))
      let isSilent = worker.samples(of: 2).suffix(11_025).allSatisfy { $0 == 0 }
      #expect(isSilent)
      #expect(isAsLong(worker.samples(of: 2).dropLast(11_025), worker.samples(of: 1)))
      #expect(worker.samples(of: 3).count == 2_205)
    }

    @Test(
      "An unknown voice is an error that names it, and the former voice goes on",
      arguments: [
        "xx-none", "", "../../etc/passwd", "en+../../../tmp/variant", "/no/such.voice", "/", "/dev/zero", "/tmp",
        "/etc/passwd", "a b", String(repeating: "n", count: 3_000),
      ])
    func unknownVoice(name: String) throws {
      let worker = try RawWorker()
      worker.speak("hello", id: 1)
      worker.speak("hello", id: 2, voice: name)
      worker.speak("hello", id: 3)
      #expect(worker.waits(for: 3))
      #expect(worker.failure(of: 1) == nil)
      #expect(try #require(worker.failure(of: 2)).hasPrefix("Voice "))
      #expect(worker.samples(of: 2).count == 0)
      #expect(isAsLong(worker.samples(of: 3), worker.samples(of: 1)))
    }

    @Test("The repository's own voice works by its path, from any folder, and again after another one")
    func ownVoice() throws {
      let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
      let path = "/\(root)/Voices/mori.voice"
      let folder = try Folder()
      // The path that the library takes is short; this one is not.
      let deep = folder.file(String(repeating: "d", count: 100))
      try #require(mkdir(deep, 0o700) == 0)
      let copy = "\(deep)/mori.voice"
      let file = open(copy, O_WRONLY | O_CREAT, 0o600)
      defer {
        close(file)
        unlink(copy)
      }
      let content = bytes(of: path)
      #expect(write(file, content, content.count) == content.count)
      let worker = try RawWorker()
      for (index, voice) in ["en", path, copy, "en", path].enumerated() {
        worker.speak("hello there", id: UInt64(index + 1), voice: voice)
      }
      #expect(worker.waits(for: 5))
      #expect((1...5).allSatisfy { worker.failure(of: $0) == nil })
      #expect(!isAsLong(worker.samples(of: 2), worker.samples(of: 1)))
      #expect(worker.samples(of: 2).rootMeanSquare > 100)
      #expect(isAsLong(worker.samples(of: 3), worker.samples(of: 2)))
      #expect(isAsLong(worker.samples(of: 4), worker.samples(of: 1)))
      #expect(isAsLong(worker.samples(of: 5), worker.samples(of: 2)))
    }

    @Test(
      "The repository's two voices are each other's contrast, in English and in Korean",
      arguments: [("", "The quick brown fox jumps over the lazy dog."), ("-ko", "안녕하세요, 오늘은 날씨가 좋습니다.")])
    func twoVoices(language: String, sentence: String) throws {
      let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
      let worker = try RawWorker()
      for (index, voice) in ["mori", "bada", "mori"].enumerated() {
        worker.speak(sentence, id: UInt64(index + 1), voice: "/\(root)/Voices/\(voice)\(language).voice")
      }
      #expect(worker.waits(for: 3))
      #expect((1...3).allSatisfy { worker.failure(of: $0) == nil })
      // Half an octave is heard by anybody.
      #expect(worker.samples(of: 2).pitch > 50)
      #expect(worker.samples(of: 1).pitch > worker.samples(of: 2).pitch * 1.4)
      #expect(abs(worker.samples(of: 3).pitch - worker.samples(of: 1).pitch) < 5)
      for id in 1...2 as ClosedRange<UInt64> {
        let samples = worker.samples(of: id)
        #expect(samples.rootMeanSquare > 1_000)
        #expect(samples.count { $0 == .max || $0 == .min } < samples.count / 10_000)
      }
    }

    @Test(
      "A letter that is also a word is named where it is to be named",
      .enabled(if: hasSpanish, "espeak-ng has no Spanish here."))
    func letters() throws {
      let worker = try RawWorker()
      worker.speak("y", id: 1, voice: "es")
      worker.speak("y", id: 2, voice: "es", isCharacter: true)
      #expect(worker.waits(for: 2))
      // "i" and "i griega".
      #expect(worker.samples(of: 2).count > worker.samples(of: 1).count * 2)
    }

    @Test("A-4 V-93 Sounds are said as such; brackets in a text, or in sounds, are no way to them")
    func phonemes() throws {
      let worker = try RawWorker()
      worker.speak("h@l'oU", id: 1, isPhonemes: true)
      worker.speak("hello", id: 2)
      worker.speak("[[h@l'oU]]", id: 3)
      worker.speak("h@l'oU", id: 4)
      worker.speak("a]] hello [[a", id: 5, isPhonemes: true)
      worker.speak(String(repeating: "t", count: 5_000), id: 6, isPhonemes: true)
      #expect(worker.waits(for: 6))
      #expect((1...6).allSatisfy { worker.failure(of: $0) == nil })
      #expect(isAsLong(worker.samples(of: 1), worker.samples(of: 2)))
      // Read as text, with the names of its signs.
      #expect(worker.samples(of: 3).count > worker.samples(of: 1).count * 3 / 2)
      #expect(worker.samples(of: 4).count > worker.samples(of: 1).count * 3 / 2)
      #expect(worker.samples(of: 5).count > worker.samples(of: 1).count * 3 / 2)
    }

    @Test("A-11, V-93 Markup in a text is read, not obeyed")
    func markup() throws {
      let worker = try RawWorker()
      worker.speak("hello <b>world</b>", id: 1)
      worker.speak("hello world", id: 2)
      worker.speak("<break time=\"9s\"/>hello", id: 3)
      #expect(worker.waits(for: 3))
      #expect(worker.samples(of: 1).count > worker.samples(of: 2).count * 6 / 5)
      let longestSilence = worker.samples(of: 3).split { !(-32...32).contains($0) }.map(\.count).max() ?? 0
      #expect(longestSilence < 3 * AudioFormat.sampleRate)
    }

    @Test("Control characters are no commands to the library")
    func controls() throws {
      let worker = try RawWorker()
      worker.speak(" 50s hello world", id: 1)
      worker.speak("\u{1}50s hello world", id: 2)
      worker.speak("hello\0world", id: 3)
      worker.speak("hello world", id: 4)
      #expect(worker.waits(for: 4))
      #expect(isAsLong(worker.samples(of: 2), worker.samples(of: 1)))
      #expect(isAsLong(worker.samples(of: 3), worker.samples(of: 4)))
    }

    @Test("V-95 A cancel stops a synthesis under way, and what is older is answered without sound")
    func cancel() throws {
      let worker = try RawWorker()
      let long = String(repeating: "one two three four five. ", count: 2_000)
      worker.speak(long, id: 1, generation: 1)
      worker.speak("hello", id: 2, generation: 1)
      worker.speak("hello", id: 3, generation: 2)
      #expect(worker.waits { !$0.samples(of: 1).isEmpty })
      worker.process.send(.cancel(generation: 2))
      #expect(worker.waits(for: 3))
      // The whole of it would take half an hour.
      #expect(worker.samples(of: 1).count < 60 * AudioFormat.sampleRate)
      #expect(worker.answers.contains(.end(id: 1)))
      #expect(worker.answers.contains(.end(id: 2)))
      #expect(worker.samples(of: 2).count == 0)
      #expect(worker.samples(of: 3).count > 0)
    }

    @Test("Segments up to a number are skipped, later ones are not")
    func skip() throws {
      let worker = try RawWorker()
      worker.process.send(.skip(through: 2))
      for id in 1...3 as ClosedRange<UInt64> { worker.speak("hello", id: id) }
      #expect(worker.waits(for: 3))
      #expect(worker.samples(of: 2).count == 0)
      #expect(worker.samples(of: 3).count > 0)
    }

    @Test("Text that kills the library ends the worker, and nothing else")
    func deadly() throws {
      let worker = try RawWorker()
      worker.speak(deadlyText, id: 1)
      worker.speak("hello", id: 2)
      _ = worker.waits(for: 2)
      // A library without the fault speaks it instead.
      #expect(worker.hasEnded || !worker.samples(of: 1).isEmpty)
    }

    @Test("Nothing of a worker reaches the standard error")
    func silentError() throws {
      let complaints = try standardError {
        let worker = try RawWorker()
        worker.speak("nǐ hǎo 你好", id: 1, voice: "cmn-latn-pinyin")
        worker.speak("你好", id: 2, voice: "cmn")
        worker.speak("hello", id: 3, voice: "nothing")
        worker.speak(deadlyText, id: 4)
        _ = worker.waits(for: 4)
      }
      #expect(!complaints.contains("espeak") && !complaints.contains("smashing"))
    }

    @Test("A library without its data is told of, and ends the worker")
    func noData() throws {
      let folder = try Folder()
      let worker = try RawWorker(program: try programWithoutData(in: folder))
      #expect(!worker.waits(for: 1))
      #expect(worker.failure(of: 0) == "espeak-ng does not start: install espeak-ng-data")
    }

    @Test("A worker that its reader leaves behind ends by itself, also in the middle of a synthesis")
    func orphan() throws {
      for isBusy in [false, true] {
        let process = try #require(try Self.orphan(isBusy: isBusy))
        var status: Int32 = 0
        #expect(becomesTrue { waitpid(process, &status, WNOHANG) != 0 })
      }
    }

    /// A worker whose sockets are closed after it has begun.
    private static func orphan(isBusy: Bool) throws -> pid_t? {
      var commands: [Int32] = [-1, -1]
      var answers: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &commands) == 0, socketpair(AF_UNIX, kind, 0, &answers) == 0 else {
        return nil
      }
      defer { for end in commands + answers { close(end) } }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, commands[1], 0)
      posix_spawn_file_actions_adddup2(&actions, answers[1], 1)
      let program = try voiceProgram()
      var process: pid_t = 0
      let words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
      defer { free(words[0]) }
      guard posix_spawn(&process, program, &actions, nil, words, environ) == 0 else { return nil }
      var byte: UInt8 = 0
      _ = read(answers[0], &byte, 1)
      if isBusy {
        let speak = VoiceCommand.Speak(
          generation: 0, id: 1, voice: "en", rate: 80, pitch: 50, volume: 100, pause: 0, isCharacter: false,
          beginsUtterance: true, text: String(repeating: "one two three. ", count: 4_000))
        let bytes = VoiceCommand.speak(speak).bytes
        _ = write(commands[0], bytes, bytes.count)
      }
      return process
    }

    @Test("A worker that does not start, or is none, leaves no descriptor and no process behind")
    func noLeaks() throws {
      let before = openDescriptors()
      for _ in 0..<100 {
        #expect(throws: AudioError.self) { try WorkerProcess(program: "/no/such/program") }
        #expect(throws: AudioError.self) { try WorkerProcess(program: "/tmp") }
      }
      for _ in 0..<50 { _ = try RawWorker() }
      // Other tests have theirs at the same time, but not so many.
      #expect(becomesTrue { openDescriptors() < before + 50 })
      #expect(becomesTrue { children().isEmpty })
    }

    @Test("The voices are listed, and their absence is told", arguments: [false, true])
    func list(isMissing: Bool) throws {
      guard isMissing else {
        let voices = try VoiceList.voices()
        #expect(voices.contains { $0.language == "ko" })
        #expect(voices.count > 50)
        return
      }
      #expect(throws: AudioError(.noVoices)) {
        try VoiceList.voices(program: "/bin/true")
      }
    }

    @Test("Who asks for the voices hears what the synthesizer lacks, and what to install")
    func lacks() throws {
      let folder = try Folder()
      let withoutData = try programWithoutData(in: folder)
      let dataless = #expect(throws: AudioError.self) { try VoiceList.voices(program: withoutData) }
      #expect(dataless?.description.hasSuffix("install espeak-ng-data.") == true)
      let withoutLibrary = try programWithoutLibrary(in: folder)
      let alone = #expect(throws: AudioError.self) { try VoiceList.voices(program: withoutLibrary) }
      #expect(alone?.description.hasSuffix("install libespeak-ng1.") == true)
    }

    @Test("A voice that does not answer in time is not taken for one without data")
    func silent() throws {
      let folder = try Folder()
      let silent = try programWithoutAnswer(in: folder)
      #expect(throws: AudioError(.voiceDoesNotStart, ["program": silent], errorCode: ETIMEDOUT)) {
        try VoiceList.voices(program: silent, patience: 50)
      }
    }

    /// The library keeps a little of what it said before: the same text is not the same to the sample.
    private func isAsLong(_ one: some Collection<Int16>, _ other: some Collection<Int16>) -> Bool {
      abs(one.count - other.count) < other.count / 100
    }

    private static let hasSpanish = access("/usr/lib/x86_64-linux-gnu/espeak-ng-data/es_dict", R_OK) == 0
  }
}
