// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Whether a program works on what it was asked for, as its screen tells: until it has stopped for good.
///
/// The line that tells of work comes and goes with every repaint of some programs, and for a moment between two steps.
struct WorkWatch {
  private enum State {
    case idle
    case working(since: Instant)
    /// The line is gone. It may come again.
    case stopping(since: Instant, at: Instant)
  }

  private var state = State.idle
  /// Work that is over sooner was not waited for.
  private static let shortest = Interval.milliseconds(300)
  private static let pause = Interval.milliseconds(800)

  /// When the work is over, unless it goes on before.
  var deadline: Instant? {
    if case .stopping(_, let at) = state { at + Self.pause } else { nil }
  }

  /// The screen has settled.
  mutating func shown(isWorking: Bool, at now: Instant) {
    switch (state, isWorking) {
    case (.idle, true): state = .working(since: now)
    case (.idle, false), (.working, true), (.stopping, false): break
    case (.working(let since), false): state = .stopping(since: since, at: now)
    case (.stopping(let since, _), true): state = .working(since: since)
    }
  }

  /// True where work that was worth waiting for is over, at the deadline.
  mutating func isOver(at now: Instant) -> Bool {
    guard case .stopping(let since, let at) = state, at + Self.pause <= now else { return false }
    state = .idle
    return at - since >= Self.shortest
  }

  /// Somebody else tells it.
  mutating func forget() { state = .idle }
}
