// SPDX-License-Identifier: Apache-2.0
extension Grid {
  /// The position in the ring of a visible row.
  @inline(__always)
  private func position(_ row: Int) -> Int {
    let position = top + min(max(row, 0), rows - 1)
    return position >= capacity ? position - capacity : position
  }

  /// Scrolls the whole screen up one row; the first goes to the scrollback, a blank one appears at the bottom.
  @inline(__always)
  mutating func scrollWholeScreen(_ blank: PackedCell) {
    let leaving = Int(order[top])
    if frozen[leaving] != nil {
      frozen[leaving] = nil
      records[leaving].isFrozen = false
    }
    if scrollback > 0, records[leaving].id < records[slot(-1)].id { lastDisorder = Int(totalScrolled) }
    let isKept = scrollbackLimit > 0
    if isKept { stow(leaving) }
    top += 1
    if top == capacity { top = 0 }
    if scrollback < scrollbackLimit { scrollback += 1 }
    totalScrolled += 1
    let coming = slot(rows - 1)
    renew(coming)
    if isKept { giveLine(of: leaving, to: coming) }
    if blank != .blank { erase(rows - 1, 0, columns, blank) }
  }

  /// Scrolls rows `first` to `last` up by `count`. Rows that leave the top of the screen go to the scrollback.
  mutating func scrollUp(_ first: Int, _ last: Int, _ count: Int, _ blank: PackedCell) {
    let first = min(max(first, 0), rows - 1)
    let last = min(max(last, first), rows - 1)
    let count = min(max(count, 0), last - first + 1)
    if first > 0 {
      deleteRows(first, last, count, blank)
      return
    }
    for _ in 0..<count {
      scrollWholeScreen(last == rows - 1 ? blank : .blank)
      if last < rows - 1 {
        let added = order[position(rows - 1)]
        for row in stride(from: rows - 1, to: last, by: -1) { order[position(row)] = order[position(row - 1)] }
        order[position(last)] = added
        if blank != .blank { erase(last, 0, columns, blank) }
      }
    }
  }

  /// Moves rows `first` to `last` up by `count`; those that leave are lost.
  mutating func deleteRows(_ first: Int, _ last: Int, _ count: Int, _ blank: PackedCell) {
    let first = min(max(first, 0), rows - 1)
    let last = min(max(last, first), rows - 1)
    let count = min(max(count, 0), last - first + 1)
    if count == 1 {
      deleteRow(first, last, blank)
    } else if count > 1 {
      rotate(first, last, by: count)
      renewRows(last - count + 1, last, blank)
    }
  }

  private mutating func deleteRow(_ first: Int, _ last: Int, _ blank: PackedCell) {
    let leaving = order[position(first)]
    for row in first..<last { order[position(row)] = order[position(row + 1)] }
    order[position(last)] = leaving
    renewRows(last, last, blank)
  }

  /// Moves rows `first` to `last` down by `count`; the lowest are lost.
  mutating func scrollDown(_ first: Int, _ last: Int, _ count: Int, _ blank: PackedCell) {
    let first = min(max(first, 0), rows - 1)
    let last = min(max(last, first), rows - 1)
    let count = min(max(count, 0), last - first + 1)
    guard count > 0 else { return }
    rotate(first, last, by: last - first + 1 - count)
    renewRows(first, first + count - 1, blank)
  }

  /// Moves rows up by `count`, and those that leave at the top to the bottom.
  private func rotate(_ first: Int, _ last: Int, by count: Int) {
    let slots = (first...last).map { order[position($0)] }
    for index in slots.indices { order[position(first + index)] = slots[(index + count) % slots.count] }
  }

  /// Creates new blank rows from the top on, so that their ids increase downwards.
  private mutating func renewRows(_ first: Int, _ last: Int, _ blank: PackedCell) {
    for row in first...last {
      renew(slot(row))
      if blank != .blank { erase(row, 0, columns, blank) }
    }
  }

  /// Removes the rows above the screen.
  mutating func clearScrollback() {
    for row in stride(from: -1, through: -scrollback, by: -1) {
      let slot = slot(row)
      let record = records + slot
      if record.pointee.hasMarks {
        marks[record.pointee.id] = nil
        record.pointee.hasMarks = false
      }
      stowed[slot].release()
    }
    scrollback = 0
    lastDisorder = .min
  }

  /// True if ids increase through the whole scrollback, so that it allows binary search.
  var scrollbackIsOrdered: Bool {
    lastDisorder <= Int(totalScrolled) - scrollback
  }

  /// The first row, negative in the scrollback, with a greater id; `rows` if there is none. Only for an ordered
  /// scrollback.
  func firstScrollbackRow(after id: RowID) -> Int {
    var low = -scrollback
    var high = 0
    while low < high {
      let middle = low + (high - low) / 2
      if records[slot(middle)].id > id.rawValue { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
