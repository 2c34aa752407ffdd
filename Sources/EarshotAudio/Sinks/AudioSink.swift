// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// A destination of samples: signed, 16 bits, 22,050 a second, each at a place between the ears.
///
/// A sink plays one utterance at a time and reports honestly when it has been heard. Its owner calls it from one
/// thread. No call waits for the device.
protocol AudioSink: AnyObject {
  /// Continues preparing for playback; true when ready. The owner is woken to ask again.
  func prepare() -> Bool
  /// Begins an utterance, to which the following samples belong.
  func begin()
  /// Takes as many samples as it has room for, and returns the number.
  ///
  /// - Parameter pan: The place between the ears: -100 is left, 100 right.
  func write(_ samples: UnsafeBufferPointer<Int16>, pan: Int) -> Int
  /// Ends the utterance.
  func drain()
  /// True after ``drain()`` once everything since ``begin()`` has been heard.
  var isDrained: Bool { get }
  /// The number of newest samples that ``flush()`` would keep from being heard; never underestimated.
  var unheard: Int { get }
  /// Silences it now: unheard samples are discarded.
  func flush()
  /// The time until the next check, in milliseconds; -1 if it wakes its owner itself.
  func patience(isPlaying: Bool) -> Int32
  /// The reason why it can no longer play, or not at all.
  var failure: SpeechStatus? { get }
  /// Sets whether the device keeps running between utterances.
  func stayAwake(_ staysAwake: Bool)
  /// Releases its resources. Nothing is played afterwards.
  func close()
}

extension AudioSink {
  /// Takes samples in the middle.
  func write(_ samples: UnsafeBufferPointer<Int16>) -> Int { write(samples, pan: 0) }
  // Most do not sleep.
  func stayAwake(_ staysAwake: Bool) {}
}

/// The one format of all samples.
enum AudioFormat {
  static let sampleRate = 22_050
}
