// SPDX-License-Identifier: Apache-2.0
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct DatePickerTests {
  // Dates and weekdays from the printed calendar.
  @Test(
    "A weekday is that of the calendar",
    arguments: [("2026-03-05", 4), ("2000-02-29", 2), ("2024-02-29", 4), ("1970-01-01", 4), ("1999-12-31", 5)])
  func weekday(_ text: String, _ weekday: Int) throws {
    #expect(try #require(CalendarDate(text)).weekday == weekday)
  }

  @Test(
    "What is no date is refused",
    arguments: [
      "", "2026", "2026-13-01", "2025-02-29", "1900-02-29", "2026-00-10", "2026-03-05 24:00", "2026-03-05 12",
      "0000-01-01", "2026-3-x", "99999999999999999999-01-01", "2026-03-05 10:00 x",
    ])
  func refused(_ text: String) { #expect(CalendarDate(text) == nil) }

  @Test("A month that is shorter keeps the last of its days; limits hold")
  func limits() {
    let picker = DatePicker(CalendarDate(year: 2026, month: 1, day: 31))
    picker.date = CalendarDate(year: 2026, month: 2, day: 31)
    #expect(picker.date.dateText == "2026-02-28")
    picker.minimumDate = CalendarDate(year: 2026, month: 3, day: 1)
    #expect(picker.date.dateText == "2026-03-01")
    picker.maximumDate = CalendarDate(year: 2026, month: 3, day: 10)
    picker.date = CalendarDate(year: 2027, month: 1, day: 1)
    #expect(picker.date.dateText == "2026-03-10")
  }

  @Test("A date is changed part by part, typed and pasted, and each part is said with its name")
  func use() {
    let picker = DatePicker(
      CalendarDate(year: 2026, month: 3, day: 5), frame: CellRectangle(x: 0, y: 0, width: 12, height: 1))
    var changes = 0
    picker.addAction(for: .valueChanged) { changes += 1 }
    let host = AppHost(columns: 40, rows: 4)
    let root = ViewController()
    root.view.addSubview(picker)
    host.mount(root)
    #expect(host.hear().first == "Year: 2026. Adjustable.")
    #expect(host.text.hasPrefix("2026-03-05"))
    // From the part that was read to the next.
    host.press("Tab")
    #expect(host.hear().first == "Month: March. Adjustable.")
    host.press("Down")
    #expect(host.hear() == ["February"])
    host.press("Right")
    _ = host.hear()
    host.type("28")
    #expect(host.hear().last == "28, Saturday")
    #expect(picker.date.dateText == "2026-02-28")
    // It goes round: after the last day of a month comes the first.
    host.press("Up")
    #expect(host.hear() == ["1, Sunday"])
    host.paste("2024-02-29")
    #expect(picker.date.dateText == "2024-02-29" && changes > 3)
    _ = host.takeLog()
    host.press("Right")
    host.listen()
    #expect(host.takeLog() == ["tone boundary"])
  }
}
