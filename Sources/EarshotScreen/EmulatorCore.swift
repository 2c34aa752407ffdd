// SPDX-License-Identifier: Apache-2.0
/// The whole state of a terminal. One struct that nobody else refers to, so that working on it costs
/// neither counting of references nor checks of exclusive access.
struct EmulatorCore: ~Copyable {
  var size: ScreenSize

  // The screen that is shown and the one that is not.
  var grid: Grid
  var otherGrid: Grid

  // The cursor. Rows count from the top of the screen, whatever the origin mode.
  var row = 0
  var column = 0
  var pendingWrap = false
  var cursorIsVisible = true
  var cursorShape = Cursor.Shape.block
  var cursorBlinks = true
  var savedCursor = SavedCursor()
  var otherSavedCursor = SavedCursor()

  /// The scrolling region, both rows included.
  var topMargin = 0
  var bottomMargin: Int

  // What the next character looks like.
  var pen = Style.plain
  var penLink: UInt32 = 0
  /// Style and link bits of the pen, once they have been looked up.
  var look: UInt64 = 0
  /// What erasing leaves.
  var blank = PackedCell.blank
  var lookIsStale = false

  // How bytes become characters.
  var charsets = Charsets()
  var joint = Joint.none
  /// What REP repeats.
  var lastPrinted: UInt32 = 0
  /// Printable bytes go straight into cells: no insertion, no character set but ASCII.
  var printsPlainly = true
  let traits = ScalarTraits.table

  var modes = ScreenModes()
  var savedModes: [Int: Bool] = [:]
  var tabStops: [Bool]
  var keyboardFlags: [UInt8] = []
  var otherKeyboardFlags: [UInt8] = []

  var title = ""
  var iconTitle = ""
  var titleStack: [(title: String?, icon: String?)] = []
  var pendingNotification: PendingNotification?

  var parser = Parser()
  var styles = InternedStyles()
  var clusters = InternedClusters()
  var links = InternedLinks()

  var events = EventQueue()
  var replies: [UInt8] = []

  /// What is shown while a synchronised update is under way.
  var heldScreen: Screen?

  init(size: ScreenSize, scrollback: Int) {
    self.size = size
    grid = Grid(columns: size.columns, rows: size.rows, scrollbackLimit: scrollback, lastID: 0, lastVersion: 0)
    otherGrid = Grid(
      columns: size.columns, rows: size.rows, scrollbackLimit: 0, lastID: grid.lastID, lastVersion: 0)
    grid.lastID = otherGrid.lastID
    bottomMargin = size.rows - 1
    tabStops = Self.defaultTabStops(size.columns)
  }

  deinit {
    parser.parameters.free()
  }

  static func defaultTabStops(_ columns: Int) -> [Bool] {
    (0..<columns).map { $0 > 0 && $0 % 8 == 0 }
  }

  /// Looks up the pen's number after it has changed.
  mutating func resolveLook() {
    if styles.mustCompact() { compact() }
    lookIsStale = false
    look =
      UInt64(styles.number(of: pen)) << PackedCell.styleShift | UInt64(penLink) << PackedCell.linkShift
    let ground = Style(colors: pen.colors & 0xFFFF_FFFF_0000_0000, decoration: 0)
    blank = PackedCell(bits: PackedCell.blank.bits | UInt64(styles.number(of: ground)) << PackedCell.styleShift)
  }

  /// What erasing leaves, with the pen's ground.
  var erased: PackedCell {
    mutating get {
      if lookIsStale { resolveLook() }
      return blank
    }
  }
}

/// What DECSC saves.
struct SavedCursor {
  var row = 0
  var column = 0
  var pendingWrap = false
  var pen = Style.plain
  var charsets = Charsets()
  var origin = false
}
