// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension RecognizedTable {
  /// The table as an element, and its cells.
  ///
  /// - Parameter offset: The number of rows above the first one counted.
  func elements(below offset: Int = 0) -> (table: Element, cells: [Element]) {
    let rows = (header.map { [$0] } ?? []) + self.rows
    var elements: [Element] = []
    for (rowIndex, cells) in rows.enumerated() {
      for (columnIndex, cell) in cells.enumerated() where !cell.columns.isEmpty {
        let row = cell.row + offset
        var element = Element(
          .place(.cell, row, cell.columns.lowerBound),
          role: rowIndex == 0 && header != nil ? .columnHeader : .cell, label: cell.text,
          frame: Rectangle(row: row, column: cell.columns.lowerBound, columns: cell.columns.count))
        element.details.cell = DataTableCell(row: rowIndex, column: columnIndex)
        elements.append(element)
      }
    }
    let first = area.rows.lowerBound + offset
    var table = Element(
      .place(.table, first, area.columns.lowerBound), role: .table,
      frame: Rectangle(
        row: first, column: area.columns.lowerBound, rows: area.rows.count, columns: area.columns.count),
      children: elements.map(\.id), isElement: false)
    table.containerType = .dataTable
    let headers = elements.filter { $0.role == .columnHeader && $0.label?.isEmpty == false }
    table.details.table = DataTable(
      rowCount: rows.count, columnCount: rows.map(\.count).max() ?? 0,
      columnHeaders: headers.compactMap { header in
        header.details.cell?.column.map { DataTable.Header(index: $0, elements: [header.id]) }
      })
    return (table, elements)
  }
}
