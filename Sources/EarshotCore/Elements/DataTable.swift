// SPDX-License-Identifier: Apache-2.0
/// The shape of a table, and which of its cells head others.
public struct DataTable: Equatable, Sendable {
  public var rowCount: Int
  public var columnCount: Int
  /// The cells that head each row, and each column, in the order in which they are said.
  public var rowHeaders: [Header]
  public var columnHeaders: [Header]

  public init(rowCount: Int, columnCount: Int, rowHeaders: [Header] = [], columnHeaders: [Header] = []) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.rowHeaders = rowHeaders
    self.columnHeaders = columnHeaders
  }

  /// What heads one row or one column.
  public struct Header: Equatable, Sendable {
    /// The row or column, counted from 0.
    public var index: Int
    public var elements: [ElementID]

    public init(index: Int, elements: [ElementID]) {
      self.index = index
      self.elements = elements
    }
  }
}

/// Where a cell is in its table, counted from 0. An axis that is not known is nil, and nothing is said of it.
public struct DataTableCell: Equatable, Sendable {
  public var row: Int?
  public var column: Int?
  /// How many rows and columns it covers.
  public var rowSpan: Int
  public var columnSpan: Int

  public init(row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
  }
}
