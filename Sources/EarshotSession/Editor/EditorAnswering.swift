// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The watch for answers of an editor: a key that nothing follows is followed by a question, and a question by a
/// notice.
///
/// Every key brings a report or a picture, so an editor that answers is asked nothing.
struct EditorAnswering {
  enum Step {
    /// It has to be asked.
    case ask
    /// The user has to be told.
    case tell
  }

  private enum State {
    case quiet
    /// A key was pressed; at an instant it is asked.
    case pressed(until: Instant)
    /// It was asked; at an instant the user is told.
    case asked(until: Instant)
    /// The user was told that it does not answer.
    case told
  }

  /// The time in which a key is expected to be answered: many commands compute for a moment.
  private static let patience = Interval.seconds(3)
  private static let answer = Interval.seconds(1)

  private var state = State.quiet

  /// The next instant for ``advance(to:)``; nil if nothing is timed.
  var deadline: Instant? {
    switch state {
    case .pressed(let until), .asked(let until): until
    case .quiet, .told: nil
    }
  }

  mutating func pressed(at now: Instant) {
    if case .quiet = state { state = .pressed(until: now + Self.patience) }
  }

  /// Notes that it reported something.
  ///
  /// - Returns: True if the user was told that it does not.
  mutating func answered() -> Bool {
    defer { state = .quiet }
    if case .told = state { return true }
    return false
  }

  /// Notes that it drew something: it works, and is not asked.
  mutating func drew() {
    if case .told = state { return }
    state = .quiet
  }

  mutating func advance(to now: Instant) -> Step? {
    switch state {
    case .pressed(let until) where until <= now:
      state = .asked(until: now + Self.answer)
      return .ask
    case .asked(let until) where until <= now:
      state = .told
      return .tell
    case .pressed, .asked, .quiet, .told: return nil
    }
  }
}
