// SPDX-License-Identifier: Apache-2.0
/// The attributes of a row besides its cells.
struct RowRecord {
  var id: UInt64
  /// Valid while `keepsVersion`.
  var version: UInt64
  /// The column from which cells are plain blanks, with undefined memory.
  var extent: Int
  /// One past the last column written.
  var written: Int
  var isWrapped: Bool
  var hasMarks: Bool
  /// True if no cell has changed since `version` was assigned.
  var keepsVersion: Bool
  /// True if nothing has changed since the row was frozen, and the frozen row still exists.
  var isFrozen: Bool
}

/// The rows of one screen and its scrollback: a ring of slots, and their order.
///
/// Visible rows have a line of cells each; scrolling changes the order and never moves a cell of theirs. A row that
/// leaves the screen is stowed, and leaves its line to the one that comes. All access goes through functions that clamp
/// rows and columns, so that no input can reach memory outside.
struct Grid: ~Copyable {
  let columns: Int
  let rows: Int
  /// The requested rows; memory may allow fewer at this width.
  let requestedScrollback: Int
  let scrollbackLimit: Int
  let capacity: Int
  /// The lines of the visible rows, and a spare one.
  let cells: UnsafeMutablePointer<UInt64>
  /// The line of each slot; the spare one for a row that is not visible.
  let lines: UnsafeMutablePointer<Int32>
  /// The cells of the slots that are not visible.
  let stowed: UnsafeMutablePointer<StowedCells>
  let records: UnsafeMutablePointer<RowRecord>
  /// The slot at each position of the ring.
  let order: UnsafeMutablePointer<Int32>
  /// The storage shared by pictures, by slot.
  let frozen: UnsafeMutablePointer<RowStorage?>
  /// The number of slots, from the first on, that were ever used.
  private(set) var begun = 0
  /// The position in the ring of the first visible row.
  var top = 0
  /// The number of rows kept above it.
  var scrollback = 0
  /// The number of rows that have ever scrolled off.
  var totalScrolled: UInt64 = 0
  /// The newest scrollback row, counted as in `totalScrolled`, whose id was not greater than that of the row
  /// above it.
  var lastDisorder = Int.min
  var lastID: UInt64
  var lastVersion: UInt64
  var marks: [UInt64: [PlacedPromptMark]] = [:]

  /// The largest number of cells in a grid, including the scrollback.
  static let mostCells = 1 << 26

  init(columns: Int, rows: Int, scrollbackLimit: Int, lastID: UInt64, lastVersion: UInt64) {
    self.columns = columns
    self.rows = rows
    requestedScrollback = scrollbackLimit
    self.scrollbackLimit = min(scrollbackLimit, max(Self.mostCells / columns - rows, 0))
    capacity = rows + self.scrollbackLimit
    self.lastID = lastID
    self.lastVersion = lastVersion
    cells = .allocate(capacity: (rows + 1) * columns)
    lines = .allocate(capacity: capacity)
    stowed = .allocate(capacity: capacity)
    records = .allocate(capacity: capacity)
    order = .allocate(capacity: capacity)
    frozen = .allocate(capacity: capacity)
    for position in 0..<capacity { (order + position).initialize(to: Int32(position)) }
    for row in 0..<rows {
      renew(slot(row))
      lines[slot(row)] = Int32(row)
    }
  }

  deinit {
    frozen.deinitialize(count: begun)
    for slot in 0..<begun { stowed[slot].release() }
    cells.deallocate()
    lines.deallocate()
    stowed.deallocate()
    records.deallocate()
    order.deallocate()
    frozen.deallocate()
  }

  /// The slot of a row; negative rows are in the scrollback.
  @inline(__always)
  func slot(_ row: Int) -> Int {
    var position = top + min(max(row, -scrollback), rows - 1)
    if position >= capacity { position -= capacity } else if position < 0 { position += capacity }
    return Int(order[position])
  }

  /// Begins to use slots up to one: the rows of the scrollback take no memory before there are as many.
  mutating func begin(through slot: Int) {
    guard slot >= begun else { return }
    let empty = RowRecord(
      id: 0, version: 0, extent: 0, written: 0, isWrapped: false, hasMarks: false, keepsVersion: false,
      isFrozen: false)
    (records + begun).initialize(repeating: empty, count: slot + 1 - begun)
    (frozen + begun).initialize(repeating: nil, count: slot + 1 - begun)
    (lines + begun).initialize(repeating: spare, count: slot + 1 - begun)
    (stowed + begun).initialize(repeating: StowedCells(), count: slot + 1 - begun)
    begun = slot + 1
  }

  /// Turns a slot into a new blank row.
  @inline(__always)
  mutating func renew(_ slot: Int) {
    if slot >= begun { begin(through: slot) }
    let record = records + slot
    if record.pointee.hasMarks { marks[record.pointee.id] = nil }
    if frozen[slot] != nil { frozen[slot] = nil }
    lastID += RowID.spacing
    record.pointee = RowRecord(
      id: lastID, version: 0, extent: 0, written: 0, isWrapped: false, hasMarks: false, keepsVersion: false,
      isFrozen: false)
  }

  /// Gives a row a new identity, as if it were new.
  mutating func renewIdentity(_ row: Int) {
    let record = records + slot(row)
    if record.pointee.hasMarks { marks[record.pointee.id] = nil }
    lastID += RowID.spacing
    record.pointee.id = lastID
    record.pointee.hasMarks = false
    record.pointee.keepsVersion = false
    record.pointee.isFrozen = false
    frozen[slot(row)] = nil
  }

  @inline(__always)
  func cell(_ row: Int, _ column: Int) -> PackedCell {
    let slot = slot(row)
    guard column >= 0, column < records[slot].extent else { return .blank }
    return PackedCell(bits: lines[slot] == spare ? stowed[slot].cell(column) : line(slot)[column])
  }

  func id(_ row: Int) -> RowID { RowID(rawValue: records[slot(row)].id) }
  func isWrapped(_ row: Int) -> Bool { records[slot(row)].isWrapped }

  mutating func setWrapped(_ row: Int, _ isWrapped: Bool) {
    let record = records + slot(row)
    if record.pointee.isWrapped != isWrapped {
      record.pointee.isWrapped = isWrapped
      record.pointee.isFrozen = false
    }
  }

  /// The largest number of marks of a row, above which the oldest are dropped.
  static let mostMarksOfRow = 8

  mutating func addMark(_ row: Int, _ placed: PlacedPromptMark) {
    let record = records + slot(row)
    var list = marks[record.pointee.id] ?? []
    list.removeAll { $0 == placed }
    if list.count >= Self.mostMarksOfRow { list.removeFirst() }
    list.append(placed)
    marks[record.pointee.id] = list
    record.pointee.hasMarks = true
    record.pointee.isFrozen = false
  }

  func marks(_ row: Int) -> [PlacedPromptMark] {
    let record = records[slot(row)]
    return record.hasMarks ? marks[record.id] ?? [] : []
  }
}
