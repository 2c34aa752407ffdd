// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Output without pauses.
struct Burst {
  let beganAt: Instant
  private(set) var lastAt: Instant

  init(beganAt: Instant) {
    self.beganAt = beganAt
    lastAt = beganAt
  }

  /// Records more output.
  mutating func goOn(at now: Instant) { lastAt = now }

  func isOver(at now: Instant) -> Bool { beganAt > now || now > lastAt + Self.pause }

  /// True if it has lasted too long to be the answer to one key.
  func isFlowing(at now: Instant) -> Bool { !isOver(at: now) && lastAt >= beganAt + Self.shortest }

  private static let pause = Interval.milliseconds(500)
  private static let shortest = Interval.milliseconds(300)
}
