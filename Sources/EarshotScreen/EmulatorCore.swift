/// The state of a terminal.
struct EmulatorCore {
  var size: ScreenSize
  var heldScreen: Screen?
  var totalRowsScrolled: UInt64 = 0
  var scrollbackCount: Int { 0 }

  init(size: ScreenSize, scrollback: Int) {
    self.size = size
  }

  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
  }

  mutating func resize(to size: ScreenSize) {
    self.size = size
  }

  func blankRow(_ number: Int) -> Row {
    Row(
      storage: RowStorage(
        id: RowID(rawValue: UInt64(number) * RowID.spacing), version: 0, columns: size.columns, isWrapped: false,
        writtenColumns: 0, marks: [], cells: [], styles: [], links: [], clusters: []))
  }

  mutating func snapshot() -> Screen {
    Screen(size: size, rows: (1...size.rows).map(blankRow), cursor: Cursor(), modes: ScreenModes())
  }

  mutating func takeEvents() -> [ScreenEvent] { [] }
  mutating func takeReplies() -> [UInt8] { [] }
  mutating func scrollbackRow(at index: Int) -> Row { blankRow(1) }
  mutating func rows(after id: RowID, limit: Int) -> [Row] { [] }
}
