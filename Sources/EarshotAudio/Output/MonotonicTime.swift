// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The system's monotonic clock, in seconds.
enum MonotonicTime {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The timeout of `poll` for a time: never short of it.
  static func milliseconds(until time: Double) -> Int32 {
    Int32(min(max(0, (time - now) * 1_000), 3_600_000)) + 1
  }
}
