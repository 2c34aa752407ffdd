// SPDX-License-Identifier: Apache-2.0
/// The size of a terminal in columns and rows.
public struct ScreenSize: Equatable, Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of visible rows.
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The columns an emulator accepts: anything outside is clamped, so that no resize can request unbounded memory.
  public static let allowedColumns = 1...2000
  /// The rows an emulator accepts, like ``allowedColumns``.
  public static let allowedRows = 1...1000

  var clamped: ScreenSize {
    ScreenSize(
      columns: min(max(columns, Self.allowedColumns.lowerBound), Self.allowedColumns.upperBound),
      rows: min(max(rows, Self.allowedRows.lowerBound), Self.allowedRows.upperBound))
  }
}
