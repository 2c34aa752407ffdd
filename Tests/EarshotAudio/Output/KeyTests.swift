// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Synchronization
import Testing

import EarshotSystem
@testable import EarshotAudio

/// The guard's part: a generation that keys raise, and a descriptor that tells of it.
private final class Keys: Sendable {
  private let newest = Atomic<UInt64>(0)
  private let pipe: WakeDescriptor

  init() throws { pipe = try #require(WakeDescriptor()) }

  var signal: SpeechOutput.KeySignal {
    .init(
      descriptor: pipe.descriptor, clear: { [pipe] in pipe.clear() },
      generation: { [self] in newest.load(ordering: .acquiring) })
  }

  /// Returns when it was pressed.
  func press() -> Double {
    let time = MonotonicTime.now
    newest.add(1, ordering: .releasing)
    pipe.wake()
    return time
  }
}

extension Sound {
  @Suite("Keys")
  struct KeyTests {
    private let log = EventLog()
    private let sink = RecordingSink()

    private func output(_ keys: Keys) throws -> SpeechOutput {
      try SpeechOutput(source: sink.source, program: try voiceProgram(), keys: keys.signal) { [log] in log.add($0) }
    }

    @Test("A key alone silences, before anything else is done, also while a flood of requests waits")
    func silences() throws {
      let keys = try Keys()
      let output = try output(keys)
      defer { output.close() }
      var delays: [Double] = []
      var last: UInt64 = 0
      for generation in 0..<100 as Range<UInt64> {
        let first = last + 1
        _ = output.speak(longRequest(first, generation: generation))
        #expect(log.waits(for: .began(UtteranceID(first))))
        for id in 1...100 as ClosedRange<UInt64> {
          _ = output.speak(request(first + id, generation: generation, "One two three four five."))
        }
        last = first + 100
        let before = sink.record.withLock { $0.flushes.count }
        let pressed = keys.press()
        #expect(sink.news.waits { sink.record.withLock { $0.flushes.count } > before })
        let flushed = sink.record.withLock { $0.flushes[before] }
        delays.append((flushed - pressed) * 1_000)
      }
      #expect(log.waits { $0.endCount == Int(last) })
      #expect(log.endCounts.values.allSatisfy { $0 == 1 })
      #expect(!log.all.contains { if case .ended(_, .finished) = $0 { true } else { false } })
      report("key to flush, 100 requests waiting", delays)
    }

    @Test("After a worker died in mid-utterance and a key was pressed, what is said next is heard")
    func afterDeath() throws {
      let keys = try Keys()
      let output = try output(keys)
      defer { output.close() }
      var delays: [Double] = []
      for round in 0..<10 as Range<UInt64> {
        let heard = sink.record.withLock { $0.sampleCount }
        _ = output.speak(longRequest(round * 2 + 1, generation: round))
        // 200 ms into it.
        #expect(sink.news.waits { sink.record.withLock { $0.sampleCount - heard > AudioFormat.sampleRate / 5 } })
        kill(try #require(children().last), SIGKILL)
        _ = keys.press()
        let begun = sink.record.withLock { $0.firstSamples.count }
        let asked = MonotonicTime.now
        _ = output.speak(request(round * 2 + 2, generation: round + 1, "hello"))
        #expect(log.waits { !$0.ends(of: round * 2 + 2).isEmpty })
        let first = try #require(sink.record.withLock { $0.firstSamples.dropFirst(begun).last })
        delays.append((first - asked) * 1_000)
      }
      for round in 0..<10 as Range<UInt64> {
        #expect(log.ends(of: round * 2 + 1) == [.interrupted])
        #expect(log.ends(of: round * 2 + 2) == [.finished])
      }
      report("request to first sample after the worker was killed", delays)
    }

    @Test("The first sample of what is said after silence")
    func latency() throws {
      let output = try output(try Keys())
      defer { output.close() }
      var delays: [Double] = []
      for id in 1...100 as ClosedRange<UInt64> {
        let begun = sink.record.withLock { $0.firstSamples.count }
        let asked = MonotonicTime.now
        _ = output.speak(request(id, "a"))
        #expect(sink.news.waits { sink.record.withLock { $0.firstSamples.count } > begun })
        delays.append((sink.record.withLock { $0.firstSamples[begun] } - asked) * 1_000)
        output.cancel(UtteranceID(id))
        #expect(log.waits { !$0.ends(of: id).isEmpty })
      }
      report("request to first sample", delays)
    }

    @Test("A guard that is gone costs no more than its keys")
    func guardGone() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      let clears = Atomic<Int>(0)
      let signal = SpeechOutput.KeySignal(
        descriptor: ends[0], clear: { clears.add(1, ordering: .relaxed) }, generation: { 0 })
      let output = try SpeechOutput(source: sink.source, program: try voiceProgram(), keys: signal) { [log] in
        log.add($0)
      }
      defer { output.close() }
      close(ends[1])
      for id in 1...2 as ClosedRange<UInt64> { _ = output.speak(request(id, "hello")) }
      #expect(log.waits { $0.endCount == 2 })
      #expect(log.ends(of: 2) == [.finished])
      #expect(clears.load(ordering: .relaxed) == 0)
      close(ends[0])
    }

    @Test("What is said before the device has answered waits for it, and a key does not")
    func settling() throws {
      let isPreparing = Mutex(true)
      let wakes = Mutex<(@Sendable () -> Void)?>(nil)
      let slow = RecordingSink(isPreparing: { isPreparing.withLock { $0 } })
      let keys = try Keys()
      let source = SinkSource { wake throws(AudioError) in
        wakes.withLock { $0 = wake }
        return slow
      }
      let output = try SpeechOutput(source: source, program: try voiceProgram(), keys: keys.signal) { [log] in
        log.add($0)
      }
      defer { output.close() }
      _ = output.speak(request(1, "hello"))
      _ = keys.press()
      #expect(log.waits { $0.ends(of: 1) == [.interrupted] })
      _ = output.speak(request(2, generation: 1, "hello"))
      isPreparing.withLock { $0 = false }
      wakes.withLock { $0 }?()
      #expect(log.waits { $0.ends(of: 2) == [.finished] })
      #expect(slow.record.withLock { $0.firstSamples.count } == 1)
    }

    @Test("A device that never answers is given up, and what is said in silence is not finished")
    func neverReady() throws {
      let slow = RecordingSink(isPreparing: { true })
      let output = try SpeechOutput(source: slow.source, program: try voiceProgram()) { [log] in log.add($0) }
      defer { output.close() }
      _ = output.speak(request(1, "hello"))
      #expect(log.waits { $0.endCount == 1 })
      #expect(log.all.filter { if case .status = $0 { false } else { true } } == [.ended(UtteranceID(1), .failed)])
      #expect(log.statuses == ["No sound: the audio server does not answer."])
      #expect(slow.record.withLock { $0.sampleCount == 0 && $0.isClosed })
    }

    @Test("A sink that is lost for ever ends what it was playing as failed, and what follows is not finished either")
    func lost() throws {
      let output = try output(try Keys())
      defer { output.close() }
      _ = output.speak(longRequest(1))
      #expect(log.waits(for: .began(UtteranceID(1))))
      sink.record.withLock { $0.failure = SpeechStatus(.playbackEnded) }
      #expect(log.waits { $0.ends(of: 1) == [.failed] })
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.ends(of: 2) == [.failed] })
      #expect(!log.all.contains(.began(UtteranceID(2))))
      #expect(log.statuses == ["Sound lost: PulseAudio has ended the playback."])
    }
  }
}

/// Prints what was measured: a number that a busy machine may spoil is not asserted.
func report(_ what: String, _ milliseconds: [Double]) {
  let sorted = milliseconds.sorted()
  guard !sorted.isEmpty else { return }
  let text = [0.5, 0.99, 1].map { share in
    let value = sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    return "\(Double(Int(value * 1_000)) / 1_000)"
  }
  print("\(what): p50 \(text[0]) ms, p99 \(text[1]) ms, worst \(text[2]) ms, of \(sorted.count)")
}
