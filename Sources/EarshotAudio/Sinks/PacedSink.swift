// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc

/// A sink without a device: it takes as long as one, and may write the audible sound into a file.
final class PacedSink: AudioSink {
  /// The samples taken ahead of the clock: a device's buffer.
  private static let ahead = AudioFormat.sampleRate / 25

  private let file: WAVFile?
  private let speed: Double
  private let silence: RecordedSilence
  /// The time at which the newest sound in the file ended; nil without any.
  private var fileEnd: Double?
  private var start = 0.0
  private var written = 0
  private var kept = 0
  private var isDraining = false
  /// The samples taken and not heard yet.
  private var pending: [Int16] = []

  /// - Parameter speed: The seconds of sound per second: more than 1 for tests.
  init(file: WAVFile? = nil, speed: Double = 1, silence: RecordedSilence = .brief) {
    self.file = file
    self.silence = silence
    self.speed = min(max(speed, 0.001), 1e6)
  }

  func prepare() -> Bool { true }

  func begin() {
    keepHeard()
    start = MonotonicTime.now
    written = 0
    kept = 0
    pending.removeAll(keepingCapacity: true)
    isDraining = false
  }

  // A file has one channel.
  func write(_ samples: UnsafeBufferPointer<Int16>, pan: Int) -> Int {
    keepHeard()
    // An utterance whose samples are late was silent meanwhile, instead of being heard ahead of them.
    let late = clock - written
    if late > 0 { start += Double(late) / Double(AudioFormat.sampleRate) / speed }
    let room = max(0, clock + Int(Double(Self.ahead) * max(1, speed)) - written)
    let count = min(room, samples.count)
    if file != nil { pending += samples[..<count] }
    written += count
    return count
  }

  func drain() { isDraining = true }

  var isDrained: Bool {
    // The clock is read first: what it passes between two looks would be said to be heard, and not be in the file.
    let isOver = isDraining && clock >= written
    keepHeard()
    return isOver
  }

  var unheard: Int { max(0, written - clock) }

  func flush() {
    keepHeard()
    pending.removeAll(keepingCapacity: true)
    written = 0
    kept = 0
    start = MonotonicTime.now
    isDraining = false
  }

  func patience(isPlaying: Bool) -> Int32 {
    guard isPlaying, written > 0 else { return -1 }
    let left = Double(written - clock) / Double(AudioFormat.sampleRate) / speed * 1_000
    if left < 0.2 { return 0 }
    return isDraining ? Int32(min(20, left)) + 1 : 5
  }

  var failure: SpeechStatus? { file?.failure }

  func close() {
    keepHeard()
    file?.close()
  }

  /// Writes the silence before an utterance. Within one there is none: a voice that was late is not heard to be.
  private func keepSilence(in file: WAVFile) {
    guard kept == 0 else { return }
    let begin = start + Double(kept) / Double(AudioFormat.sampleRate) / speed
    let missing: Double
    switch silence {
    case .brief: missing = fileEnd.map { begin - $0 < RecordedSilence.least ? 0 : min(1, begin - $0) } ?? 0
    case .whole(let origin): missing = begin - origin - Double(file.samples) / Double(AudioFormat.sampleRate)
    }
    guard missing > 0.005, missing < 86_400 else { return }
    file.write([Int16](repeating: 0, count: Int(missing * Double(AudioFormat.sampleRate))))
  }

  /// The number of samples of this utterance that the clock has passed.
  private var clock: Int {
    Int(min((MonotonicTime.now - start) * speed * Double(AudioFormat.sampleRate), 1e15))
  }

  private func keepHeard() {
    guard let file, !pending.isEmpty else { return }
    let count = min(pending.count, clock - kept)
    guard count > 0 else { return }
    keepSilence(in: file)
    file.write(pending[..<count])
    fileEnd = start + Double(kept + count) / Double(AudioFormat.sampleRate) / speed
    pending.removeFirst(count)
    kept += count
  }
}
