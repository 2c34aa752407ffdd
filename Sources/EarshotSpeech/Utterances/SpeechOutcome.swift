// SPDX-License-Identifier: Apache-2.0
/// The outcome of an utterance. Each ends exactly once.
public enum SpeechOutcome: String, CaseIterable, Sendable {
  /// Heard to the end: the audio drained.
  case finished
  /// Given to a voice that does not tell its end; the time it takes has passed.
  case handedOver = "handed over"
  /// Cut short by a key or a more important utterance after it began, or stopped while waiting.
  case interrupted
  /// Never begun, because a newer or more important one took its place.
  case dropped
  /// The voice or the audio failed twice.
  case failed

  /// True if what follows it may be said: nothing cut it short.
  public var isComplete: Bool { self == .finished || self == .handedOver }
}
