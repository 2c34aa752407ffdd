// SPDX-License-Identifier: Apache-2.0
/// How an utterance ended. Each ends exactly once.
public enum SpeechOutcome: String, CaseIterable, Sendable {
  /// Heard to the end: the audio drained.
  case finished
  /// Cut, by a key or by something that mattered more, after it had begun or because it was stopped while waiting.
  case interrupted
  /// Never begun, because something newer or more important took its place.
  case dropped
  /// The voice or the audio died on it, twice.
  case failed
}
