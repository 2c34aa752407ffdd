// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The position of a cell, and its table.
public struct CellPlace: Equatable, Sendable {
  var table: ElementID
  var row: Int?
  var column: Int?

  /// The position of an element; nil if it is no cell of a table.
  public init?(of id: ElementID, in tree: ElementTree) {
    guard let cell = tree[id]?.details.cell else { return nil }
    let isTable = { (id: ElementID) in
      tree[id].map { $0.effectiveContainerType == .dataTable || $0.details.table != nil } ?? false
    }
    guard let table = tree.ancestors(of: id).first(where: isTable) else { return nil }
    (self.table, row, column) = (table, cell.row, cell.column)
  }
}

extension ElementContext {
  /// Adds the position and headers of a cell; coming from another cell of the same table, only those that differ.
  mutating func note(_ element: Element, in table: Element, _ tree: ElementTree, from former: CellPlace? = nil) {
    guard element.hasDetails, let place = element.details.cell else { return }
    let row = Self.possible(place.row)
    let column = Self.possible(place.column)
    var saysRow = Self.isFirst(element, row: row, column: column, in: table, tree)
    var saysColumn = true
    if let former, former.table == table.id, former.row != place.row || former.column != place.column {
      saysRow = former.row != place.row
      saysColumn = former.column != place.column
    }
    cell = Cell(
      row: saysRow ? row.map { $0 + 1 } : nil, column: saysColumn ? column.map { $0 + 1 } : nil,
      rowSpan: row != nil && place.rowSpan > 1 ? place.rowSpan : nil,
      columnSpan: column != nil && place.columnSpan > 1 ? place.columnSpan : nil)
    guard let shape = table.details.table else { return }
    var ids: [ElementID] = []
    if saysRow, let row {
      ids += Self.headers(row, shape.rowHeaders).filter { isCell($0, of: table.id, tree) }
    }
    if saysColumn, let column {
      ids += Self.headers(column, shape.columnHeaders).filter { header in
        !saysRow || !Self.covers(tree[header], row: row.map { $0 - 1 }, column: column)
      }
    }
    headers = Self.relatives(ids.filter { $0 != element.id }, in: tree)
  }

  private static func headers(_ index: Int, _ headers: [DataTable.Header]) -> [ElementID] {
    headers.first { $0.index == index }?.elements ?? []
  }

  /// An index counted from 0, if it can be counted from 1; otherwise it is unknown.
  private static func possible(_ index: Int?) -> Int? {
    index.flatMap { (0..<Int.max).contains($0) ? $0 : nil }
  }

  /// True if a header is in fact a cell of the table.
  private func isCell(_ id: ElementID, of table: ElementID, _ tree: ElementTree) -> Bool {
    guard let element = tree[id], element.details.cell != nil else { return false }
    var current = tree.parent(of: id)
    while let holder = current {
      if holder == table { return true }
      if let container = tree[holder], container.details.table != nil { return false }
      current = tree.parent(of: holder)
    }
    return false
  }

  private static func covers(_ element: Element?, row: Int?, column: Int) -> Bool {
    guard let cell = element?.details.cell, let row, row >= 0, let top = possible(cell.row),
      let left = possible(cell.column)
    else { return false }
    return row >= top && row - top < max(1, cell.rowSpan) && column >= left && column - left < max(1, cell.columnSpan)
  }

  // MARK: The first of a row

  /// True if no cell of the same row begins further to the left.
  ///
  /// In a table whose cells are ordered row by row the neighbours decide, however large it is; otherwise all cells
  /// beside it are compared.
  private static func isFirst(
    _ element: Element, row: Int?, column: Int?, in table: Element, _ tree: ElementTree
  ) -> Bool {
    guard let row, let column else { return false }
    if column == 0 { return true }
    guard let parent = tree.parent(of: element.id), let siblings = tree[parent]?.children,
      let index = siblings.firstIndex(of: element.id)
    else { return false }
    if index > 0, let before = tree[siblings[index - 1]]?.details.cell, let beforeRow = possible(before.row),
      let beforeColumn = possible(before.column)
    {
      if beforeRow == row, beforeColumn < column { return false }
      if beforeRow < row, beforeColumn > column { return true }
    }
    return !siblings.contains { sibling in
      guard let other = tree[sibling]?.details.cell, other.row == row, let left = possible(other.column) else {
        return false
      }
      return left < column
    }
  }
}
