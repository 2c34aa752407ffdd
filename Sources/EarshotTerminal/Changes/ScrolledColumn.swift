// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A list that was scrolled beside rows that stayed: some columns of adjacent rows show what other rows showed there,
/// and the rest of these rows is the same.
///
/// Cannot tell it where the list and its neighbour leave no blank column between them.
struct ScrolledColumn: Equatable {
  /// The columns of the list.
  let columns: Range<Int>
  /// The rows that changed in them.
  let rows: Range<Int>
  /// The rows whose text was in another of these rows.
  let moved: Set<Int>

  /// Nil if no part of the rows was scrolled, or all of them.
  init?(from old: Screen, to new: Screen) {
    guard old.size == new.size, let rows = Self.changedBlock(from: old, to: new) else { return nil }
    let lines = rows.map { (before: old.rows[$0], after: new.rows[$0]) }
    var columns = lines.reduce(nil as Range<Int>?) { columns, line in
      let changed = line.after.columnsWithOtherScalars(than: line.before)
      guard let first = changed.min(), let last = changed.max() else { return columns }
      return min(columns?.lowerBound ?? first, first)..<max(columns?.upperBound ?? 0, last + 1)
    }
    // Neighbouring items begin and end alike: the list reaches to the next blank column.
    func isBlank(_ column: Int) -> Bool {
      lines.allSatisfy { Self.isBlank($0.before, column) && Self.isBlank($0.after, column) }
    }
    columns = columns.map { columns in
      var (lower, upper) = (columns.lowerBound, columns.upperBound)
      while lower > 0, !isBlank(lower - 1) { lower -= 1 }
      while upper < new.size.columns, !isBlank(upper) { upper += 1 }
      return lower..<upper
    }
    guard let columns,
      lines.count(where: { Self.hasText($0.after, beside: columns) }) >= Self.fewestBeside
    else { return nil }
    let texts = lines.map { line in
      (
        before: line.before.text(columns: columns).trimmingTrailingBlanks,
        after: line.after.text(columns: columns).trimmingTrailingBlanks
      )
    }
    let distances = (1..<lines.count).flatMap { [$0, -$0] }
    let moved = distances.lazy.compactMap { distance -> Set<Int>? in
      let indices = texts.indices.filter { texts.indices.contains($0 + distance) }
      guard indices.count >= Self.fewestMoved,
        indices.allSatisfy({ texts[$0].after == texts[$0 + distance].before && !texts[$0].after.isEmpty })
      else { return nil }
      // At its end the list may have no neighbour, and its terminal moved those rows.
      let others = texts.indices.filter { index in
        let former = rows.lowerBound + index + distance
        return !indices.contains(index) && old.rows.indices.contains(former) && !texts[index].after.isEmpty
          && old.rows[former].text(columns: columns).trimmingTrailingBlanks == texts[index].after
      }
      return Set((indices + others).map { rows.lowerBound + $0 })
    }.first
    guard let moved else { return nil }
    (self.columns, self.rows, self.moved) = (columns, rows, moved)
  }

  /// The longest run of adjacent rows with another text, each where it was.
  private static func changedBlock(from old: Screen, to new: Screen) -> Range<Int>? {
    var longest = 0..<0
    var start: Int?
    for index in 0...new.rows.count {
      let isChanged =
        index < new.rows.count && old.rows[index].id == new.rows[index].id
        && old.rows[index].version != new.rows[index].version && old.rows[index].text != new.rows[index].text
      if isChanged {
        start = start ?? index
      } else if let first = start {
        if index - first > longest.count { longest = first..<index }
        start = nil
      }
    }
    return longest.count > fewestMoved ? longest : nil
  }

  private static func isBlank(_ row: Row, _ column: Int) -> Bool {
    row.scalar(at: column).map { $0 == " " || $0 == "\0" } ?? false
  }

  private static func hasText(_ row: Row, beside columns: Range<Int>) -> Bool {
    [0..<columns.lowerBound, columns.upperBound..<max(row.count, columns.upperBound)].contains { side in
      row.text(columns: side).contains { $0.isLetter || $0.isNumber }
    }
  }

  /// Fewer may be alike by chance.
  private static let fewestMoved = 3
  private static let fewestBeside = 2
}

extension ScreenDifference {
  /// Takes out the rows that a list beside others has only scrolled.
  mutating func leaveOut(movedIn list: ScrolledColumn) {
    appeared.removeAll { $0.columns == nil && $0.index.map(list.moved.contains) ?? false }
    rewritten.removeAll { $0.columns == nil && $0.index.map(list.moved.contains) ?? false }
  }

  /// Cuts what is new in the rows of a list to its columns.
  mutating func cut(to list: ScrolledColumn, from old: Screen, to new: Screen) {
    for index in rewritten.indices where rewritten[index].columns == nil {
      guard let row = rewritten[index].index, list.rows.contains(row) else { continue }
      rewritten[index].columns = list.columns
      rewritten[index].old = old.rows[row].text(columns: list.columns).trimmingTrailingBlanks
      rewritten[index].new = new.rows[row].text(columns: list.columns).trimmingTrailingBlanks
    }
  }
}
