// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The timing of a program's updates: those in quick succession are merged.
struct TreePace: Sendable {
  /// The quiet after a change of more than properties and focus.
  static let quiet = Interval.milliseconds(40)
  /// The longest wait for it.
  static let longest = Interval.milliseconds(150)

  /// The time for a program to resend its tree after a period in which it was not wanted.
  static let renewal = Interval.milliseconds(250)

  /// The shortest interval between two.
  let pace: Interval
  private var last: Instant?
  private var firstNew: Instant?
  private(set) var deadline: Instant?

  init(pace: Interval) { self.pace = pace }

  /// - Parameter isNew: True if nodes came or went, or the program reports that the screen or part of it is new. Other
  ///   changes are passed on at once.
  mutating func changed(at now: Instant, isNew: Bool) {
    if isNew { firstNew = firstNew ?? now }
    let settled = firstNew.map { min(now + Self.quiet, $0 + Self.longest) } ?? now
    deadline = max(settled, last.map { $0 + pace } ?? settled)
  }

  /// Sets the deadline for passing on the present state.
  mutating func waits(until instant: Instant) { (firstNew, deadline) = (nil, instant) }

  /// Records that everything was passed on.
  mutating func told(at now: Instant) { (last, firstNew, deadline) = (now, nil, nil) }
}
