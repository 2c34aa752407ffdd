// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotScreen
import EarshotTerminal

extension ReviewText {
  /// The rows of a terminal as text for review: on the main screen up to the last that is not blank, in a full-screen
  /// program all.
  init(_ rows: SettledRows) {
    let screen = rows.screen
    let caretRow = min(max(screen.cursor.row, 0), max(screen.rows.count - 1, 0))
    var used = screen.rows.count
    if !screen.modes.alternateScreen {
      while used > caretRow + 1, screen.rows[used - 1].isBlank { used -= 1 }
    }
    let caretLine = rows.scrollbackCount + caretRow
    let caretColumn = screen.cursor.pendingWrap ? screen.size.columns : screen.cursor.column
    func line(_ index: Int) -> ReviewLine {
      ReviewLine(rows.row(at: index), atLeast: index == caretLine ? caretColumn : 0)
    }
    let caret = used == 0 ? nil : line(caretLine).characters.firstIndex { $0.column + $0.width > caretColumn }
    let count = rows.scrollbackCount + used
    self.init(
      count: count, screenStart: rows.scrollbackCount,
      caret: ReviewPosition(line: caretLine, character: caret ?? line(caretLine).characters.count), line: line,
      isWrapped: { rows.row(at: $0).goesOn },
      index: { id in rows.index(of: RowID(rawValue: id)).flatMap { $0 < count ? $0 : nil } })
    columns = screen.size.columns
    isAlternate = screen.modes.alternateScreen
  }
}

extension ReviewLine {
  /// The text of a row without trailing blanks, except those that matter to a caret before a column.
  init(_ row: Row, atLeast columns: Int) {
    let end = row.goesOn ? row.count - (row.endsInFiller ? 1 : 0) : min(max(row.textEnd, columns), row.count)
    var characters: [ReviewCharacter] = []
    characters.reserveCapacity(end)
    for column in 0..<max(end, 0) {
      let cell = row[column]
      if cell.width == 0 { continue }
      let isHidden = cell.text.isEmpty || cell.style.conceal
      characters.append(
        ReviewCharacter(isHidden ? " " : cell.text, column: column, width: cell.width, looks: TextLooks(cell)))
    }
    self.init(id: row.id.rawValue, characters: characters)
    isWrapped = row.goesOn
  }
}

extension Row {
  /// True if the last column is the blank left by a wide character that moved to the next row.
  fileprivate var endsInFiller: Bool {
    goesOn && unbrokenText.utf8.count < text(columns: 0..<count).utf8.count
  }
}

extension TextLooks {
  /// Nil for plain text.
  fileprivate init?(_ cell: Cell) {
    if cell.style == .plain, cell.link == nil { return nil }
    self.init()
    foreground = Color(cell.style.foreground)
    background = Color(cell.style.background)
    isBold = cell.style.bold
    isDim = cell.style.dim
    isItalic = cell.style.italic
    isUnderlined = cell.style.underline != .none
    isStruckThrough = cell.style.strikethrough
    isReversed = cell.style.reverse
    isBlinking = cell.style.blink
    link = cell.link
  }
}

extension TextLooks.Color {
  /// Nil for the terminal's default. The cube and the greys of the palette are the same in all terminals.
  fileprivate init?(_ color: EarshotScreen.Color) {
    switch color {
    case .default: return nil
    case .indexed(let index) where index < 16: self = .named(Int(index))
    case .indexed(let index) where index < 232:
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let cube = Int(index) - 16
      self = .rgb(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    case .indexed(let index):
      let level = 8 + (index - 232) * 10
      self = .rgb(level, level, level)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}
