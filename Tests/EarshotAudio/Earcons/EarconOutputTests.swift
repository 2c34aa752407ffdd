// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Synchronization
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("Tones and the voice")
  struct EarconOutputTests {
    private let log = EventLog()

    private func record(_ path: String, _ work: (SpeechOutput) -> Void) throws -> [Int16] {
      let output = try SpeechOutput(sink: .wav(path: path), program: try voiceProgram()) { [log] in log.add($0) }
      work(output)
      output.close()
      return try #require(samples(ofWAV: bytes(of: path)))
    }

    @Test("A tone asked for during speech is in it, and no sample of the speech comes later")
    func overlap() throws {
      let folder = try Folder()
      let plain = try record(folder.file("plain.wav")) { output in
        _ = output.speak(longRequest(1))
        #expect(log.waits(for: .ended(UtteranceID(1), .finished)))
      }
      let both = try record(folder.file("both.wav")) { output in
        _ = output.speak(longRequest(2))
        #expect(log.waits(for: .began(UtteranceID(2))))
        output.play(.boundary)
        #expect(log.waits(for: .ended(UtteranceID(2), .finished)))
      }
      #expect(both.count == plain.count)
      let changed = zip(plain, both).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      let first = try #require(changed.first)
      let last = try #require(changed.last)
      #expect(last - first < 1_323, "60 ms of it are different")
      let tone = EarconTone(.boundary).samples(sampleRate: 22_050)
      let difference = zip(both, plain).map { Int($0) - Int($1) }
      let peak = tone.map { Int($0.magnitude) }.max() ?? 0
      // Where speech leaves no room for it, it gives way instead of being clipped.
      let isTone = (0..<32).contains { lead in
        tone.indices.allSatisfy { index in
          let place = max(0, first - lead) + index
          let (heard, whole) = (difference[place], Int(tone[index]))
          let hasRoom = Int(plain[place].magnitude) + peak <= Int(Int16.max)
          return heard == whole || (!hasRoom && abs(heard) <= abs(whole) && heard * whole >= 0)
        }
      }
      #expect(isTone)
    }

    @Test("A tone in silence is heard at once and whole")
    func alone() throws {
      let folder = try Folder()
      let path = folder.file("x.wav")
      let tone = EarconTone(.error).samples(sampleRate: 22_050)
      let heard = try record(path) { output in
        output.play(.error)
        #expect(becomesTrue { bytes(of: path).count >= 44 + tone.count * 2 })
      }
      let isSame = heard == tone
      #expect(isSame)
    }

    @Test("A key stops a tone")
    func key() throws {
      let sink = RecordingSink(speed: 0.01)
      let output = try SpeechOutput(source: sink.source, program: try voiceProgram()) { [log] in log.add($0) }
      defer { output.close() }
      output.play(.error)
      #expect(sink.news.waits { sink.record.withLock { $0.sampleCount } > 0 })
      output.cancel(before: 1)
      #expect(sink.news.waits { sink.record.withLock { $0.flushes.count } == 1 })
      #expect(sink.record.withLock { $0.sampleCount } < EarconTone(.error).samples(sampleRate: 22_050).count)
    }

    @Test("An utterance that is cut leaves the tone in it whole, and the tone ends")
    func cutByID() throws {
      let folder = try Folder()
      let tone = EarconTone(.screenChanged).samples(sampleRate: AudioFormat.sampleRate)
      let heard = try record(folder.file("x.wav")) { output in
        _ = output.speak(longRequest(1))
        #expect(log.waits(for: .began(UtteranceID(1))))
        output.play(.screenChanged)
        output.cancel(UtteranceID(1))
        #expect(log.waits(for: .ended(UtteranceID(1), .interrupted)))
        #expect(log.waits(for: .tonesEnded))
      }
      // Its last part is alone, and softer than speech only: its end is the file's.
      let end = Array(tone.suffix(tone.count / 2))
      let isEnd = Array(heard.suffix(end.count)) == end
      #expect(isEnd)
      #expect(heard.count < tone.count + AudioFormat.sampleRate)
    }

    @Test("A tone that is longer than the speech it is in goes on, and the next utterance does not wait for it")
    func tail() throws {
      let folder = try Folder()
      let tone = EarconTone(.error).samples(sampleRate: AudioFormat.sampleRate)
      var short = request(1, "a")
      short.segments[0].rate = 449
      let plain = try record(folder.file("plain.wav")) { output in
        _ = output.speak(short)
        #expect(log.waits(for: .ended(UtteranceID(1), .finished)))
      }
      let both = try record(folder.file("both.wav")) { output in
        _ = output.speak(request(2, short.segments))
        #expect(log.waits(for: .began(UtteranceID(2))))
        output.play(.error)
        #expect(log.waits(for: .ended(UtteranceID(2), .finished)))
        #expect(log.waits(for: .tonesEnded))
      }
      #expect(both.count >= plain.count)
      #expect(both.count <= plain.count + tone.count)
    }

    @Test("Speech asked for while a tone is heard takes its place at once, and the rest of the tone is in it")
    func joining() throws {
      let folder = try Folder()
      let plain = try record(folder.file("plain.wav")) { output in
        _ = output.speak(longRequest(1))
        #expect(log.waits(for: .ended(UtteranceID(1), .finished)))
      }
      let both = try record(folder.file("both.wav")) { output in
        output.play(.error)
        _ = output.speak(longRequest(2))
        #expect(log.waits(for: .ended(UtteranceID(2), .finished)))
      }
      let tone = EarconTone(.error).samples(sampleRate: AudioFormat.sampleRate)
      #expect(both.count <= plain.count + tone.count)
      let isSame = Array(both.suffix(plain.count - tone.count)) == Array(plain.suffix(plain.count - tone.count))
      #expect(isSame, "behind the tone the speech is as it is without it")
    }

    @Test("A tone newer than the key that cut the speech is heard")
    func newer() throws {
      let folder = try Folder()
      let tone = EarconTone(.boundary).samples(sampleRate: AudioFormat.sampleRate)
      let heard = try record(folder.file("x.wav")) { output in
        _ = output.speak(longRequest(1))
        #expect(log.waits(for: .began(UtteranceID(1))))
        output.cancel(before: 1)
        output.play(.boundary)
        #expect(log.waits(for: .tonesEnded))
      }
      #expect(log.ends(of: 1) == [.interrupted])
      let isEnd = Array(heard.suffix(tone.count)) == tone
      #expect(isEnd)
    }
  }
}
