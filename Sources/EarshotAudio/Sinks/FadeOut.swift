// SPDX-License-Identifier: Apache-2.0
/// How sound that is cut ends: within milliseconds, but not from one sample to the next, which is heard as a click.
///
/// It keeps the newest samples that a device was given, because what of them is still to be heard has to be given again,
/// softer and softer.
struct FadeOut {
  /// Four milliseconds: too short to be heard as anything.
  static let length = AudioFormat.sampleRate * 4 / 1_000
  /// Silence after it, two milliseconds: a server's change of the rate holds the last samples back for ever.
  private static let silence = AudioFormat.sampleRate * 2 / 1_000
  /// More than any device is given ahead.
  private static let memory = AudioFormat.sampleRate / 10

  private var newest: [Int16] = []

  /// An utterance begins: what was before it is no part of its sound.
  mutating func forget() { newest.removeAll(keepingCapacity: true) }

  mutating func remember(_ samples: UnsafeBufferPointer<Int16>) {
    newest += samples.suffix(Self.memory)
    if newest.count > Self.memory * 2 { newest.removeFirst(newest.count - Self.memory) }
  }

  /// What takes the place of the samples that are not heard yet: the first of them, down to silence.
  ///
  /// - Parameter left: how many of the newest samples are not heard yet.
  /// - Returns: no more than there are of them; none when it is not known what they were.
  func ending(left: Int) -> [Int16] {
    guard left > 0, left <= newest.count else { return [] }
    let whole = min(left, Self.length + Self.silence)
    let count = min(Self.length, max(whole - Self.silence, whole / 2))
    return newest.suffix(left).prefix(whole).enumerated().map { index, sample in
      index < count ? Int16(Int(sample) * (count - 1 - index) / count) : 0
    }
  }
}
