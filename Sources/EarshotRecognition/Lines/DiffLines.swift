// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Which lines a comparison of two texts shows as added and which as removed by their ground alone: green and red, with
/// no sign before them.
public enum DiffLines {
  public enum Kind: Sendable {
    case added, removed
  }

  /// The lines that are one or the other, by their rows. None where only one of the colours is to be seen: a whole line
  /// on red may be an error too.
  public static func kinds(of rows: [Row]...) -> [RowID: Kind] {
    var kinds: [RowID: Kind] = [:]
    for rows in rows { for row in rows { kinds[row.id] = kind(of: row) } }
    return Set(kinds.values).count == 2 ? kinds : [:]
  }

  /// All of its text is on grounds of one hue, and so is the rest of the row: what differs within the line may be on a
  /// stronger one.
  private static func kind(of row: Row) -> Kind? {
    let sign = row.scalar(at: 0)
    guard let hue = row.style(at: 0).background.hue, sign != "+", sign != "-" else { return nil }
    let isWhole = row.styleRuns.allSatisfy { $0.style.background.hue == hue && !$0.style.reverse }
    guard isWhole, !row.isBlank, row.style(at: row.count - 1).background.hue == hue else { return nil }
    return hue == .green ? .added : .removed
  }
}
