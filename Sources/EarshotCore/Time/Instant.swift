// SPDX-License-Identifier: Apache-2.0
/// A point on Earshot's one clock, in nanoseconds since the session began.
///
/// Live sessions and replays use the same type. Recorded times are parsed from their decimal text, so no instant ever
/// depends on floating-point rounding.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the session began.
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The beginning of the session.
  public static let zero = Instant(nanoseconds: 0)

  /// After everything that can happen.
  public static let end = Instant(nanoseconds: .max)

  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The instant an interval later, saturating at the ends of the clock.
  public static func + (instant: Instant, interval: Interval) -> Instant {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(interval.nanoseconds)
    return Instant(nanoseconds: overflow ? (interval.nanoseconds < 0 ? .min : .max) : sum)
  }

  /// The interval from `b` to `a`, saturating at the ends of the clock.
  public static func - (a: Instant, b: Instant) -> Interval {
    let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return Interval(nanoseconds: overflow ? (a < b ? .min : .max) : difference)
  }
}
