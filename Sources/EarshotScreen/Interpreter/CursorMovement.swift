// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// Moves to a row and column of the screen, ignoring origin mode.
  mutating func move(toRow newRow: Int, column newColumn: Int) {
    row = min(max(newRow, 0), size.rows - 1)
    column = min(max(newColumn, 0), size.columns - 1)
    pendingWrap = false
  }

  /// Moves to a row and column given by a program, from 0; in origin mode within the margins.
  mutating func address(row newRow: Int, column newColumn: Int) {
    if modes.origin {
      move(toRow: min(topMargin + max(newRow, 0), bottomMargin), column: newColumn)
    } else {
      move(toRow: newRow, column: newColumn)
    }
  }

  mutating func moveHome() { address(row: 0, column: 0) }

  /// The cursor's row as reported to programs, from 0.
  var reportedRow: Int { modes.origin ? row - topMargin : row }

  /// CUU; limited by the margins if it starts inside them.
  mutating func moveUp(_ count: Int) {
    let limit = row >= topMargin ? topMargin : 0
    move(toRow: max(row - count, limit), column: column)
  }

  /// CUD; limited by the margins if it starts inside them.
  mutating func moveDown(_ count: Int) {
    let limit = row <= bottomMargin ? bottomMargin : size.rows - 1
    move(toRow: min(row + count, limit), column: column)
  }

  mutating func moveLeft(_ count: Int) {
    guard modes.reverseWrap, modes.autowrap, count > column else {
      move(toRow: row, column: column - count)
      return
    }
    let target = max(row * size.columns + column - count, 0)
    move(toRow: target / size.columns, column: target % size.columns)
  }

  /// DECSTBM, with rows from 1; 0 if absent.
  mutating func setMargins(_ first: Int, _ last: Int) {
    let top = max(first, 1) - 1
    let bottom = (last == 0 ? size.rows : min(last, size.rows)) - 1
    guard top < bottom else { return }
    topMargin = top
    bottomMargin = bottom
    moveHome()
  }

  mutating func saveCursor() {
    savedCursor = SavedCursor(
      row: row, column: column, pendingWrap: pendingWrap, pen: pen, charsets: charsets, origin: modes.origin)
  }

  mutating func restoreCursor() {
    modes.origin = savedCursor.origin
    move(toRow: savedCursor.row, column: savedCursor.column)
    pendingWrap = savedCursor.pendingWrap && column == size.columns - 1
    pen = savedCursor.pen
    charsets = savedCursor.charsets
    lookIsStale = true
    updatePrintsPlainly()
  }

  /// DECSCUSR.
  mutating func setCursorStyle(_ style: Int) {
    switch style {
    case 0, 1: (cursorShape, cursorBlinks) = (.block, true)
    case 2: (cursorShape, cursorBlinks) = (.block, false)
    case 3: (cursorShape, cursorBlinks) = (.underline, true)
    case 4: (cursorShape, cursorBlinks) = (.underline, false)
    case 5: (cursorShape, cursorBlinks) = (.bar, true)
    case 6: (cursorShape, cursorBlinks) = (.bar, false)
    default: break
    }
  }

  /// The DECSCUSR parameter for the current cursor.
  var cursorStyle: Int {
    let shape =
      switch cursorShape {
      case .block: 1
      case .underline: 3
      case .bar: 5
      }
    return shape + (cursorBlinks ? 0 : 1)
  }
}
