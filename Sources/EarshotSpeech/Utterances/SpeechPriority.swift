// SPDX-License-Identifier: Apache-2.0
/// How much one utterance matters beside the others: the five levels of the Speech Synthesis Interface Protocol.
public enum SpeechPriority: String, CaseIterable, Comparable, Sendable {
  /// Steps of something long; the last of a row is always said.
  case progress
  /// Said only when nothing else is.
  case notification
  /// Focus, echo and program output.
  case text
  /// What must be said, after what is being said of its own kind, and before all text.
  case message
  /// Cut by nothing but the user.
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
