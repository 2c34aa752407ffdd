// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("Speech in virtual time")
  struct OfflineSynthesizerTests {
    private func record(_ path: String, _ work: (OfflineSynthesizer) throws -> Void) throws -> [Int16] {
      let voice = try OfflineSynthesizer(file: try WAVFile(path: path), program: try voiceProgram())
      try work(voice)
      voice.close()
      return try #require(samples(ofWAV: bytes(of: path)))
    }

    @Test("A request lasts as long as its samples in the file")
    func durations() throws {
      let folder = try Folder()
      var lengths: [Int64] = []
      let heard = try record(folder.file("x.wav")) { voice in
        lengths = [request(1, "hello"), request(2, []), longRequest(3)].map { voice.speak($0)?.nanoseconds ?? -1 }
        #expect(voice.failure == nil)
      }
      #expect(lengths[1] == 0)
      #expect(lengths[0] > 200_000_000 && lengths[2] > 8_000_000_000)
      let total: Int64 = lengths.reduce(0, +)
      let expected = Int64(heard.count) * 1_000_000_000 / 22_050
      #expect(abs(total - expected) <= 3)
    }

    @Test("The same requests make the same file, byte for byte")
    func deterministic() throws {
      let folder = try Folder()
      for name in ["a.wav", "b.wav"] {
        _ = try record(folder.file(name)) { voice in
          var now = Instant.zero
          voice.clock = { now }
          for id in 1...20 as ClosedRange<UInt64> {
            let text = id % 3 == 0 ? "안녕하세요" : "The quick brown fox \(id)."
            let length = voice.speak(request(id, [segment(text, voice: id % 3 == 0 ? "ko" : "en")])) ?? .zero
            now = now + Interval(nanoseconds: id % 4 == 0 ? length.nanoseconds / 2 : length.nanoseconds)
            if id % 4 == 0 { voice.cancel(UtteranceID(id)) }
          }
        }
      }
      let isSame = bytes(of: folder.file("a.wav")) == bytes(of: folder.file("b.wav"))
      #expect(isSame)
    }

    @Test("What is cut is in the file as far as the clock had heard it")
    func cut() throws {
      let folder = try Folder()
      let heard = try record(folder.file("x.wav")) { voice in
        var now = Instant.zero
        voice.clock = { now }
        _ = voice.speak(longRequest(1, generation: 1))
        now = Instant(nanoseconds: 500_000_000)
        voice.cancel(UtteranceID(7))
        voice.cancel(before: 1)
        voice.cancel(before: 2)
        voice.cancel(before: 3)
        _ = voice.speak(longRequest(2, generation: 3))
        voice.cancel(UtteranceID(2))
        _ = voice.speak(longRequest(3, generation: 3))
        // A clock that was set back has heard nothing.
        now = .zero
        voice.cancel(UtteranceID(3))
      }
      #expect(heard.count == 11_025)
    }

    @Test("A worker that dies over a request is started again, and the next request is whole")
    func death() throws {
      let folder = try Folder()
      let heard = try record(folder.file("x.wav")) { voice in
        let first = voice.speak(request(1, "hello"))
        kill(try #require(children().last), SIGKILL)
        let second = voice.speak(request(2, "hello"))
        #expect(voice.failure == nil)
        let lengths = [first, second].map { Double($0?.nanoseconds ?? 0) }
        #expect((0.98...1.02).contains(lengths[0] / lengths[1]))
      }
      #expect(heard.count > 10_000)
    }

    @Test("A request that no worker survives is silence, and told")
    func deadly() throws {
      let folder = try Folder()
      let heard = try record(folder.file("x.wav")) { voice in
        let length = voice.speak(request(1, [segment(deadlyText)]))
        // A library without the fault speaks it instead.
        if length == .zero { #expect(voice.failure == "Voice lost: a phrase could not be spoken.") }
        #expect((voice.speak(request(2, "hello"))?.nanoseconds ?? 0) > 200_000_000)
      }
      #expect(heard.rootMeanSquare > 100)
      #expect(becomesTrue { children().isEmpty })
    }

    @Test("A voice that is not there, or no worker at all, is told in one sentence")
    func missing() throws {
      let folder = try Folder()
      _ = try record(folder.file("x.wav")) { voice in
        #expect(voice.speak(request(1, [segment("hello", voice: "none-such")])) == .zero)
        #expect(voice.failure == "Voice failed: Voice none-such is not known to espeak-ng.")
      }
      let file = try WAVFile(path: folder.file("y.wav"))
      #expect(throws: AudioError.self) { try OfflineSynthesizer(file: file, program: nil) }
      #expect(throws: AudioError.self) { try OfflineSynthesizer(file: file, program: "/no/such/program") }
    }
  }
}
