// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotScreen
import EarshotSpeech
import Glibc
import Synchronization

/// The time until speech begins, and until it is silent.
enum SpeechBenchmark {
  /// The times of events, by utterance.
  private final class Log: Sendable {
    let began = Mutex<[UtteranceID: Double]>([:])
    let ended = Mutex<[UtteranceID: Double]>([:])

    func take(_ event: SpeechEvent) {
      let now = monotonicSeconds()
      switch event {
      case .began(let id): began.withLock { $0[id] = now }
      case .ended(let id, _): ended.withLock { $0[id] = now }
      case .word, .held, .released, .status, .note, .tonesEnded: break
      }
    }
  }

  static func run() throws(Unmeasured) {
    reportHeading("Speech: request to the first sample at the sink, beside espeak-ng started for the same text")
    let log = Log()
    guard let output = try? SpeechOutput(sink: .none, onEvent: { log.take($0) }) else {
      throw Unmeasured("the voice does not start: install libespeak-ng1.")
    }
    defer { output.close() }
    var seconds: [Double] = []
    for number in 0..<120 {
      let id = UtteranceID(UInt64(number + 1))
      let start = monotonicSeconds()
      _ = output.speak(request(id, generation: UInt64(number)))
      guard let began = wait(for: id, in: { log.began.withLock { $0[id] } }) else { continue }
      if number >= 20 { seconds.append(began - start) }
      output.cancel(before: UInt64(number + 1))
      _ = wait(for: id, in: { log.ended.withLock { $0[id] } })
    }
    let ours = Measurement(seconds: seconds)
    let theirs = Measurement(seconds: (0..<100).compactMap { _ in spawnedFirstSample() })
    report(
      "p50", ours.median.milliseconds,
      "espeak-ng started \(theirs.median.milliseconds), \((theirs.median / ours.median).text()) times")
    report("p99", ours.percentile(99).milliseconds, "espeak-ng started \(theirs.percentile(99).milliseconds)")
  }

  static func runSilence() throws(Unmeasured) {
    reportHeading("Key to silence: generation raised and signalled, to the sink flushed, in a flood on another thread")
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Unmeasured("no pipe for the key signal.") }
    defer { for end in ends { close(end) } }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let log = Log()
    let generation = Generation()
    let (readable, writable) = (ends[0], ends[1])
    let keys = SpeechOutput.KeySignal(
      descriptor: readable,
      clear: {
        var bytes: (UInt64, UInt64) = (0, 0)
        _ = withUnsafeMutableBytes(of: &bytes) { read(readable, $0.baseAddress, $0.count) }
      }, generation: { generation.value.load(ordering: .acquiring) })
    guard let output = try? SpeechOutput(sink: .none, keys: keys, onEvent: { log.take($0) }) else {
      throw Unmeasured("the voice does not start: install libespeak-ng1.")
    }
    defer { output.close() }
    let flood = Flood()
    flood.start()
    defer { flood.stop() }
    var seconds: [Double] = []
    for number in 0..<200 {
      let id = UtteranceID(UInt64(number + 1))
      _ = output.speak(request(id, generation: UInt64(number)))
      guard wait(for: id, in: { log.began.withLock { $0[id] } }) != nil else { continue }
      let start = monotonicSeconds()
      generation.value.store(UInt64(number + 1), ordering: .releasing)
      var byte: UInt8 = 1
      _ = write(writable, &byte, 1)
      if let ended = wait(for: id, in: { log.ended.withLock { $0[id] } }) { seconds.append(ended - start) }
    }
    let silence = Measurement(seconds: seconds)
    report("p50", silence.median.milliseconds)
    report("p99", silence.percentile(99).milliseconds, "target 5 ms")
  }

  private final class Generation: Sendable {
    let value = Atomic<UInt64>(0)
  }

  /// A terminal core that takes text as fast as it can, on its own thread.
  private final class Flood: Sendable {
    private let isStopped = Atomic<Bool>(false)

    func start() {
      let box = Unmanaged.passRetained(self)
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { pointer in
          guard let pointer else { return nil }
          let flood = Unmanaged<Flood>.fromOpaque(pointer).takeRetainedValue()
          let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24))
          let lines = Array(String(repeating: "a line of a flood that does not end\r\n", count: 1_000).utf8)
          while !flood.isStopped.load(ordering: .relaxed) { emulator.feed(lines) }
          return nil
        }, box.toOpaque())
      pthread_detach(thread)
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }
  }

  private static let text = "A sentence of some length, as a program prints it, that lasts for a while"

  private static func request(_ id: UtteranceID, generation: UInt64) -> SpeechRequest {
    SpeechRequest(
      id: id, generation: generation,
      segments: [SpeechSegment(text: text, voice: "en", rate: 260, pitch: 50, volume: 100)])
  }

  /// Waits for a time to appear, for at most two seconds.
  private static func wait(for id: UtteranceID, in look: () -> Double?) -> Double? {
    let deadline = monotonicSeconds() + 2
    while monotonicSeconds() < deadline {
      if let time = look() { return time }
      usleep(50)
    }
    return nil
  }

  /// The time from starting espeak-ng to its first byte of sound behind the header.
  private static func spawnedFirstSample() -> Double? {
    let start = monotonicSeconds()
    guard let file = popen("espeak-ng -v en -s 260 --stdout '\(text)' 2>/dev/null", "r") else {
      return nil
    }
    defer { pclose(file) }
    var header = [UInt8](repeating: 0, count: 45)
    return fread(&header, 1, header.count, file) == header.count ? monotonicSeconds() - start : nil
  }
}
