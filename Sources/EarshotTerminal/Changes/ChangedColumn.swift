// SPDX-License-Identifier: Apache-2.0
/// The one column of a row of values that changed: of four levels side by side only the one that was turned up is news.
struct ChangedColumn: Equatable {
  let old: String
  let new: String

  /// Nil where the row is not cut into columns, or others changed too.
  init?(old: String, new: String) {
    let (before, after) = (Self.columns(of: old), Self.columns(of: new))
    guard after.count >= Self.fewest, before.count == after.count else { return nil }
    let changed = after.indices.filter { after[$0] != before[$0] }
    guard changed.count == 1, let index = changed.first else { return nil }
    (self.old, self.new) = (String(before[index]), String(after[index]))
  }

  /// What two blanks or more part.
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
