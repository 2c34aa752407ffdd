// SPDX-License-Identifier: Apache-2.0
/// The importance of an utterance: the five levels of the Speech Synthesis Interface Protocol.
public enum SpeechPriority: String, CaseIterable, Comparable, Sendable {
  /// Steps of a long task; the last of a series is always spoken.
  case progress
  /// Spoken only if nothing else is.
  case notification
  /// Focus, echo and program output.
  case text
  /// Must be spoken, after current speech of its own kind, and before all text.
  case message
  /// Only the user cuts it short.
  case important

  public static func < (a: SpeechPriority, b: SpeechPriority) -> Bool { a.rank < b.rank }

  var rank: Int {
    switch self {
    case .progress: 0
    case .notification: 1
    case .text: 2
    case .message: 3
    case .important: 4
    }
  }
}
