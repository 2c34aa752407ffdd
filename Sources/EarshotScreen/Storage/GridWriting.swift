// SPDX-License-Identifier: Apache-2.0
extension Grid {
  /// Initialises the memory of cells before `column`.
  @inline(__always)
  private func reach(_ column: Int, _ record: UnsafeMutablePointer<RowRecord>, _ row: UnsafeMutablePointer<UInt64>) {
    var extent = record.pointee.extent
    if extent < column {
      while extent < column {
        row[extent] = PackedCell.blank.bits
        extent += 1
      }
      record.pointee.extent = column
    }
  }

  /// Blanks the halves of wide characters that would be left if the cells from `start` to `end` were overwritten.
  @inline(__always)
  private func cutWideCells(
    _ start: Int, _ end: Int, _ record: UnsafeMutablePointer<RowRecord>, _ row: UnsafeMutablePointer<UInt64>
  ) {
    let extent = record.pointee.extent
    if start > 0, start < extent, PackedCell(bits: row[start]).isContinuation {
      row[start - 1] = PackedCell(bits: row[start - 1]).emptied.bits
      change(record)
    }
    if end < extent, PackedCell(bits: row[end]).isContinuation {
      row[end] = PackedCell(bits: row[end]).emptied.bits
      change(record)
    }
  }

  @inline(__always)
  private func change(_ record: UnsafeMutablePointer<RowRecord>) {
    record.pointee.keepsVersion = false
    record.pointee.isFrozen = false
  }

  @inline(__always)
  private func finishWriting(
    _ end: Int, _ difference: UInt64, _ record: UnsafeMutablePointer<RowRecord>
  ) {
    if end > record.pointee.extent { record.pointee.extent = end }
    if end > record.pointee.written {
      record.pointee.written = end
      record.pointee.isFrozen = false
    }
    if difference != 0 { change(record) }
    if end == columns, record.pointee.isWrapped {
      record.pointee.isWrapped = false
      record.pointee.isFrozen = false
    }
  }

  /// Writes printable ASCII; `look` contains a cell's style and link bits. Cells beyond the last column are dropped.
  /// `readable` bytes, at least `count`, may be read.
  @inline(__always)
  mutating func write(
    _ row: Int, _ column: Int, ascii text: UnsafePointer<UInt8>, count: Int, readable: Int, look: UInt64
  ) {
    let slot = slot(row)
    let start = min(max(column, 0), columns)
    let end = start &+ min(max(count, 0), columns &- start)
    let record = records + slot
    let line = line(slot)
    reach(start, record, line)
    let whole = (end &- start &+ 7) & ~7
    if record.pointee.extent == start, whole <= readable, whole <= columns &- start {
      appendChunks(text, whole, look, to: line + start)
      finishWriting(end, 1, record)
      return
    }
    cutWideCells(start, end, record, line)
    var difference: UInt64 = 0
    let target = line + start
    let total = end &- start
    let overlap = max(min(total, record.pointee.extent &- start), 0)
    var offset = 0
    while offset < overlap {
      let cell = look | UInt64(text[offset])
      difference |= target[offset] ^ cell
      target[offset] = cell
      offset &+= 1
    }
    while offset < total {
      let cell = look | UInt64(text[offset])
      difference |= PackedCell.blank.bits ^ cell
      target[offset] = cell
      offset &+= 1
    }
    finishWriting(end, difference, record)
  }

  /// Writes eight cells at a time in unwritten space: an excess cell does no harm there, and short words of different
  /// lengths take no different branches.
  @inline(__always)
  private func appendChunks(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ look: UInt64, to target: UnsafeMutablePointer<UInt64>
  ) {
    let source = UnsafeRawPointer(text)
    let looks = SIMD8<UInt64>(repeating: look)
    var offset = 0
    while offset < count {
      let bytes = source.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
      let cells = SIMD8<UInt64>(truncatingIfNeeded: bytes) | looks
      UnsafeMutableRawPointer(target + offset).storeBytes(of: cells, as: SIMD8<UInt64>.self)
      offset &+= 8
    }
  }

  /// Writes one cell, or a wide one with its second half. A wide one without room for that is dropped.
  @inline(__always)
  mutating func write(_ row: Int, _ column: Int, _ cell: PackedCell) {
    let slot = slot(row)
    let start = min(max(column, 0), columns - 1)
    let end = start + (cell.isWide ? 2 : 1)
    guard end <= columns else { return }
    let record = records + slot
    let line = line(slot)
    reach(start, record, line)
    cutWideCells(start, end, record, line)
    let extent = record.pointee.extent
    var difference = (start < extent ? line[start] : PackedCell.blank.bits) ^ cell.bits
    line[start] = cell.bits
    if end - start == 2 {
      let second =
        cell.bits & ~(PackedCell.contentMask | PackedCell.kindMask)
        | PackedCellKind.continuation.rawValue << PackedCell.kindShift
      difference |= (start + 1 < extent ? line[start + 1] : PackedCell.blank.bits) ^ second
      line[start + 1] = second
    }
    finishWriting(end, difference, record)
  }

  /// Writes as many scalars as fit in the row, with their widths in the bits from 24 up.
  mutating func write(
    _ row: Int, _ column: Int, scalars: UnsafeBufferPointer<UInt32>, from first: Int, to last: Int, look: UInt64
  ) -> (scalars: Int, columns: Int) {
    let slot = slot(row)
    let start = min(max(column, 0), columns)
    let record = records + slot
    let line = line(slot)
    reach(start, record, line)
    let extent = record.pointee.extent
    if start < extent { cutWideCells(start, start, record, line) }
    var end = start
    var index = first
    var difference: UInt64 = 0
    let wide = PackedCellKind.wide.rawValue << PackedCell.kindShift
    let second = look | PackedCellKind.continuation.rawValue << PackedCell.kindShift
    while index < last {
      let scalar = UInt64(scalars[index] & 0xFF_FFFF)
      if scalars[index] >> 24 == 2 {
        if end + 2 > columns { break }
        difference |= (end < extent ? line[end] : PackedCell.blank.bits) ^ (scalar | wide | look)
        difference |= (end + 1 < extent ? line[end + 1] : PackedCell.blank.bits) ^ second
        line[end] = scalar | wide | look
        line[end + 1] = second
        end += 2
      } else {
        if end + 1 > columns { break }
        difference |= (end < extent ? line[end] : PackedCell.blank.bits) ^ (scalar | look)
        line[end] = scalar | look
        end += 1
      }
      index += 1
    }
    if end < extent, PackedCell(bits: line[end]).isContinuation {
      line[end] = PackedCell(bits: line[end]).emptied.bits
      difference = 1
    }
    if end > start { finishWriting(end, difference, record) }
    return (index - first, end - start)
  }

  /// Replaces the content of a cell, keeping width and look.
  @inline(__always)
  mutating func replaceContent(_ row: Int, _ column: Int, _ content: UInt64) {
    let slot = slot(row)
    let record = records + slot
    let column = min(max(column, 0), columns - 1)
    let line = line(slot)
    if column >= record.pointee.extent { reach(column + 1, record, line) }
    let cell = line[column] & ~PackedCell.contentMask | content
    if line[column] != cell {
      line[column] = cell
      change(record)
    }
  }

  /// Erases the cells from `start` to before `end`; `blank` has the background colour.
  ///
  /// - Parameter keepsMarks: True to keep a shell's marks on a row that is already blank: some shells erase the row
  ///   between announcing a prompt on it and writing it.
  mutating func erase(_ row: Int, _ start: Int, _ end: Int, _ blank: PackedCell, keepsMarks: Bool = false) {
    let slot = slot(row)
    let start = min(max(start, 0), columns)
    let end = min(max(end, start), columns)
    guard start < end else { return }
    let record = records + slot
    let line = line(slot)
    cutWideCells(start, end, record, line)
    var difference: UInt64 = 0
    if blank == .blank {
      for column in start..<max(start, min(end, record.pointee.extent)) {
        difference |= line[column] ^ blank.bits
        line[column] = blank.bits
      }
      if end >= record.pointee.extent { record.pointee.extent = min(record.pointee.extent, start) }
    } else {
      reach(start, record, line)
      let extent = record.pointee.extent
      for column in start..<end {
        difference |= (column < extent ? line[column] : PackedCell.blank.bits) ^ blank.bits
        line[column] = blank.bits
      }
      record.pointee.extent = max(extent, end)
    }
    if difference != 0 { change(record) }
    if end == columns {
      if record.pointee.isWrapped || record.pointee.written > start { record.pointee.isFrozen = false }
      record.pointee.isWrapped = false
      record.pointee.written = min(record.pointee.written, start)
      if start == 0, record.pointee.hasMarks, !keepsMarks || difference != 0 {
        marks[record.pointee.id] = nil
        record.pointee.hasMarks = false
        record.pointee.isFrozen = false
      }
    }
  }

  /// Shifts the rest of the row right and inserts blanks at `column`.
  mutating func insertCells(_ row: Int, _ column: Int, count: Int, _ blank: PackedCell) {
    shift(row, column, count, blank, isInsertion: true)
  }

  /// Deletes cells; the rest of the row shifts left and is followed by blanks.
  mutating func deleteCells(_ row: Int, _ column: Int, count: Int, _ blank: PackedCell) {
    shift(row, column, count, blank, isInsertion: false)
  }

  private mutating func shift(_ row: Int, _ column: Int, _ count: Int, _ blank: PackedCell, isInsertion: Bool) {
    let slot = slot(row)
    let start = min(max(column, 0), columns - 1)
    let count = min(max(count, 0), columns - start)
    guard count > 0 else { return }
    let record = records + slot
    let line = line(slot)
    reach(columns, record, line)
    // A filler for a wide character is one only in the last column.
    if PackedCell(bits: line[columns - 1]).isFiller {
      line[columns - 1] = PackedCell(bits: line[columns - 1]).emptied.bits
    }
    var before = [UInt64](unsafeUninitializedCapacity: columns) { copy, size in
      for index in 0..<columns { copy[index] = line[index] }
      size = columns
    }
    if isInsertion {
      cutWideCells(start, start, record, line)
      for target in stride(from: columns - 1, through: start + count, by: -1) { line[target] = line[target - count] }
      for target in start..<(start + count) { line[target] = blank.bits }
      // Cells pushed past the edge may have left the first half of a wide character.
      if PackedCell(bits: line[columns - 1]).isWide {
        line[columns - 1] = PackedCell(bits: line[columns - 1]).emptied.bits
      }
      record.pointee.written =
        record.pointee.written > start ? min(record.pointee.written + count, columns) : record.pointee.written
    } else {
      cutWideCells(start, start + count, record, line)
      for target in start..<(columns - count) { line[target] = line[target + count] }
      for target in (columns - count)..<columns { line[target] = blank.bits }
      record.pointee.written = max(min(record.pointee.written, start), record.pointee.written - count)
    }
    for index in 0..<columns where before[index] != line[index] {
      change(record)
      break
    }
    before.removeAll()
    record.pointee.isWrapped = false
    record.pointee.isFrozen = false
  }
}
