// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The blanks before a drawn line that are no indentation: those that put the text of a bar or of a layout in its place.
enum DrawnMargin {
  /// The messages without such blanks, with a mark of such lines.
  static func removed(from messages: [any HubMessage], on screen: Screen) -> [any HubMessage] {
    let rows = screen.rows.map { $0.text.trimmingLeadingBlanks.trimmingTrailingBlanks }
    return messages.map { message in
      guard var text = message as? AccessibilityNotification.TextAppended, text.isDrawn, !text.continuesLine else {
        return message
      }
      for index in text.lines.indices where isLayout(text.lines[index], on: screen, rows) {
        // Marks count from the beginning of the line.
        if !text.marks.contains(where: { $0.line == index }) {
          text.lines[index] = text.lines[index].trimmingLeadingBlanks
        }
        text.marks.append(LineMark(line: index, range: 0..<text.lines[index].count, kind: .layout))
      }
      return text
    }
  }

  /// - Parameter rows: The words of each row.
  private static func isLayout(_ line: String, on screen: Screen, _ rows: [String]) -> Bool {
    let blanks = line.prefix { $0 == " " }.count
    if blanks * 2 >= screen.size.columns { return true }
    let words = line.trimmingLeadingBlanks.trimmingTrailingBlanks
    if blanks >= fewestOfCentred, abs(2 * blanks + words.count - screen.size.columns) <= 2 { return true }
    // A row that begins with its words is a whole one, or no title.
    if blanks == 0, !rows.contains(words) { return false }
    guard !words.isEmpty, let row = row(of: words, on: screen, rows) else { return false }
    if row.index == screen.rows.count - 1 { return true }
    if ScreenBar.isBar(row: row.index, columns: 0..<screen.size.columns, of: screen) { return true }
    // What precedes it in its row was there before.
    return row.column == blanks && !screen.rows[row.index].text.prefix(blanks).allSatisfy { $0 == " " }
  }

  /// The fewest blanks before a text that stands in the middle.
  private static let fewestOfCentred = 10

  /// The row of words, one that has nothing else first.
  private static func row(of words: String, on screen: Screen, _ rows: [String]) -> (index: Int, column: Int)? {
    guard let index = rows.firstIndex(of: words) ?? rows.firstIndex(where: { $0.contains(words) }) else { return nil }
    let text = screen.rows[index].text
    guard let start = text.firstRange(of: words)?.lowerBound else { return nil }
    return (index, text.distance(from: text.startIndex, to: start))
  }
}
