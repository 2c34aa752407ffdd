// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// The current cells of the screen.
  mutating func snapshot() -> Screen {
    let freezer = RowFreezer(styles: styles, clusters: clusters, links: links)
    var rows: [Row] = []
    rows.reserveCapacity(size.rows)
    for row in 0..<size.rows { rows.append(freezer.freeze(grid.slot(row), of: &grid, keeping: true)) }
    let screen = Screen(
      size: size, rows: rows,
      cursor: Cursor(
        row: row, column: column, isVisible: cursorIsVisible, shape: cursorShape, blinks: cursorBlinks,
        pendingWrap: pendingWrap),
      modes: modes, title: title, iconTitle: iconTitle, scrollbackCount: scrollbackCount)
    return screen
  }

  var scrollbackCount: Int {
    modes.alternateScreen ? otherGrid.scrollback : grid.scrollback
  }

  var totalRowsScrolled: UInt64 {
    modes.alternateScreen ? otherGrid.totalScrolled : grid.totalScrolled
  }

  /// A row of the main screen; negative ones are in the scrollback.
  private mutating func mainRow(_ row: Int) -> Row {
    let freezer = RowFreezer(styles: styles, clusters: clusters, links: links)
    if modes.alternateScreen {
      return freezer.freeze(otherGrid.slot(row), of: &otherGrid, keeping: row >= 0)
    }
    return freezer.freeze(grid.slot(row), of: &grid, keeping: row >= 0)
  }

  mutating func scrollbackRow(at index: Int) -> Row {
    let count = scrollbackCount
    return mainRow(min(max(index, 0), max(count - 1, 0)) - count)
  }

  func scrollbackIndex(of id: RowID) -> Int? {
    modes.alternateScreen ? otherGrid.scrollbackIndex(of: id) : grid.scrollbackIndex(of: id)
  }

  mutating func rows(after id: RowID, limit: Int) -> [Row] {
    guard limit > 0 else { return [] }
    let first =
      modes.alternateScreen ? otherGrid.firstRowToSearch(after: id) : grid.firstRowToSearch(after: id)
    var found: [Row] = []
    for row in first..<size.rows where found.count < limit {
      let rowID = modes.alternateScreen ? otherGrid.id(row) : grid.id(row)
      if rowID > id { found.append(mainRow(row)) }
    }
    return found
  }
}

extension Grid {
  /// The first row to search: none above it has an id greater than the given one.
  func firstRowToSearch(after id: RowID) -> Int {
    scrollbackIsOrdered ? firstScrollbackRow(after: id) : -scrollback
  }

  func scrollbackIndex(of id: RowID) -> Int? {
    guard scrollbackIsOrdered else { return (0..<scrollback).first { self.id($0 - scrollback) == id } }
    guard id.rawValue > 0 else { return nil }
    let row = firstScrollbackRow(after: RowID(rawValue: id.rawValue - 1))
    return row < 0 && self.id(row) == id ? row + scrollback : nil
  }
}
