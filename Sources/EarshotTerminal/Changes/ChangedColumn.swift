// SPDX-License-Identifier: Apache-2.0
/// The only column that changed in a row of values: of four levels side by side only the changed one is news.
struct ChangedColumn: Equatable {
  let old: String
  let new: String

  /// Nil if the row has no columns, or several changed.
  init?(old: String, new: String) {
    let (before, after) = (Self.columns(of: old), Self.columns(of: new))
    guard after.count >= Self.fewest, before.count == after.count else { return nil }
    let changed = after.indices.filter { after[$0] != before[$0] }
    guard changed.count == 1, let index = changed.first else { return nil }
    // A number has the name before it.
    let isValue = after[index].first == ":" || !after[index].contains(where: \.isLetter)
    let name = index > 0 && isValue && Self.isName(after[index - 1])
    let label = name ? "\(after[index - 1]) " : ""
    (self.old, self.new) = (label + before[index], label + after[index])
  }

  /// True for words that name what stands behind them; a short one is a value itself, such as `on`.
  private static func isName(_ column: Substring) -> Bool {
    column.count(where: \.isLetter) > 3 && !column.contains(where: \.isNumber)
  }

  /// The parts separated by two or more blanks.
  private static func columns(of text: String) -> [Substring] {
    var columns: [Substring] = []
    var start: String.Index?
    var end = text.startIndex
    for index in text.indices where text[index] != " " {
      if let first = start, text.distance(from: end, to: index) > 2 {
        columns.append(text[first...end])
        start = index
      }
      if start == nil { start = index }
      end = index
    }
    if let start { columns.append(text[start...end]) }
    return columns
  }

  private static let fewest = 3
}
