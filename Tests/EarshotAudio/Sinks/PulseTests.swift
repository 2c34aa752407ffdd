// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("PulseAudio", .enabled(if: PulseServer.isInstalled, "pulseaudio and pulseaudio-utils are not installed"))
  struct PulseTests {
    private let log = EventLog()
    private let server: PulseServer

    init() throws { server = try PulseServer() }

    private func output() throws -> SpeechOutput {
      try SpeechOutput(source: server.source, program: try voiceProgram()) { [log] in log.add($0) }
    }

    private func spoken(_ segments: [SpeechSegment]) throws -> [Int16] {
      let worker = try RawWorker()
      for (index, segment) in segments.enumerated() {
        worker.speak(
          segment.text, id: UInt64(index + 1), rate: segment.rate, pause: segment.pauseAfter,
          beginsUtterance: index == 0)
      }
      #expect(worker.waits(for: UInt64(segments.count)))
      return (1...segments.count).flatMap { worker.samples(of: UInt64($0)) }
    }

    @Test("The device plays as long and as loud as the worker spoke, and finished comes when it has")
    func heard() throws {
      try server.start()
      let output = try output()
      defer { output.close() }
      let sentence = request(1, "One two three four five.")
      let whole = try spoken(sentence.segments)
      let expected = whole.trimmed()
      let silence = whole.reversed().prefix { (-32...32).contains($0) }.count
      var delays: [Double] = []
      var lengths: [Double] = []
      for id in 1...3 as ClosedRange<UInt64> {
        try server.record()
        _ = output.speak(request(id, sentence.segments))
        #expect(log.waits { !$0.ends(of: id).isEmpty })
        let countAtEnd = server.recordedCount
        let played = server.stopRecording(after: 0.3)
        #expect(log.ends(of: id) == [.finished])
        let sound = played.trimmed()
        lengths.append(Double(sound.count) / 2 / Double(expected.count))
        #expect((0.9...1.1).contains(Double(sound.loudCount) / 2 / Double(expected.loudCount)))
        #expect((0.8...1.2).contains(sound.rootMeanSquare / expected.rootMeanSquare))
        let end = (played.lastIndex { abs(Int($0)) > 32 } ?? 0) + silence * 2
        delays.append(Double(countAtEnd - end) / 44.1)
      }
      #expect(log.statuses.isEmpty)
      // A server that has too little of a busy machine plays gaps: not each time.
      #expect(lengths.contains { (0.9...1.1).contains($0) })
      report("last sample to finished, as recorded", delays)
      // What is recorded is on its way for some milliseconds, on a busy machine for more. Not waiting for the device
      // would be a whole buffer too early every time.
      #expect(delays.contains { $0 > -10 })
    }

    @Test("Utterances shorter than any buffer are played and finished, one after the other, also after a rest")
    func short() throws {
      try server.start()
      let output = try output()
      defer { output.close() }
      try server.record()
      var id: UInt64 = 0
      for text in ["a", "", "b", "c"] {
        for pause in [0, 1, 3] {
          id += 1
          _ = output.speak(request(id, [segment(text, rate: 449, pauseAfter: pause)]))
        }
      }
      let last = id
      #expect(log.waits { $0.endCount == Int(last) })
      #expect((1...last).allSatisfy { log.ends(of: $0) == [.finished] })
      // Longer than the stream stays open for nothing.
      #expect(server.stopRecording(after: 2.5).rootMeanSquare > 50)
      try server.record()
      _ = output.speak(request(last + 1, "hello"))
      #expect(log.waits { $0.ends(of: last + 1) == [.finished] })
      let expected = try spoken([segment("hello")])
      let played = server.stopRecording(after: 0.2)
      #expect((0.9...1.1).contains(Double(played.loudCount) / 2 / Double(expected.loudCount)))
    }

    @Test("What is cut falls silent, and what follows is whole")
    func flush() throws {
      try server.start()
      let output = try output()
      defer { output.close() }
      let expected = try spoken([segment("hello")])
      var delays: [Double] = []
      for round in 0..<3 as Range<UInt64> {
        try server.record()
        _ = output.speak(longRequest(round * 2 + 1, generation: round))
        #expect(log.waits(for: .began(UtteranceID(round * 2 + 1))))
        let begun = server.recordedCount
        #expect(becomesTrue { server.recordedCount > begun + 13_230 })
        let before = server.recordedCount
        output.cancel(before: round + 1)
        #expect(log.waits { !$0.ends(of: round * 2 + 1).isEmpty })
        let played = server.stopRecording(after: 0.2)
        let last = played.lastIndex { abs(Int($0)) > 32 } ?? 0
        delays.append(Double(last - before) * 1_000 / 44_100)
        #expect(log.ends(of: round * 2 + 1) == [.interrupted])
        try server.record()
        _ = output.speak(request(round * 2 + 2, generation: round + 1, "hello"))
        #expect(log.waits { !$0.ends(of: round * 2 + 2).isEmpty })
        #expect(log.ends(of: round * 2 + 2) == [.finished])
        let next = server.stopRecording(after: 0.2)
        #expect((0.9...1.1).contains(Double(next.loudCount) / 2 / Double(expected.loudCount)))
      }
      report("cancel to the device's last sound, as recorded", delays)
    }

    @Test("A server that dies is told of, what was not heard is given back, and it is heard again when it is back")
    func restart() throws {
      try server.start()
      let output = try output()
      defer { output.close() }
      let sentences = longRequest(1).segments
      let first = try spoken(Array(sentences.prefix(1))).count
      try server.record()
      let before = server.recordedCount
      _ = output.speak(request(1, sentences))
      #expect(log.waits(for: .began(UtteranceID(1))))
      // One sentence and half of the next are heard.
      #expect(becomesTrue { server.recordedCount - before > first * 3 })
      server.stop()
      let played = server.stopRecording().loudCount
      #expect(log.waits { !$0.holds(of: 1).isEmpty })
      let heard = log.holds(of: 1)[0]
      #expect(heard >= 1 && heard <= played / first / 2)
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.holds(of: 2) == [0] })
      #expect(log.endCount == 0)
      #expect(log.statuses == ["Sound lost: the PulseAudio server is gone."])
      try server.start()
      #expect(log.waits { $0.statuses.count == 2 })
      #expect(log.statuses.last == "Sound is back.")
      try server.record()
      _ = output.speak(request(3, "hello"))
      #expect(log.waits { $0.ends(of: 3) == [.finished] })
      #expect(server.stopRecording(after: 0.2).loudCount > 4_000)
    }

    @Test("What is being said in silence when the server comes is given back whole")
    func found() throws {
      let output = try output()
      defer { output.close() }
      #expect(log.waits { !$0.statuses.isEmpty })
      // Longer than the two seconds between two looks.
      let sentences = Array(longRequest(1).segments.prefix(4))
      _ = output.speak(request(1, sentences))
      try server.start()
      try server.record()
      #expect(log.waits { $0.statuses.count == 2 })
      #expect(log.holds(of: 1) == [0] && log.endCount == 0)
      #expect(!log.all.contains(.began(UtteranceID(1))))
      _ = output.speak(request(1, sentences))
      #expect(log.waits { !$0.ends(of: 1).isEmpty })
      let expected = try spoken(sentences)
      let played = server.stopRecording(after: 0.2)
      #expect((0.9...1.1).contains(Double(played.loudCount) / 2 / Double(expected.loudCount)))
      #expect(log.ends(of: 1) == [.finished])
    }

    @Test("Without a server one sentence says so, and nothing is on the standard error")
    func none() throws {
      let complaints = try standardError {
        let output = try output()
        defer { output.close() }
        _ = output.speak(request(1, "hello"))
        #expect(log.waits { $0.endCount == 1 })
      }
      #expect(log.statuses == ["No sound: no PulseAudio server answers."])
      #expect(!complaints.contains("ulse"))
    }

    @Test("A server that stands still holds up no key, no request and no end")
    func frozen() throws {
      try server.start()
      let output = try output()
      defer { output.close() }
      _ = output.speak(longRequest(1, generation: 1))
      #expect(log.waits(for: .began(UtteranceID(1))))
      server.freeze()
      var delays: [Double] = []
      for generation in 2...100 as ClosedRange<UInt64> {
        _ = output.speak(longRequest(generation, generation: generation))
        let pressed = MonotonicTime.now
        output.cancel(before: generation)
        #expect(log.waits { $0.ends(of: generation - 1) == [.interrupted] })
        delays.append((MonotonicTime.now - pressed) * 1_000)
      }
      report("key to end, with a server that stands still", delays)
      server.thaw()
      output.cancel(before: 101)
      _ = output.speak(request(101, generation: 101, "hello"))
      #expect(log.waits { $0.ends(of: 101) == [.finished] })
      // A connection that is never answered is given up too.
      output.close()
      server.freeze()
      let late = EventLog()
      let unanswered = try SpeechOutput(source: server.source, program: try voiceProgram()) { late.add($0) }
      defer { unanswered.close() }
      _ = unanswered.speak(request(1, "hello"))
      _ = unanswered.speak(request(2, generation: 1, "hello"))
      unanswered.cancel(before: 1)
      #expect(late.waits { $0.ends(of: 1) == [.interrupted] })
      #expect(late.statuses.isEmpty)
      #expect(late.waits { $0.ends(of: 2) == [.failed] })
      #expect(late.statuses == ["No sound: the audio server does not answer."])
      server.thaw()
    }

    @Test("Closing in mid-utterance gives everything back")
    func closing() throws {
      try server.start()
      let before = openDescriptors()
      for id in 1...30 as ClosedRange<UInt64> {
        let output = try output()
        _ = output.speak(longRequest(id))
        #expect(log.waits(for: .began(UtteranceID(id))))
        output.close()
        #expect(log.ends(of: id) == [.interrupted])
      }
      // Other tests have theirs at the same time, but not so many.
      #expect(becomesTrue { openDescriptors() < before + 30 })
    }
  }
}
