// SPDX-License-Identifier: Apache-2.0
public import EarshotUI
public import Foundation

extension CalendarDate {
  /// The day and the time of day of an instant, by the user's calendar and time zone.
  public init(_ date: Date, in calendar: Calendar = .current) {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    self.init(
      year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1, hour: parts.hour ?? 0,
      minute: parts.minute ?? 0)
  }
}

extension Date {
  /// The instant of a day and a time of day, by the user's calendar and time zone.
  public init(_ date: CalendarDate, in calendar: Calendar = .current) {
    let parts = DateComponents(
      year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute)
    self = calendar.date(from: parts) ?? .distantPast
  }
}

extension DatePicker {
  /// One that begins at the present time, with a date and a time.
  public convenience init(mode: Mode = .dateAndTime, frame: CellRectangle = .zero) {
    self.init(CalendarDate(Date()), mode: mode, frame: frame)
  }

  /// The chosen minute, by the user's calendar and time zone.
  public var date: Date {
    get { Date(calendarDate) }
    set { calendarDate = CalendarDate(newValue) }
  }

  public func setDate(_ date: Date, animated: Bool) { calendarDate = CalendarDate(date) }

  /// Nothing earlier can be chosen; nil for no limit.
  public var minimumDate: Date? {
    get { earliest.map { Date($0) } }
    set { earliest = newValue.map { CalendarDate($0) } }
  }

  /// Nothing later can be chosen; nil for no limit.
  public var maximumDate: Date? {
    get { latest.map { Date($0) } }
    set { latest = newValue.map { CalendarDate($0) } }
  }
}
