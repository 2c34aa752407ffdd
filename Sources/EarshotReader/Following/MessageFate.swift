// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech

/// The number of a message about the screen, by which its words are followed to the voice.
public struct MessageNumber: Hashable, Comparable, Sendable {
  /// Counted from 1.
  public var rawValue: UInt64

  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A step of a message's words on their way to the voice.
public enum MessageFate: Equatable, Sendable {
  /// They are in this utterance.
  case spoken(UtteranceID)
  /// They wait, and no longer than until then.
  case waiting(WaitingReason, until: Instant)
  /// The newer text of the same place is told in their place: that of this message.
  case replaced(by: MessageNumber)
  case silent(UnspokenReason)
}

/// The reason why words wait. The raw values are shown by `--why`.
public enum WaitingReason: String, CaseIterable, Sendable {
  /// The row changes words several times a second: the last ones are told.
  case restless = "its row to rest"
  /// Only numbers, bars and spinners change: they are told at rest.
  case ticking = "its numbers to rest"
  /// The line is still being written.
  case unfinished = "the end of its sentence"
  /// More comes than anyone listens to.
  case tooMuch = "the end of the flood"
  /// The user stopped the output.
  case stopped = "the end of the stopped output"
}

/// The reason why words of a message are not spoken. The raw values are shown by `--why`.
public enum UnspokenReason: String, CaseIterable, Sendable {
  /// No letter, digit or sign that has a name.
  case wordless = "no words"
  /// Marks changed beside words that were told.
  case mark = "only a mark changed"
  /// A clock, after its first time.
  case clock
  /// A percentage between two quarters.
  case percentage = "between quarters"
  /// Counted instead of read: in a flood, or at an opening.
  case counted
  /// Said before in the same output, or only a help for eyes.
  case brief = "said before"
  /// A key ended the wait.
  case key
  /// It no longer stands on the screen.
  case gone
  /// A program's tree tells the same.
  case tree
  /// A rule of the user's or a profile's.
  case rule
  /// The user's settings: muted, no echo.
  case settings
  /// Too much waited for the voice.
  case overtaken
  /// The voice failed.
  case voice
}
