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
    let again = changed.count { columnCount(of: $0) >= fewestColumnsOfKnown && former.contains(words(of: $0)) }
    return again > 0 && again * 2 >= changed.count
  }

  /// True if a table known to be sorted is there: at least half of its rows have the words of rows that it had.
  ///
  /// - Parameter words: What ``words(on:)`` was when it was seen last.
  public static func areRefreshed(_ table: Range<Int>, after words: [String], on screen: Screen) -> Bool {
    guard words.count == screen.rows.count, table.upperBound <= words.count else { return false }
    let former = Set(words[table].filter { !$0.isEmpty })
    let present = table.map { screen.rows[$0].text }.filter { columnCount(of: $0) >= fewestColumnsOfKnown }
    let again = present.count { former.contains(Self.words(of: $0).joined(separator: " ")) }
    return again >= fewest && again * 2 >= present.count
  }

  /// A table known to be sorted with the rows above and below it that have as many columns, numbers among them: those at
  /// its ends may have stayed where they were.
  public static func whole(_ table: Range<Int>, on screen: Screen) -> Range<Int> {
    guard !table.isEmpty, table.upperBound <= screen.rows.count else { return table }
    let columns = table.map { columnCount(of: screen.rows[$0].text) }.min() ?? 0
    func isLikeThem(_ row: Int) -> Bool {
      guard columns >= fewestColumnsOfKnown, screen.rows.indices.contains(row) else { return false }
      let text = screen.rows[row].text
      return columnCount(of: text) >= columns && text.split(separator: " ").count { $0.allSatisfy(\.isNumber) } > 0
    }
    var (start, end) = (table.lowerBound, table.upperBound)
    while isLikeThem(start - 1) { start -= 1 }
    while isLikeThem(end) { end += 1 }
    return start..<end
  }

  /// The words of each row, without its numbers and single letters.
  public static func words(on screen: Screen) -> [String] {
    screen.rows.map { words(of: $0.text).joined(separator: " ") }
  }

  private static func columnCount(of text: String) -> Int { text.split(separator: " ").count }

  /// The words of a row without its numbers, and without single letters for states.
  private static func words(of text: String) -> [Substring] { TickingText.words(of: text).filter { $0.count > 1 } }

  private static let fewest = 3
  /// Fewer blanks are in any sentence.
  private static let fewestColumns = 6
  /// A table that was seen to be sorted may have fewer.
  private static let fewestColumnsOfKnown = 3
}
