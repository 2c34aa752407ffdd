// SPDX-License-Identifier: Apache-2.0
/// The whole state of a terminal. One noncopyable struct, so that working on it costs neither reference counting nor
/// exclusivity checks.
struct EmulatorCore: ~Copyable {
  var size: ScreenSize

  // The visible screen and the hidden one.
  var grid: Grid
  var otherGrid: Grid

  // The cursor. Rows count from the top of the screen, even in origin mode.
  var row = 0
  var column = 0
  var pendingWrap = false
  var cursorIsVisible = true
  var cursorShape = Cursor.Shape.block
  var cursorBlinks = true
  var savedCursor = SavedCursor()
  var otherSavedCursor = SavedCursor()

  /// The scrolling region, inclusive.
  var topMargin = 0
  var bottomMargin: Int

  // The style of the next character.
  var pen = Style.plain
  var penLink: UInt32 = 0
  /// The style and link bits of the pen, once looked up.
  var look: UInt64 = 0
  /// The cell left by erasing.
  var blank = PackedCell.blank
  var lookIsStale = false

  // The decoding of bytes into characters.
  var charsets = Charsets()
  var joint = Joint.none
  /// The character repeated by REP.
  var lastPrinted: UInt32 = 0
  /// True if printable bytes go straight into cells: no insertion, and ASCII as the character set.
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

  /// The screen shown during a synchronised update.
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

  /// Looks up the pen's bits after it has changed.
  mutating func resolveLook() {
    if styles.mustCompact() { compact() }
    lookIsStale = false
    look =
      UInt64(styles.number(of: pen)) << PackedCell.styleShift | UInt64(penLink) << PackedCell.linkShift
    let ground = Style(colors: pen.colors & 0xFFFF_FFFF_0000_0000, decoration: 0)
    blank = PackedCell(bits: PackedCell.blank.bits | UInt64(styles.number(of: ground)) << PackedCell.styleShift)
  }

  /// The cell left by erasing, with the pen's background.
  var erased: PackedCell {
    mutating get {
      if lookIsStale { resolveLook() }
      return blank
    }
  }
}

/// The state saved by DECSC.
struct SavedCursor {
  var row = 0
  var column = 0
  var pendingWrap = false
  var pen = Style.plain
  var charsets = Charsets()
  var origin = false
}
