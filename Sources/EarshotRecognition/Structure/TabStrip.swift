// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A row of words above a line that looks different below one of them: tabs, and the open one.
struct TabStrip: Equatable, Sendable {
  struct Tab: Equatable, Sendable {
    var label: String
    var columns: Range<Int>
  }

  let row: Int
  let tabs: [Tab]
  let selection: Int

  /// - Parameter row: The row of the words; the line is on the next one.
  init?(at row: Int, of screen: Screen) {
    guard screen.rows.indices.contains(row + 1), !screen.rows[row].isBlank else { return nil }
    let (words, line) = (screen.rows[row], screen.rows[row + 1])
    // The last cell rules out most rows as lines.
    guard line.textEnd > 0, let last = line.scalar(at: line.textEnd - 1), Self.isLine(last.value),
      line.scalars(in: 0..<line.textEnd).allSatisfy({ Self.isLine($0) || $0 == 0x20 })
    else { return nil }
    let runs = line.styleRuns.filter { $0.columns.lowerBound < line.textEnd }
    // The ends of the highlighted part have the style of the rest.
    let looks = Dictionary(grouping: runs, by: \.style).mapValues { $0.reduce(0) { $0 + $1.columns.count } }
    guard looks.count == 2,
      let marked = runs.min(by: { looks[$0.style, default: 0] < looks[$1.style, default: 0] })?.style
    else { return nil }
    let parts = runs.filter { $0.style == marked }
    guard parts.count == 1, let underline = parts.first?.columns else { return nil }
    let tabs = Self.words(of: words)
    guard tabs.count > 1, let selection = tabs.firstIndex(where: { $0.columns.overlaps(underline) }),
      tabs.count(where: { $0.columns.overlaps(underline) }) == 1
    else { return nil }
    (self.row, self.tabs, self.selection) = (row, tabs, selection)
  }

  /// The words of a row; one blank does not separate tabs, another style does.
  private static func words(of row: Row) -> [Tab] {
    var tabs: [Tab] = []
    let scalars = row.scalars(in: 0..<row.textEnd)
    for column in 0..<scalars.count where scalars[column] != 0x20 && scalars[column] != 0 {
      let width = column + 1 < scalars.count && scalars[column + 1] == 0 ? 2 : 1
      if let last = tabs.last, column - last.columns.upperBound <= 1,
        row.style(at: last.columns.lowerBound) == row.style(at: column),
        row.style(at: column - 1) == row.style(at: column)
      {
        tabs[tabs.count - 1].columns = last.columns.lowerBound..<column + width
      } else {
        tabs.append(Tab(label: "", columns: column..<column + width))
      }
    }
    for index in tabs.indices { tabs[index].label = row.text(columns: tabs[index].columns) }
    return tabs.filter { $0.label.contains { $0.isLetter || $0.isNumber } }
  }

  private static func isLine(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2500, 0x2501, 0x2550, 0x2574...0x257F, 0x2581, 0x2594: true
    default: false
    }
  }
}
