extension Grid {
  /// The position in the ring of a visible row.
  @inline(__always)
  private func position(_ row: Int) -> Int {
    let position = top + min(max(row, 0), rows - 1)
    return position >= capacity ? position - capacity : position
  }

  /// The whole screen goes up by one row; the first goes to the scrollback, a blank one comes at the bottom.
  @inline(__always)
  mutating func scrollWholeScreen(_ blank: PackedCell) {
    let leaving = Int(order[top])
    if frozen[leaving] != nil {
      frozen[leaving] = nil
      records[leaving].isFrozen = false
    }
    if scrollback > 0, records[leaving].id < records[slot(-1)].id { lastDisorder = Int(totalScrolled) }
    top += 1
    if top == capacity { top = 0 }
    if scrollback < scrollbackLimit { scrollback += 1 }
    totalScrolled += 1
    renew(slot(rows - 1))
    if blank != .blank { erase(rows - 1, 0, columns, blank) }
  }

  /// Rows `first` to `last` go up by `count`. What leaves the top of the screen goes to the scrollback.
  mutating func scrollUp(_ first: Int, _ last: Int, _ count: Int, _ blank: PackedCell) {
    let first = min(max(first, 0), rows - 1)
    let last = min(max(last, first), rows - 1)
    let count = min(max(count, 0), last - first + 1)
    for _ in 0..<count {
      if first == 0 {
        scrollWholeScreen(last == rows - 1 ? blank : .blank)
        if last < rows - 1 {
          let added = order[position(rows - 1)]
          for row in stride(from: rows - 1, to: last, by: -1) { order[position(row)] = order[position(row - 1)] }
          order[position(last)] = added
          if blank != .blank { erase(last, 0, columns, blank) }
        }
      } else {
        deleteRow(first, last, blank)
      }
    }
  }

  /// Rows `first` to `last` go up by `count`; what leaves is lost.
  mutating func deleteRows(_ first: Int, _ last: Int, _ count: Int, _ blank: PackedCell) {
    let first = min(max(first, 0), rows - 1)
    let last = min(max(last, first), rows - 1)
    for _ in 0..<min(max(count, 0), last - first + 1) { deleteRow(first, last, blank) }
  }

  private mutating func deleteRow(_ first: Int, _ last: Int, _ blank: PackedCell) {
    let leaving = order[position(first)]
    for row in first..<last { order[position(row)] = order[position(row + 1)] }
    order[position(last)] = leaving
    renew(Int(leaving))
    if blank != .blank { erase(last, 0, columns, blank) }
  }

  /// Rows `first` to `last` go down by `count`; the lowest are lost.
  mutating func scrollDown(_ first: Int, _ last: Int, _ count: Int, _ blank: PackedCell) {
    let first = min(max(first, 0), rows - 1)
    let last = min(max(last, first), rows - 1)
    let count = min(max(count, 0), last - first + 1)
    for _ in 0..<count {
      let leaving = order[position(last)]
      for row in stride(from: last, to: first, by: -1) { order[position(row)] = order[position(row - 1)] }
      order[position(first)] = leaving
      renew(Int(leaving))
      if blank != .blank { erase(first, 0, columns, blank) }
    }
    // The new rows go down in increasing order as they would have by output.
    if count > 1 { sortIdentities(first, first + count - 1) }
  }

  private func sortIdentities(_ first: Int, _ last: Int) {
    let identities = (first...last).map { records[slot($0)].id }.sorted()
    for (row, id) in zip(first...last, identities) { records[slot(row)].id = id }
  }

  /// Forgets the rows above the screen.
  mutating func clearScrollback() {
    for row in stride(from: -1, through: -scrollback, by: -1) {
      let record = records + slot(row)
      if record.pointee.hasMarks {
        marks[record.pointee.id] = nil
        record.pointee.hasMarks = false
      }
    }
    scrollback = 0
    lastDisorder = .min
  }

  /// Whether ids increase through the whole kept scrollback, so that it can be searched by halving.
  var scrollbackIsOrdered: Bool {
    lastDisorder <= Int(totalScrolled) - scrollback
  }

  /// The first row, negative in the scrollback, whose id is greater; `rows` when there is none. Only for an
  /// ordered scrollback.
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
