// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// ED.
  mutating func eraseInDisplay(_ part: Int) {
    let blank = erased
    pendingWrap = false
    switch part {
    case 0:
      grid.erase(row, column, size.columns, blank, keepsMarks: true)
      for below in (row + 1)..<max(size.rows, row + 1) { grid.erase(below, 0, size.columns, blank) }
      if row == 0, column == 0 { events.add(.cleared) }
    case 1:
      for above in 0..<row { grid.erase(above, 0, size.columns, blank) }
      grid.erase(row, 0, column + 1, blank)
    case 2:
      for row in 0..<size.rows { grid.erase(row, 0, size.columns, blank) }
      events.add(.cleared)
    case 3:
      if modes.alternateScreen { otherGrid.clearScrollback() } else { grid.clearScrollback() }
      events.add(.cleared)
    default: break
    }
  }

  /// EL.
  mutating func eraseInLine(_ part: Int) {
    let blank = erased
    switch part {
    case 0: grid.erase(row, column, size.columns, blank, keepsMarks: true)
    case 1: grid.erase(row, 0, column + 1, blank)
    case 2: grid.erase(row, 0, size.columns, blank, keepsMarks: true)
    default: return
    }
    pendingWrap = false
  }

  /// ECH.
  mutating func eraseCharacters(_ count: Int) {
    pendingWrap = false
    grid.erase(row, column, column + count, erased)
  }

  /// IL.
  mutating func insertLines(_ count: Int) {
    guard row >= topMargin, row <= bottomMargin else { return }
    pendingWrap = false
    grid.scrollDown(row, bottomMargin, count, erased)
    column = 0
  }

  /// DL. Rows deleted at the top of the screen are lost, not scrolled off.
  mutating func deleteLines(_ count: Int) {
    guard row >= topMargin, row <= bottomMargin else { return }
    pendingWrap = false
    grid.deleteRows(row, bottomMargin, count, erased)
    column = 0
  }

  mutating func insertCharacters(_ count: Int) {
    pendingWrap = false
    grid.insertCells(row, column, count: count, erased)
  }

  mutating func deleteCharacters(_ count: Int) {
    pendingWrap = false
    grid.deleteCells(row, column, count: count, erased)
  }
}
