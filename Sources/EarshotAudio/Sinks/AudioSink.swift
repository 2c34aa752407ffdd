// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Where samples go: signed, 16 bits, mono, 22,050 a second.
///
/// A sink plays one utterance at a time and tells the truth about when it has been heard. Its owner calls it from one
/// thread. No call waits for the device.
protocol AudioSink: AnyObject {
  /// Goes on with getting ready to play, and says whether it is. Its owner is woken when to ask again.
  func prepare() -> Bool
  /// An utterance begins: what is written next belongs to it.
  func begin()
  /// Takes as many samples as it has room for and says how many.
  func write(_ samples: UnsafeBufferPointer<Int16>) -> Int
  /// The utterance has no more samples.
  func drain()
  /// Everything written since ``begin()`` has been heard, after ``drain()``.
  var isDrained: Bool { get }
  /// How many of the newest samples it took ``flush()`` would keep from being heard; never fewer than there are.
  var unheard: Int { get }
  /// Silence, now: what has been written and not been heard never will be.
  func flush()
  /// When to look again, in milliseconds; -1 when it wakes its owner itself.
  func patience(isPlaying: Bool) -> Int32
  /// Why it can play no more, or cannot at all.
  var failure: SpeechStatus? { get }
  /// Gives back what it holds. Nothing is played after it.
  func close()
}

/// The one format of all samples here.
enum AudioFormat {
  static let sampleRate = 22_050
}
