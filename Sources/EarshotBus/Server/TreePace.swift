// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// When what a program sent is told: what comes in quick succession as one.
struct TreePace: Sendable {
  /// Quiet after a change of more than properties and focus.
  static let quiet = Interval.milliseconds(80)
  /// The longest that is waited for it.
  static let longest = Interval.milliseconds(150)

  /// How long a program has to send all of its tree again that was not wanted for a while.
  static let renewal = Interval.milliseconds(250)

  /// The shortest time between two.
  let pace: Interval
  private var last: Instant?
  private var firstNew: Instant?
  private(set) var deadline: Instant?

  init(pace: Interval) { self.pace = pace }

  /// - Parameter isNew: nodes came or went, or the program says that the screen or part of it is new. What else changes
  ///   is told at once.
  mutating func changed(at now: Instant, isNew: Bool) {
    if isNew { firstNew = firstNew ?? now }
    let settled = firstNew.map { min(now + Self.quiet, $0 + Self.longest) } ?? now
    deadline = max(settled, last.map { $0 + pace } ?? settled)
  }

  /// What there is is told then, if nothing comes before.
  mutating func waits(until instant: Instant) { (firstNew, deadline) = (nil, instant) }

  /// What there was has been told.
  mutating func told(at now: Instant) { (last, firstNew, deadline) = (now, nil, nil) }
}
