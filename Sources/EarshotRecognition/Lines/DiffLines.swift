// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

public enum DiffLineKind: Sendable {
  case added, removed
}

/// The lines that a diff shows as added or removed by their background alone: green and red, without a sign before
/// them.
public enum DiffLines {
  /// The lines that are one or the other, by their rows. None if only one of the colours is visible: a whole line on
  /// red may be an error too.
  public static func kinds(of rows: [Row]...) -> [RowID: DiffLineKind] {
    var kinds: [RowID: DiffLineKind] = [:]
    for rows in rows { for row in rows { kinds[row.id] = kind(of: row) } }
    return Set(kinds.values).count == 2 ? kinds : [:]
  }

  /// The kind of a row whose text has backgrounds of one hue, as has the rest of the row: differences within the line
  /// may have a stronger one.
  private static func kind(of row: Row) -> DiffLineKind? {
    let sign = row.scalar(at: 0)
    guard let hue = row.style(at: 0).background.hue, sign != "+", sign != "-" else { return nil }
    let isWhole = row.styleRuns.allSatisfy { $0.style.background.hue == hue && !$0.style.reverse }
    guard isWhole, !row.isBlank, row.style(at: row.count - 1).background.hue == hue else { return nil }
    return hue == .green ? .added : .removed
  }
}
