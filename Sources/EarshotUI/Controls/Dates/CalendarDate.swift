// SPDX-License-Identifier: Apache-2.0
/// A day and a time of day, of no zone: what a person reads from a calendar and a clock.
public struct CalendarDate: Hashable, Comparable, Sendable {
  public private(set) var year: Int
  /// 1…12.
  public private(set) var month: Int
  /// 1…31.
  public private(set) var day: Int
  /// 0…23.
  public private(set) var hour: Int
  /// 0…59.
  public private(set) var minute: Int

  public static let years = 1...9_999

  /// The nearest date that there is: the 31st of February becomes the last.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = max(Self.years.lowerBound, min(Self.years.upperBound, year))
    self.month = max(1, min(12, month))
    self.day = max(1, min(Self.days(inMonth: self.month, of: self.year), day))
    self.hour = max(0, min(23, hour))
    self.minute = max(0, min(59, minute))
  }

  /// A date as in ISO 8601, `2026-03-05` or `2026-03-05 14:30`; nil if it is none, or there is no such day.
  public init?(_ text: String) {
    let halves = text.split { $0 == " " || $0 == "T" }.map(String.init)
    guard let first = halves.first, halves.count <= 2 else { return nil }
    let parts = first.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    var time = (hour: 0, minute: 0)
    if halves.count == 2 {
      let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count >= 2, let hour = parts[0], let minute = parts[1] else { return nil }
      time = (hour, minute)
    }
    self.init(year: year, month: month, day: day, hour: time.hour, minute: time.minute)
    guard (self.year, self.month, self.day, self.hour, self.minute) == (year, month, day, time.hour, time.minute) else {
      return nil
    }
  }

  /// The days of a month, by the Gregorian calendar.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// 0 for Sunday … 6 for Saturday, by Zeller's congruence.
  public var weekday: Int {
    let (m, y) = month < 3 ? (month + 12, year - 1) : (month, year)
    let zeller = (day + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400) % 7
    return (zeller + 6) % 7
  }

  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    [a.year, a.month, a.day, a.hour, a.minute].lexicographicallyPrecedes([b.year, b.month, b.day, b.hour, b.minute])
  }

  /// As in ISO 8601.
  public var dateText: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }
  public var timeText: String { "\(Self.padded(hour, 2)):\(Self.padded(minute, 2))" }

  static func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
