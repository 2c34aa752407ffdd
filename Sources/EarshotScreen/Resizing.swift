// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  mutating func resize(to newSize: ScreenSize) {
    guard newSize != size else { return }
    heldScreen = nil
    shareCounts()
    if modes.alternateScreen {
      var places = [
        TrackedPlace(
          row: min(otherSavedCursor.row, size.rows - 1), column: min(otherSavedCursor.column, size.columns - 1),
          pendingWrap: otherSavedCursor.pendingWrap)
      ]
      otherGrid = otherGrid.rewrapped(columns: newSize.columns, rows: newSize.rows, places: &places)
      otherSavedCursor.place = places[0]
      shareCounts()
      // Rows above the cursor are hidden first.
      let hidden = max(row - (newSize.rows - 1), 0)
      grid = grid.cut(columns: newSize.columns, rows: newSize.rows, from: hidden)
      row -= hidden
      pendingWrap = false
    } else {
      var places = [
        TrackedPlace(row: row, column: column, pendingWrap: pendingWrap),
        TrackedPlace(
          row: min(savedCursor.row, size.rows - 1), column: min(savedCursor.column, size.columns - 1),
          pendingWrap: savedCursor.pendingWrap),
      ]
      grid = grid.rewrapped(columns: newSize.columns, rows: newSize.rows, places: &places)
      row = places[0].row
      column = places[0].column
      pendingWrap = places[0].pendingWrap && modes.autowrap
      savedCursor.place = places[1]
      shareCounts()
      otherGrid = otherGrid.cut(columns: newSize.columns, rows: newSize.rows, from: 0)
    }
    shareCounts()
    for column in size.columns..<max(newSize.columns, size.columns) { tabStops.append(column % 8 == 0) }
    tabStops.removeLast(tabStops.count - newSize.columns)
    size = newSize
    row = min(max(row, 0), size.rows - 1)
    column = min(max(column, 0), size.columns - 1)
    topMargin = 0
    bottomMargin = size.rows - 1
    joint = .none
    events.add(.resized(size))
  }

  /// Assigns ids and versions from one counter for both screens.
  mutating func shareCounts() {
    let lastID = max(grid.lastID, otherGrid.lastID)
    let lastVersion = max(grid.lastVersion, otherGrid.lastVersion)
    (grid.lastID, otherGrid.lastID) = (lastID, lastID)
    (grid.lastVersion, otherGrid.lastVersion) = (lastVersion, lastVersion)
  }
}

extension SavedCursor {
  var place: TrackedPlace {
    get { TrackedPlace(row: row, column: column, pendingWrap: pendingWrap) }
    set {
      row = max(newValue.row, 0)
      column = newValue.column
      pendingWrap = newValue.pendingWrap
    }
  }
}
