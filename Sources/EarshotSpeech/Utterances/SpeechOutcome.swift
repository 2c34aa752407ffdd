// SPDX-License-Identifier: Apache-2.0
/// The outcome of an utterance. Each ends exactly once.
public enum SpeechOutcome: String, CaseIterable, Sendable {
  /// Heard to the end: the audio drained.
  case finished
  /// Cut short by a key or a more important utterance after it began, or stopped while waiting.
  case interrupted
  /// Never begun, because a newer or more important one took its place.
  case dropped
  /// The voice or the audio failed twice.
  case failed
}
