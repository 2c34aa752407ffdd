// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Synchronization

@testable import EarshotAudio

/// A sink that keeps the times at which it was told to be silent and at which it was given sound.
final class RecordingSink: AudioSink, @unchecked Sendable {
  struct Record {
    var flushes: [Double] = []
    /// The instants of an utterance's first samples, one for each utterance that had some.
    var firstSamples: [Double] = []
    var sampleCount = 0
    var isFresh = true
    var failure: SpeechStatus?
    var isClosed = false
  }

  let record = Mutex(Record())
  let news = Waiter()
  private let paced: PacedSink
  private let isPreparing: @Sendable () -> Bool

  init(speed: Double = 1, isPreparing: @escaping @Sendable () -> Bool = { false }) {
    paced = PacedSink(speed: speed)
    self.isPreparing = isPreparing
  }

  var source: SinkSource { SinkSource { _ throws(AudioError) in self } }

  func prepare() -> Bool { !isPreparing() }

  func begin() {
    record.withLock { $0.isFresh = true }
    paced.begin()
  }

  func write(_ samples: UnsafeBufferPointer<Int16>, pan: Int) -> Int {
    let count = paced.write(samples)
    record.withLock {
      if count > 0, $0.isFresh {
        $0.firstSamples.append(MonotonicTime.now)
        $0.isFresh = false
      }
      $0.sampleCount += count
    }
    news.tell()
    return count
  }

  func drain() { paced.drain() }
  var isDrained: Bool { paced.isDrained }

  var unheard: Int { paced.unheard }

  func flush() {
    record.withLock { $0.flushes.append(MonotonicTime.now) }
    paced.flush()
    news.tell()
  }

  func patience(isPlaying: Bool) -> Int32 { paced.patience(isPlaying: isPlaying) }
  var failure: SpeechStatus? { record.withLock { $0.failure } }

  func close() {
    record.withLock { $0.isClosed = true }
    paced.close()
  }
}
