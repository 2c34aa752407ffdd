// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Watches the screen of a program for a line that reports work, until the work has ended for good.
///
/// Some programs remove that line with every repaint, for a moment between two steps, or as soon as they begin to write
/// the answer: the work has not ended while text comes.
struct WorkWatch {
  private enum State {
    case idle
    case working(since: Instant)
    /// The line went at an instant, but may come back. The last text came at `quietSince`, or before the line went.
    case stopping(since: Instant, at: Instant, quietSince: Instant)
  }

  private var state = State.idle
  /// The shortest work whose end is reported: the user did not wait for shorter work.
  private static let shortest = Interval.milliseconds(300)
  private static let pause = Interval.milliseconds(800)

  /// The instant at which the work counts as ended, unless its line comes back; nil if there is none.
  var deadline: Instant? {
    if case .stopping(_, _, let quietSince) = state { quietSince + Self.pause } else { nil }
  }

  /// Takes in the state of a settled screen.
  mutating func shown(isWorking: Bool, at now: Instant) {
    switch (state, isWorking) {
    case (.idle, true): state = .working(since: now)
    case (.idle, false), (.working, true), (.stopping, false): break
    case (.working(let since), false): state = .stopping(since: since, at: now, quietSince: now)
    case (.stopping(let since, _, _), true): state = .working(since: since)
    }
  }

  /// Takes in text that the program wrote.
  mutating func wrote(at now: Instant) {
    if case .stopping(let since, let at, _) = state { state = .stopping(since: since, at: at, quietSince: now) }
  }

  /// True once at the deadline if the work was long enough to be waited for.
  mutating func isOver(at now: Instant) -> Bool {
    guard let deadline, deadline <= now, case .stopping(let since, let at, _) = state else { return false }
    state = .idle
    return at - since >= Self.shortest
  }

  /// Ends the watch: the end is reported in another way.
  mutating func forget() { state = .idle }
}
