// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Glibc

/// Detects a new day, or a change of the local time zone (EVT-4).
struct CalendarWatch {
  /// The relevant part of the wall clock.
  struct Reading: Equatable {
    var day: Int
    var year: Int
    /// The seconds ahead of Greenwich.
    var offset: Int
  }

  private let read: () -> Reading
  private var last: Reading

  init(_ read: @escaping () -> Reading = CalendarWatch.now) {
    self.read = read
    last = read()
  }

  /// True if the day or the offset has changed since the last call.
  mutating func hasChanged() -> Bool {
    let reading = read()
    defer { last = reading }
    return reading != last
  }

  /// The time until the next useful check: offsets change on a quarter of an hour.
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
