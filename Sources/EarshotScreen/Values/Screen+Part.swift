// SPDX-License-Identifier: Apache-2.0
extension Screen {
  /// The content of a part of it, as a screen of its own: the rest of each row might as well not be there.
  ///
  /// Rows keep their ids and versions, which therefore tell of a change of the whole row.
  ///
  /// - Returns: nil where the part is not all on the screen.
  public func part(rows: Range<Int>, columns: Range<Int>) -> Screen? {
    guard !rows.isEmpty, !columns.isEmpty, rows.lowerBound >= 0, columns.lowerBound >= 0,
      rows.upperBound <= self.rows.count, columns.upperBound <= size.columns
    else { return nil }
    var part = self
    part.size = ScreenSize(columns: columns.count, rows: rows.count)
    part.rows = self.rows[rows].map { Row(storage: $0.storage.part(columns)) }
    part.cursor.isVisible = cursor.isVisible && rows.contains(cursor.row) && columns.contains(cursor.column)
    part.cursor.row = min(max(cursor.row - rows.lowerBound, 0), rows.count - 1)
    part.cursor.column = min(max(cursor.column - columns.lowerBound, 0), columns.count - 1)
    part.cursor.pendingWrap = false
    part.scrollbackCount = 0
    return part
  }
}

extension Row {
  /// The same with nothing from a column on.
  public func cut(at column: Int) -> Row {
    Row(storage: storage.part(0..<min(max(column, 0), count), columns: count))
  }
}

extension RowStorage {
  /// Its cells in these columns.
  ///
  /// - Parameter width: how many columns the row has then; nil for as many as are taken.
  func part(_ columns: Range<Int>, columns width: Int? = nil) -> RowStorage {
    var part = Array(cells[min(columns.lowerBound, cells.count)..<min(columns.upperBound, cells.count)])
    // The second half of a character that begins outside is nothing here.
    if let first = part.first, PackedCell(bits: first).isContinuation { part[0] = PackedCell.blank.bits }
    while let last = part.last, last == PackedCell.blank.bits { part.removeLast() }
    return RowStorage(
      id: id, version: version, columns: width ?? columns.count, isWrapped: false,
      writtenColumns: min(max(writtenColumns - columns.lowerBound, 0), columns.count),
      marks: [], cells: part, styles: styles, links: links, clusters: clusters)
  }
}
