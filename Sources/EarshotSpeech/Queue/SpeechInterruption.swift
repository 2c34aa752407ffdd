// SPDX-License-Identifier: Apache-2.0
/// What a newcomer does to what is being said. What is important is never cut by it.
public enum SpeechInterruption: CaseIterable, Sendable {
  /// What its priority says.
  case byPriority
  /// It waits for what is being said, also for what matters less; a notification gives way all the same.
  case none
  /// It cuts announcements besides that are more or less than text, and those that wait are dropped: an element takes
  /// their place.
  case announcements
  /// It cuts whatever is being said, its own kind too. What waits goes on waiting.
  case all

  /// Whether it cuts this, whatever the priorities say.
  func cuts(_ heard: Utterance) -> Bool {
    switch self {
    case .byPriority, .none: false
    case .announcements: heard.source == .announcement && heard.priority != .text
    case .all: true
    }
  }
}
