// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The days of a month in rows of a week, of which one stands out by its ground: the chosen one.
///
/// Vetoed where something else is in their rows, where several stand out, since today is marked, too, and outside of a
/// frame: beside an agenda the chosen one is not the focus.
enum CalendarRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.calendar

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    guard evidence.isFramed else { return [] }
    let weeks = evidence.lines.indices.compactMap { index in
      days(in: evidence.lines[index], of: evidence.screen).map { (index: index, days: $0) }
    }
    var claims: [StructureClaim] = []
    var next = 0
    while next < weeks.count {
      let first = next
      while next + 1 < weeks.count, weeks[next + 1].index == weeks[next].index + 1 { next += 1 }
      if let claim = claim(weeks[first...next].map { ($0.index, $0.days) }, in: evidence) { claims.append(claim) }
      next += 1
    }
    return claims
  }

  private static func claim(
    _ weeks: [(index: Int, days: [RecognizedList.Item])], in evidence: StructureEvidence
  ) -> StructureClaim? {
    let days = weeks.flatMap(\.days)
    guard isMonth(days.compactMap { Int($0.text) }), let chosen = chosen(of: days, on: evidence.screen),
      let first = weeks.first, let last = weeks.last
    else { return nil }
    let lines = evidence.lines
    // The names of the weekdays above them say nothing of the chosen one.
    let isNamed =
      first.index > 0 && lines[first.index - 1].text.split(separator: " ").count == daysOfWeek
      && !lines[first.index - 1].text.contains(where: \.isNumber)
    let top = lines[first.index].row - (isNamed ? 1 : 0)
    let area = ScreenArea(rows: top..<lines[last.index].row + 1, columns: evidence.area.columns)
    return StructureClaim(name, .list(RecognizedList(grid: days, chosen: chosen)), area)
  }

  /// The numbers of a row that has nothing else, at most seven.
  private static func days(in line: ListLine, of screen: Screen) -> [RecognizedList.Item]? {
    // Most rows begin otherwise.
    guard line.text.first?.isNumber ?? false else { return nil }
    let row = screen.rows[line.row]
    var days: [RecognizedList.Item] = []
    var column = line.columns.lowerBound
    while column < line.columns.upperBound {
      guard row.scalar(at: column) != " " else {
        column += 1
        continue
      }
      let start = column
      while column < line.columns.upperBound, row.scalar(at: column) != " " { column += 1 }
      let text = row.text(columns: start..<column)
      guard let day = Int(text), (1...31).contains(day), days.count < daysOfWeek else { return nil }
      days.append(RecognizedList.Item(text: text, row: line.row, columns: start..<column))
    }
    return days
  }

  /// True for the days of a month in their order, between some of the last and of the next one.
  private static func isMonth(_ days: [Int]) -> Bool {
    guard let start = days.firstIndex(of: 1) else { return false }
    let month = days[start...].enumerated().prefix { $0.element == $0.offset + 1 }.count
    let (before, after) = (days[..<start], days[(start + month)...])
    func isCounting(_ days: ArraySlice<Int>) -> Bool { zip(days, days.dropFirst()).allSatisfy { $1 == $0 + 1 } }
    return (28...31).contains(month) && isCounting(before) && before.first.map { $0 > 21 } ?? true
      && isCounting(after) && after.first.map { $0 == 1 } ?? true
  }

  /// The only day on a ground of its own.
  private static func chosen(of days: [RecognizedList.Item], on screen: Screen) -> Int? {
    let grounds = days.map { Ground(screen.rows[$0.row].style(at: $0.columns.lowerBound)) }
    let kinds = Dictionary(grouping: days.indices, by: { grounds[$0] })
    guard kinds.count == 2 else { return nil }
    return kinds.values.first { $0.count == 1 }?.first
  }

  private static let daysOfWeek = 7
}
