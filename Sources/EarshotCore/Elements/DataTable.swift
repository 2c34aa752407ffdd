// SPDX-License-Identifier: Apache-2.0
/// The shape of a table and the cells that are headers for others.
public struct DataTable: Equatable, Sendable {
  public var rowCount: Int
  public var columnCount: Int
  /// The header cells of each row and each column, in spoken order.
  public var rowHeaders: [Header]
  public var columnHeaders: [Header]

  public init(rowCount: Int, columnCount: Int, rowHeaders: [Header] = [], columnHeaders: [Header] = []) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.rowHeaders = rowHeaders
    self.columnHeaders = columnHeaders
  }

  /// The header cells of one row or one column.
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

/// The position of a cell in its table, counted from 0. An unknown axis is nil and is not spoken.
public struct DataTableCell: Equatable, Sendable {
  public var row: Int?
  public var column: Int?
  /// The number of rows the cell covers.
  public var rowSpan: Int
  public var columnSpan: Int

  public init(row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
  }
}
