// SPDX-License-Identifier: Apache-2.0
/// The ending of interrupted sound: within milliseconds, but not from one sample to the next, which is heard as a
/// click.
///
/// It keeps the newest samples given to a device, because the unheard ones have to be given again, fading.
struct FadeOut {
  /// Four milliseconds: too short to be noticed.
  static let length = AudioFormat.sampleRate * 4 / 1_000
  /// The silence after it, two milliseconds: a server that resamples holds the last samples back forever.
  private static let silence = AudioFormat.sampleRate * 2 / 1_000
  /// More than any device buffers.
  private static let memory = AudioFormat.sampleRate / 10

  private var newest: [Int16] = []

  /// Begins an utterance, independent of earlier sound.
  mutating func forget() { newest.removeAll(keepingCapacity: true) }

  mutating func remember(_ samples: UnsafeBufferPointer<Int16>) {
    newest += samples.suffix(Self.memory)
    if newest.count > Self.memory * 2 { newest.removeFirst(newest.count - Self.memory) }
  }

  /// The replacement for unheard samples: the first of them, fading to silence.
  ///
  /// - Parameter left: The number of newest samples not heard yet.
  /// - Returns: No more samples than those; none if they are unknown.
  func ending(left: Int) -> [Int16] {
    guard left > 0, left <= newest.count else { return [] }
    let whole = min(left, Self.length + Self.silence)
    let count = min(Self.length, max(whole - Self.silence, whole / 2))
    return newest.suffix(left).prefix(whole).enumerated().map { index, sample in
      index < count ? Int16(Int(sample) * (count - 1 - index) / count) : 0
    }
  }
}
