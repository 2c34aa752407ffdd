// SPDX-License-Identifier: Apache-2.0
/// What is known of a row besides its cells.
struct RowRecord {
  var id: UInt64
  /// Meaningful while `keepsVersion`.
  var version: UInt64
  /// Cells from here on are plain blanks and their memory means nothing.
  var extent: Int
  /// One past the last column written.
  var written: Int
  var isWrapped: Bool
  var hasMarks: Bool
  /// No cell changed since `version` was given.
  var keepsVersion: Bool
  /// Nothing at all changed since the row was frozen, and that is still there.
  var isFrozen: Bool
}

/// The rows of one screen and its scrollback: a ring of slots of fixed size, and the order they are in.
///
/// Scrolling changes the order and never moves a cell. Every access goes through functions that bring
/// rows and columns within bounds, so that no input can reach memory outside.
struct Grid: ~Copyable {
  let columns: Int
  let rows: Int
  /// What was asked for; memory may allow less at this width.
  let requestedScrollback: Int
  let scrollbackLimit: Int
  let capacity: Int
  let cells: UnsafeMutablePointer<UInt64>
  let records: UnsafeMutablePointer<RowRecord>
  /// Slot at each position of the ring.
  let order: UnsafeMutablePointer<Int32>
  /// What pictures share, by slot.
  let frozen: UnsafeMutablePointer<RowStorage?>
  /// Position in the ring of the first visible row.
  var top = 0
  /// Rows kept above it.
  var scrollback = 0
  /// Rows that ever went above it.
  var totalScrolled: UInt64 = 0
  /// The newest scrollback row, counted as in `totalScrolled`, whose id was not greater than that of the row
  /// above it.
  var lastDisorder = Int.min
  var lastID: UInt64
  var lastVersion: UInt64
  var marks: [UInt64: [PlacedPromptMark]] = [:]

  /// No grid has more cells than this, scrollback included.
  static let mostCells = 1 << 26

  init(columns: Int, rows: Int, scrollbackLimit: Int, lastID: UInt64, lastVersion: UInt64) {
    self.columns = columns
    self.rows = rows
    requestedScrollback = scrollbackLimit
    self.scrollbackLimit = min(scrollbackLimit, max(Self.mostCells / columns - rows, 0))
    capacity = rows + self.scrollbackLimit
    self.lastID = lastID
    self.lastVersion = lastVersion
    cells = .allocate(capacity: capacity * columns)
    records = .allocate(capacity: capacity)
    order = .allocate(capacity: capacity)
    frozen = .allocate(capacity: capacity)
    let empty = RowRecord(
      id: 0, version: 0, extent: 0, written: 0, isWrapped: false, hasMarks: false, keepsVersion: false,
      isFrozen: false)
    records.initialize(repeating: empty, count: capacity)
    frozen.initialize(repeating: nil, count: capacity)
    for position in 0..<capacity { (order + position).initialize(to: Int32(position)) }
    for row in 0..<rows { renew(slot(row)) }
  }

  deinit {
    frozen.deinitialize(count: capacity)
    cells.deallocate()
    records.deallocate()
    order.deallocate()
    frozen.deallocate()
  }

  /// The slot of a row; negative rows are scrollback.
  @inline(__always)
  func slot(_ row: Int) -> Int {
    var position = top + min(max(row, -scrollback), rows - 1)
    if position >= capacity { position -= capacity } else if position < 0 { position += capacity }
    return Int(order[position])
  }

  /// Makes a slot a new blank row.
  @inline(__always)
  mutating func renew(_ slot: Int) {
    let record = records + slot
    if record.pointee.hasMarks { marks[record.pointee.id] = nil }
    if frozen[slot] != nil { frozen[slot] = nil }
    lastID += RowID.spacing
    record.pointee = RowRecord(
      id: lastID, version: 0, extent: 0, written: 0, isWrapped: false, hasMarks: false, keepsVersion: false,
      isFrozen: false)
  }

  /// Gives a row another identity, as if it had just been made.
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
    return PackedCell(bits: cells[slot * columns + column])
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

  /// Marks beyond these push out the oldest of the row.
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
