// SPDX-License-Identifier: Apache-2.0
/// A position on the screen to locate again after a reflow.
struct TrackedPlace {
  var row: Int
  var column: Int
  var pendingWrap: Bool
  var isFound = false

  init(row: Int, column: Int, pendingWrap: Bool) {
    self.row = row
    self.column = column
    self.pendingWrap = pendingWrap
  }

  /// The number of cells in its row before the next character.
  var offset: Int { pendingWrap ? column + 1 : column }

  /// Locates it in a new row, `offset` cells from its start.
  mutating func find(row: Int, offset: Int, columns: Int) {
    self.row = row
    column = min(offset, columns - 1)
    pendingWrap = offset == columns
    isFound = true
  }
}

extension Grid {
  /// The same rows at another size. If the width changes, wrapped rows are joined with their continuation and wrapped
  /// anew. `places` move along; the first is the cursor's and stays visible.
  func rewrapped(columns newColumns: Int, rows newRows: Int, places: inout [TrackedPlace]) -> Grid {
    var target = Grid(
      columns: newColumns, rows: newRows, scrollbackLimit: requestedScrollback, lastID: lastID,
      lastVersion: lastVersion)
    var tracked = places + [TrackedPlace(row: 0, column: 0, pendingWrap: false)]
    var givenIDs = identitiesFromReflow
    var added = 0
    let lastUsed = lastUsedRow(cursorRow: places.first?.row ?? 0)
    var row = -scrollback
    // Rows far below the cursor would push it off the screen.
    let isEnough = { (added: Int, cursor: TrackedPlace) in cursor.isFound && added - cursor.row >= newRows }
    while row <= lastUsed, !isEnough(added, tracked[0]) {
      var last = row
      if newColumns != columns { while last < lastUsed, records[slot(last)].isWrapped { last += 1 } }
      if last == row, newColumns == columns || contentEnd(row) <= newColumns {
        target.append(&added, copying: self, row, isWrapped: newColumns == columns && isWrapped(row))
        for index in tracked.indices where !tracked[index].isFound && tracked[index].row == row {
          tracked[index].find(
            row: added - 1, offset: min(tracked[index].offset, newColumns), columns: newColumns)
        }
      } else {
        var line = LogicalLine(self, row...last, columns: newColumns)
        line.track(tracked)
        repeat {
          line.addNextRow(to: &target, &added, &givenIDs)
          line.find(&tracked, row: added - 1)
        } while !line.isAtEnd && !isEnough(added, tracked[0])
      }
      row = last + 1
    }
    let formerTop = tracked[tracked.count - 1].isFound ? tracked[tracked.count - 1].row : 0
    // A screen used to its last row stays so, with rows from the scrollback if need be.
    let first = max(lastUsed == rows - 1 ? 0 : formerTop, added - newRows)
    target.show(first, of: added)
    target.totalScrolled = totalScrolled + UInt64(max(first - formerTop, 0))
    target.noteDisorder()
    for index in places.indices {
      places[index] = tracked[index]
      places[index].row = tracked[index].isFound ? tracked[index].row - first : newRows - 1
    }
    return target
  }

  /// The same rows from `first` on, cut or padded.
  func cut(columns newColumns: Int, rows newRows: Int, from first: Int) -> Grid {
    var target = Grid(
      columns: newColumns, rows: newRows, scrollbackLimit: requestedScrollback, lastID: lastID,
      lastVersion: lastVersion)
    var added = 0
    for row in first..<min(first + newRows, rows) {
      target.append(&added, copying: self, row, isWrapped: newColumns == columns && isWrapped(row))
    }
    target.show(0, of: added)
    return target
  }

  /// The ids that an earlier reflow gave to additional rows.
  private var identitiesFromReflow: Set<UInt64> {
    var identities: Set<UInt64> = []
    for row in -scrollback..<rows where records[slot(row)].id % RowID.spacing != 0 {
      identities.insert(records[slot(row)].id)
    }
    return identities
  }

  /// The last row with any content, or the cursor's.
  private func lastUsedRow(cursorRow: Int) -> Int {
    var last = rows - 1
    while last > cursorRow {
      let record = records[slot(last)]
      if record.written > 0 || record.hasMarks || contentEnd(last) > 0 { break }
      last -= 1
    }
    return last
  }

  /// One past the last cell that is not a plain blank.
  func contentEnd(_ row: Int) -> Int {
    let slot = slot(row)
    let line = readable(slot)
    var end = records[slot].extent
    while end > 0, line[end - 1] == PackedCell.blank.bits { end -= 1 }
    return end
  }

  /// Appends a row of another grid after the `added` rows so far, cut to fit.
  private mutating func append(_ added: inout Int, copying source: borrowing Grid, _ row: Int, isWrapped: Bool) {
    let sourceSlot = source.slot(row)
    var record = source.records[sourceSlot]
    let line = source.readable(sourceSlot)
    let count = min(record.extent, columns)
    if source.contentEnd(row) > columns { record.keepsVersion = false }
    record.extent = count
    record.written = min(record.written, columns)
    record.isWrapped = isWrapped
    let marks = source.marks(row).map { PlacedPromptMark(column: min($0.column, columns - 1), mark: $0.mark) }
    append(&added, record, UnsafeBufferPointer(start: line, count: count), marks)
  }

  /// Appends a row after the `added` rows so far, stowed; the oldest makes way if the ring is full. A wide character
  /// without room for its second half becomes a blank.
  fileprivate mutating func append(
    _ added: inout Int, _ record: RowRecord, _ source: UnsafeBufferPointer<UInt64>, _ placed: [PlacedPromptMark]
  ) {
    let slot = Int(order[added % capacity])
    begin(through: slot)
    if added >= capacity, records[slot].hasMarks { marks[records[slot].id] = nil }
    let count = min(source.count, columns)
    let line = spareLine
    for column in 0..<count { line[column] = source[column] }
    if count == columns, PackedCell(bits: line[columns - 1]).isWide {
      line[columns - 1] = PackedCell(bits: line[columns - 1]).emptied.bits
    }
    lines[slot] = spare
    records[slot] = record
    records[slot].extent = count
    stow(slot)
    records[slot].isFrozen = false
    records[slot].hasMarks = !placed.isEmpty
    if !placed.isEmpty { marks[record.id] = placed }
    added += 1
  }

  /// Makes appended row `first`, counted from 0, the first visible one; blank rows follow the last.
  private mutating func show(_ first: Int, of added: Int) {
    top = first % capacity
    scrollback = min(first, capacity - rows)
    for index in added..<max(first + rows, added) {
      let slot = Int(order[index % capacity])
      begin(through: slot)
      if index < capacity { records[slot].hasMarks = false }
      renew(slot)
    }
    for slot in 0..<begun { lines[slot] = spare }
    for row in 0..<rows { unstow(slot(row), to: Int32(row)) }
  }

  private mutating func noteDisorder() {
    lastDisorder = .min
    for row in stride(from: -1, to: -scrollback, by: -1) where records[slot(row)].id < records[slot(row - 1)].id {
      lastDisorder = Int(totalScrolled) + row
      return
    }
  }
}

/// The rows of one line of text, to be wrapped at another width.
private struct LogicalLine {
  private let columns: Int
  private var cells: [UInt64] = []
  /// The beginning in `cells` of each original row.
  private var starts: [Int] = []
  private var records: [RowRecord] = []
  private var marks: [PlacedPromptMark] = []
  private let firstRow: Int
  private var position = 0
  private var rowsMade = 0
  private var lastID: UInt64 = 0
  /// The range of the last row made.
  private var made = 0..<0
  private var offsets: [Int?] = []

  init(_ grid: borrowing Grid, _ rows: ClosedRange<Int>, columns: Int) {
    self.columns = columns
    firstRow = rows.lowerBound
    for row in rows {
      let slot = grid.slot(row)
      let record = grid.records[slot]
      let line = grid.readable(slot)
      var end = row == rows.upperBound ? grid.contentEnd(row) : grid.columns
      if end == grid.columns, end == record.extent, PackedCell(bits: line[end - 1]).isFiller { end -= 1 }
      starts.append(cells.count)
      records.append(record)
      let start = cells.count
      for mark in grid.marks(row) { marks.append(PlacedPromptMark(column: start + mark.column, mark: mark.mark)) }
      for column in 0..<end {
        let cell = column < record.extent ? PackedCell(bits: line[column]) : .blank
        if columns == 1, cell.isContinuation { continue }
        cells.append(columns == 1 ? cell.bits & ~PackedCell.kindMask : cell.bits)
      }
    }
  }

  var isAtEnd: Bool { position >= cells.count }

  /// Records the offsets in the line of places on its rows.
  mutating func track(_ places: [TrackedPlace]) {
    offsets = places.map { place in
      let index = place.row - firstRow
      guard !place.isFound, index >= 0, index < starts.count else { return nil }
      return starts[index] + place.offset
    }
  }

  mutating func addNextRow(to grid: inout Grid, _ added: inout Int, _ givenIDs: inout Set<UInt64>) {
    var count = min(columns, cells.count - position)
    var row = Array(cells[position..<(position + count)])
    if position + count < cells.count, PackedCell(bits: cells[position + count]).isContinuation, count > 1 {
      count -= 1
      let filler = PackedCellKind.filler.rawValue << PackedCell.kindShift
      row[count] = PackedCell.blank.bits | filler
    }
    let isLast = position + count >= cells.count
    var record = records[min(rowsMade, records.count - 1)]
    if rowsMade >= records.count {
      // The next id, unless it was already given away and the row has moved elsewhere since.
      record.id = lastID + 1
      if record.id % RowID.spacing == 0 || !givenIDs.insert(record.id).inserted {
        grid.lastID += RowID.spacing
        record.id = grid.lastID
      }
    }
    lastID = record.id
    let last = records[records.count - 1]
    record.written = isLast ? min(max(count, starts[starts.count - 1] + last.written - position), columns) : columns
    record.isWrapped = !isLast
    record.keepsVersion = false
    made = position..<(position + count)
    let range = position..<(isLast ? Int.max : position + count)
    let placed = marks.filter { range.contains($0.column) }.map {
      PlacedPromptMark(column: min($0.column - position, columns - 1), mark: $0.mark)
    }
    row.withUnsafeBufferPointer { grid.append(&added, record, $0, placed) }
    rowsMade += 1
    position += count
  }

  /// Locates the places on the last row made.
  func find(_ places: inout [TrackedPlace], row: Int) {
    for index in places.indices where !places[index].isFound {
      guard let offset = offsets[index], offset < made.upperBound || isAtEnd else { continue }
      places[index].find(row: row, offset: min(offset - made.lowerBound, columns), columns: columns)
    }
  }
}
