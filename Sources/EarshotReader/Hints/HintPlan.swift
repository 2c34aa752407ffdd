// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The next hint and its time: after a pause without speech and keys, each at most twice.
struct HintPlan {
  private enum State {
    case none
    case waiting(Hint, until: Instant)
  }

  private var state = State.none
  private var given: [Hint: Int] = [:]

  var deadline: Instant? { if case .waiting(_, let deadline) = state { deadline } else { nil } }

  /// Plans a hint that fits an event.
  mutating func plan(_ hint: Hint, at now: Instant) {
    guard given[hint, default: 0] < Self.most else { return }
    state = .waiting(hint, until: now + Self.pause)
  }

  /// Cancels the hint on a key: a user who knows what to do needs none.
  mutating func cancel() { state = .none }

  /// The hint that is due; speech postpones it.
  mutating func due(at now: Instant, isSpeaking: Bool) -> Hint? {
    guard case .waiting(let hint, let deadline) = state, deadline <= now else { return nil }
    if isSpeaking {
      state = .waiting(hint, until: now + Self.pause)
      return nil
    }
    cancel()
    given[hint, default: 0] += 1
    return hint
  }

  private static let pause = Interval.seconds(2)
  private static let most = 2
}
