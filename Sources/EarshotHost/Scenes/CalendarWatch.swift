// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Glibc

/// Finds that a new day has begun, or that the clock of the place is another one (EVT-4).
struct CalendarWatch {
  /// What of the wall clock matters.
  struct Reading: Equatable {
    var day: Int
    var year: Int
    /// Seconds that the place is ahead of Greenwich.
    var offset: Int
  }

  private let read: () -> Reading
  private var last: Reading

  init(_ read: @escaping () -> Reading = CalendarWatch.now) {
    self.read = read
    last = read()
  }

  /// Whether it is another day, or another offset, than when it was last asked.
  mutating func hasChanged() -> Bool {
    let reading = read()
    defer { last = reading }
    return reading != last
  }

  /// How long until it is worth asking: clocks change at a quarter of an hour.
  var patience: Interval {
    let quarter = 900
    return .seconds(Int64(quarter - time(nil) % quarter))
  }

  static func now() -> Reading {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return Reading(day: Int(local.tm_yday), year: Int(local.tm_year), offset: local.tm_gmtoff)
  }
}
