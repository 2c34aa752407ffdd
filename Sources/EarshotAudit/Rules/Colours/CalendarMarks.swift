// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The days of a month in columns of seven, and those whose look differs from that of most.
struct CalendarMarks {
  var row: Int
  /// The days that look otherwise, with the columns of the first.
  var days: [String]
  var columns: Range<Int>

  static func calendars(on rows: [Row]) -> [CalendarMarks] {
    var found: [CalendarMarks] = []
    var index = 0
    while index < rows.count {
      guard let first = week(rows[index], ending: nil) else {
        index += 1
        continue
      }
      var days = [(index, first)]
      var next = index + 1
      while next < rows.count, let last = days.last?.1.last?.day, let week = week(rows[next], ending: last) {
        days.append((next, week))
        next += 1
      }
      if days.count >= 4, let marks = marks(days, rows) { found.append(marks) }
      index = days.count >= 4 ? next : index + 1
    }
    return found
  }

  private typealias Day = (day: Int, columns: Range<Int>)

  /// The numbers of a row that count up by one: from 1, or on from the last of the row before.
  private static func week(_ row: Row, ending last: Int?) -> [Day]? {
    guard !row.isBlank else { return nil }
    var days: [Day] = []
    var column = 0
    let scalars = row.scalars
    while column < scalars.count {
      guard (0x30...0x39).contains(scalars[column]) else {
        column += 1
        continue
      }
      let end = scalars[column...].firstIndex { !(0x30...0x39).contains($0) } ?? scalars.count
      let text = row.text(columns: column..<end)
      if end - column < 3, let day = Int(text), day == (days.last?.day ?? last ?? 0) + 1 {
        days.append((day, column..<end))
      } else if !days.isEmpty, days.count < 7 {
        days = []
      }
      column = end
    }
    guard days.count <= 7, let final = days.last, final.day <= 31 else { return nil }
    return days.count == 7 || (last == nil ? days.count > 0 && days.first?.day == 1 && final.day > 1 : final.day >= 28)
      ? days : nil
  }

  private static func marks(_ weeks: [(Int, [Day])], _ rows: [Row]) -> CalendarMarks? {
    let days = weeks.flatMap { week in week.1.map { (row: week.0, day: $0) } }
    guard days.count >= 28 else { return nil }
    var looks: [Style: Int] = [:]
    for day in days { looks[rows[day.row].style(at: day.day.columns.lowerBound), default: 0] += 1 }
    // Weekends have one look, and what most days have is no mark.
    guard let usual = looks.max(by: { $0.value < $1.value })?.key else { return nil }
    let marked = days.filter { day in
      let row = rows[day.row]
      let look = row.style(at: day.day.columns.lowerBound)
      guard look != usual, looks[look, default: 0] <= 6 else { return false }
      // A sign beside the day says it too.
      return ![day.day.columns.lowerBound - 1, day.day.columns.upperBound].contains { column in
        row.scalar(at: column).map { $0 != " " && !$0.properties.isAlphabetic && $0.properties.numericType == nil }
          ?? false
      }
    }
    guard let first = marked.first, marked.count * 2 < days.count else { return nil }
    return CalendarMarks(row: first.row, days: marked.map { String($0.day.day) }, columns: first.day.columns)
  }
}
