// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The silence between utterances in a file of sound.
public enum RecordedSilence: Equatable, Sendable {
  /// At most one second of each, and none of those that come from a voice that needs time to begin.
  case brief
  /// All of it: the file has the time of the monotonic clock from an instant on, in seconds.
  case whole(since: Double)

  /// All of it, for a session that began some time ago.
  public static func whole(since elapsed: Interval) -> RecordedSilence {
    .whole(since: MonotonicTime.now - Double(elapsed.nanoseconds) / 1e9)
  }

  /// The shortest brief silence, in seconds: a shorter one is the voice's, not the session's.
  static let least = 0.25
  /// The longest brief silence, in samples.
  static let longestBrief = AudioFormat.sampleRate
}
