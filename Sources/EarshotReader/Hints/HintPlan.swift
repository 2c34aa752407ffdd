// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Which hint is to come, when: after a pause in which nothing is said and no key is pressed, and each but twice.
struct HintPlan {
  private var waiting: Hint?
  private(set) var deadline: Instant?
  private var given: [Hint: Int] = [:]

  /// Something happened that a hint fits.
  mutating func plan(_ hint: Hint, at now: Instant) {
    guard given[hint, default: 0] < Self.most else { return }
    waiting = hint
    deadline = now + Self.pause
  }

  /// A key was pressed: who knows what to do needs no hint.
  mutating func cancel() {
    waiting = nil
    deadline = nil
  }

  /// The hint that is due; while something is said it is put off.
  mutating func due(at now: Instant, isSpeaking: Bool) -> Hint? {
    guard let hint = waiting, let time = deadline, time <= now else { return nil }
    if isSpeaking {
      deadline = now + Self.pause
      return nil
    }
    cancel()
    given[hint, default: 0] += 1
    return hint
  }

  private static let pause = Interval.seconds(2)
  private static let most = 2
}
