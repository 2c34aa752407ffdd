// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Rows that a program keeps sorting by itself, such as a table of processes: their order is no news.
public enum SortedRows {
  /// The rows between the first and the last that changed, if some changed places, with the rows like them that came
  /// beside these; nil if nothing was sorted. Scrolling does not count.
  public static func range(from old: Screen, to new: Screen) -> Range<Int>? {
    guard old.size == new.size else { return nil }
    let changed = new.rows.indices.filter {
      old.rows[$0].version != new.rows[$0].version || old.rows[$0].id != new.rows[$0].id
    }
    guard changed.count >= fewest else { return nil }
    let before = changed.map { words(of: old.rows[$0].text) }
    let after = changed.map { words(of: new.rows[$0].text) }
    var distances: [Int: Int] = [:]
    var moved: [Int] = []
    for (index, text) in after.enumerated() where !text.isEmpty && text != before[index] {
      guard let former = before.firstIndex(of: text) else { continue }
      moved.append(changed[index])
      distances[changed[former] - changed[index], default: 0] += 1
    }
    guard moved.count >= fewest, let most = distances.values.max(), most * 10 < moved.count * 7,
      let first = moved.first, let last = moved.last
    else { return nil }
    let columns = moved.map { columnCount(of: new.rows[$0].text) }.min() ?? 0
    func isLikeThem(_ row: Int) -> Bool {
      columns >= fewestColumns && changed.contains(row) && columnCount(of: new.rows[row].text) >= columns
    }
    var (start, end) = (first, last + 1)
    while isLikeThem(start - 1) { start -= 1 }
    while isLikeThem(end) { end += 1 }
    return start..<end
  }

  /// True if a table known to be sorted was written again: at least half of its changed rows have the words of rows that
  /// were there before, whatever their numbers.
  public static func areRefreshed(_ table: Range<Int>, from old: Screen, to new: Screen) -> Bool {
    guard old.size == new.size, table.upperBound <= new.rows.count else { return false }
    let changed = table.filter { old.rows[$0].version != new.rows[$0].version }.map { new.rows[$0].text }
    let former = Set(table.map { words(of: old.rows[$0].text) })
    let again = changed.count { columnCount(of: $0) >= fewestColumns && former.contains(words(of: $0)) }
    return again > 0 && again * 2 >= changed.count
  }

  private static func columnCount(of text: String) -> Int { text.split(separator: " ").count }

  /// The words of a row without its numbers, and without single letters for states.
  private static func words(of text: String) -> [Substring] { TickingText.words(of: text).filter { $0.count > 1 } }

  private static let fewest = 3
  /// Fewer blanks are in any sentence.
  private static let fewestColumns = 6
}
