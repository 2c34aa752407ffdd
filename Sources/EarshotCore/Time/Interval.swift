// SPDX-License-Identifier: Apache-2.0
/// A length of time in nanoseconds.
///
/// Plain 64 bits: replay compares these byte for byte in two processes.
public struct Interval: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static let zero = Interval(nanoseconds: 0)
  public static func microseconds(_ count: Int64) -> Interval { Interval(nanoseconds: count * 1_000) }
  public static func milliseconds(_ count: Int64) -> Interval { Interval(nanoseconds: count * 1_000_000) }
  public static func seconds(_ count: Int64) -> Interval { Interval(nanoseconds: count * 1_000_000_000) }

  public static func < (a: Interval, b: Interval) -> Bool { a.nanoseconds < b.nanoseconds }
}
