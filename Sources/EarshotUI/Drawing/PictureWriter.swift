// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Writes the sequences that turn one picture on a terminal into another: as few bytes as possible, with sequences that
/// all terminals know.
struct PictureWriter {
  private(set) var output: [UInt8] = []
  private let new: CellGrid
  private let old: CellGrid
  private let colors: ColorDepth
  /// The terminal's present style.
  private var pen = Style.plain
  /// The same before it was reduced to available colours.
  private var wanted = Style.plain
  /// The terminal's cursor; nil for a column on which terminals disagree, or where the next character must be kept
  /// apart.
  private var row: Int?
  private var column: Int?

  /// The number of unchanged cells that is as cheap to rewrite as to skip.
  private static let shortGap = 4
  /// The number of blanks above which erasing to the end of the row is cheaper.
  private static let shortBlank = 3

  /// - Parameters:
  ///   - old: The present picture on the terminal, of the same size.
  ///   - colors: The terminal's colours.
  init(from old: CellGrid, to new: CellGrid, colors: ColorDepth) {
    (self.old, self.new, self.colors) = (old, new, colors)
  }

  /// Writes all rows, and leaves the terminal with the plain style.
  mutating func write() {
    for y in 0..<new.size.height { write(row: y) }
    set(.plain)
  }

  private mutating func write(row y: Int) {
    guard !new.isSameRow(y, in: old) else { return }
    let width = new.size.width
    let start = y * width
    var last = width - 1
    while last >= 0, new.isSame(start + last, in: old) { last -= 1 }
    var textEnd = width
    while textEnd > 0, new.cells[start + textEnd - 1].isBlank { textEnd -= 1 }
    var x = 0
    while x <= last {
      guard !new.isSame(start + x, in: old) else {
        x += 1
        continue
      }
      // The first half is drawn with the second.
      if x > 0, new.cells[start + x].width == 0, new.cells[start + x - 1].width == 2 { x -= 1 }
      move(toRow: y, column: x)
      if x >= textEnd, last - x >= Self.shortBlank {
        set(.plain)
        output += "\u{1b}[K".utf8
        return
      }
      let cell = new.cells[start + x]
      let isWhole = cell.width == 1 || cell.width == 2 && x + 1 < width && new.cells[start + x + 1].width == 0
      // Cells set individually may leave half a character.
      put(isWhole ? cell : GridCell(byte: UInt8(ascii: " "), style: cell.style))
      x += isWhole ? cell.width : 1
    }
  }

  // MARK: Movement

  private mutating func move(toRow y: Int, column x: Int) {
    if row == y, let column, column <= x, column < new.size.width {
      guard column < x else { return }
      if rewrite(row: y, column..<x) { return }
      output += (x - column == 1 ? "\u{1b}[C" : "\u{1b}[\(x - column)C").utf8
    } else if row == y {
      output += "\u{1b}[\(x + 1)G".utf8
    } else if let row, row + 1 == y, x == 0 {
      output += "\r\n".utf8
    } else {
      output += (x == 0 ? "\u{1b}[\(y + 1)H" : "\u{1b}[\(y + 1);\(x + 1)H").utf8
    }
    row = y
    column = x
  }

  /// Rewrites a few unchanged cells, which moves the cursor. False if skipping is cheaper.
  private mutating func rewrite(row y: Int, _ columns: Range<Int>) -> Bool {
    let cells = new.cells[(y * new.size.width + columns.lowerBound)..<(y * new.size.width + columns.upperBound)]
    guard cells.count <= Self.shortGap, cells.allSatisfy({ $0.isASCII && $0.style == wanted }) else { return false }
    for cell in cells { put(cell) }
    return true
  }

  // MARK: Contents

  private mutating func put(_ cell: GridCell) {
    if cell.style != wanted { set(cell.style) }
    if let number = cell.longNumber {
      output += new.longClusters[number].utf8
    } else {
      cell.forEachByte { output.append($0) }
    }
    column = cell.isSteady ? column.map { $0 + cell.width } : nil
  }

  private mutating func set(_ style: Style) {
    wanted = style
    let drawn = colors.style(style)
    guard drawn != pen else { return }
    output += "\u{1b}[\(StyleSequence.parameters(from: pen, to: drawn))m".utf8
    pen = drawn
  }
}
