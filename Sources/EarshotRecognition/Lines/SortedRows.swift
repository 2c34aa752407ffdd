// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Rows that a program keeps sorting by itself, such as a table of processes: their order is no news.
public enum SortedRows {
  /// The rows between the first and the last that changed, if some changed places; nil if nothing was sorted. Scrolling
  /// does not count.
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
    return first..<last + 1
  }

  /// The words of a row without its numbers, and without single letters for states.
  private static func words(of text: String) -> [Substring] { TickingText.words(of: text).filter { $0.count > 1 } }

  private static let fewest = 3
}
