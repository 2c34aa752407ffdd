// SPDX-License-Identifier: Apache-2.0
/// The effect of a new utterance on the current one. Important ones are never cut short by it.
public enum SpeechInterruption: CaseIterable, Sendable {
  /// By its priority.
  case byPriority
  /// Waits for current speech, even of lesser priority; a notification still gives way.
  case none
  /// Also cuts announcements above or below text short, and drops waiting ones, which an element replaces.
  case announcements
  /// Cuts any current speech short, including its own kind. Waiting utterances keep waiting.
  case all

  /// True if it cuts an utterance short, whatever the priorities.
  func cuts(_ heard: Utterance) -> Bool {
    switch self {
    case .byPriority, .none: false
    case .announcements: heard.source == .announcement && heard.priority != .text
    case .all: true
    }
  }
}
