// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import Glibc

/// The clock of a live session: nanoseconds since its beginning, by CLOCK_MONOTONIC.
public struct MonotonicClock: Sendable {
  /// The system's monotonic nanoseconds at the beginning of the session.
  public let start: Int64

  /// - Parameter start: The beginning of the session; now by default.
  public init(start: Int64? = nil) { self.start = start ?? Self.nanoseconds }

  public var now: Instant { Instant(nanoseconds: Self.nanoseconds - start) }

  /// The instant for a reading of the system's monotonic clock, in nanoseconds.
  public func instant(of nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds - start) }

  /// The timeout of `poll` for this deadline, in milliseconds: -1 without one, rounded up to avoid spinning.
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
