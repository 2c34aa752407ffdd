// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import Glibc

/// The clock of a live session: nanoseconds since it began, by CLOCK_MONOTONIC.
public struct MonotonicClock: Sendable {
  /// The system's monotonic nanoseconds at which the session began.
  public let start: Int64

  /// - Parameter start: when the session began; now, if nothing is given.
  public init(start: Int64? = nil) { self.start = start ?? Self.nanoseconds }

  public var now: Instant { Instant(nanoseconds: Self.nanoseconds - start) }

  /// The instant of one of the system's monotonic nanoseconds.
  public func instant(of nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds - start) }

  /// How long `poll` may sleep for this deadline, in milliseconds: -1 without one, rounded up so as not to spin.
  public func pollTimeout(until deadline: Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = (deadline - now).nanoseconds
    return left <= 0 ? 0 : Int32(clamping: (left + 999_999) / 1_000_000)
  }

  private static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
