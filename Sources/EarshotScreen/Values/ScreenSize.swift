// SPDX-License-Identifier: Apache-2.0
/// How many columns and rows a terminal has.
public struct ScreenSize: Equatable, Hashable, Sendable {
  /// Cells in a row.
  public var columns: Int
  /// Rows that are visible at once.
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What an emulator accepts: anything outside is brought to the nearest bound, so that no
  /// resize, whoever asked for it, can ask for unbounded memory.
  public static let allowedColumns = 1...2000
  /// See ``allowedColumns``.
  public static let allowedRows = 1...1000

  var clamped: ScreenSize {
    ScreenSize(
      columns: min(max(columns, Self.allowedColumns.lowerBound), Self.allowedColumns.upperBound),
      rows: min(max(rows, Self.allowedRows.lowerBound), Self.allowedRows.upperBound))
  }
}
