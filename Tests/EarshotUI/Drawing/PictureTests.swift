// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTestRandom
import EarshotUI
import Testing

/// The way in which a picture gets onto a terminal that shows another one.
@MainActor
@Suite struct PictureTests {
  private func picture(_ rows: String..., width: Int = 8) -> CellGrid {
    let canvas = Canvas(size: CellSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.draw(row, at: CellPoint(x: 0, y: y)) }
    return canvas.grid
  }

  private func screen(after sequences: String...) -> Screen {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 8, rows: 3), scrollback: 0)
    for text in sequences { emulator.feed(Array(text.utf8)) }
    return emulator.screen
  }

  @Test("Only what is different is drawn, and the screen is as if all had been")
  func difference() {
    let (old, new) = (picture("one", "日本語", "three"), picture("one", "本", "three"))
    let difference = new.sequences(from: old)
    #expect(difference == "\u{1b}[2H本\u{1b}[K")
    #expect(screen(after: old.sequences, difference).text == new.screen.text)
    #expect(new.sequences(from: new).isEmpty)
  }

  @Test("A picture of another size is drawn whole, on a blank terminal")
  func size() {
    let (old, new) = (picture("aaaa", "bbbb", width: 4), picture("one", "two", "three"))
    #expect(screen(after: old.sequences, new.sequences(from: old)).text == new.screen.text)
    #expect(screen(after: "xxxx", new.sequences(from: nil)).text == new.screen.text)
  }

  @Test("One cell costs a move and the cell; a few that are the same between two cost no leap")
  func near() {
    let old = picture("abcdefgh", "abcdefgh", "x")
    #expect(picture("abcdefgh", "abcXefgh", "x").sequences(from: old) == "\u{1b}[2;4HX")
    #expect(picture("aXcYefgh", "abcdefgh", "x").sequences(from: old) == "\u{1b}[1;2HXcY")
    #expect(picture("abcdefgX", "Xbcdefgh", "x").sequences(from: old) == "\u{1b}[1;8HX\r\nX")
  }

  @Test("A control character that somebody sets is a blank, and half a character is drawn as one")
  func hostile() {
    var grid = CellGrid(size: CellSize(width: 8, height: 1))
    grid[0, 0] = Cell(text: "\u{1b}[2J")
    grid[1, 0] = Cell(text: "", width: 0)
    grid[7, 0] = Cell(text: "日", width: 2)
    grid[3, 0] = Cell(text: "b")
    #expect(grid.screen.text == "   b")
    #expect(grid.sequences == "\u{1b}[1;2H  b    ")
  }

  private static let clusters = [
    "a", "b", " ", " ", " ", "é", "日", "한", "e\u{301}", "👩‍💻", "🇰🇷", "👨‍👩‍👧‍👦", "ㅎ", "❤️",
  ]

  /// Anything over anything, with styles, wide characters and those of many scalars.
  private func random(_ random: inout SplitMix, over base: CellGrid?) -> CellGrid {
    let canvas = Canvas(size: CellSize(width: 8, height: 3))
    if let base {
      for y in 0..<3 {
        for x in 0..<8 where base[x, y].width > 0 {
          canvas.draw(base[x, y].text, at: CellPoint(x: x, y: y), style: base[x, y].style)
        }
      }
    }
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      var style = Style.plain
      style.reverse = Int.random(in: 0..<4, using: &random) == 0
      style.bold = Int.random(in: 0..<4, using: &random) == 0
      if Int.random(in: 0..<4, using: &random) == 0 {
        style.foreground = .indexed(UInt8.random(in: 0...255, using: &random))
      }
      let place = CellPoint(x: .random(in: -2..<8, using: &random), y: .random(in: 0..<3, using: &random))
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Self.clusters.randomElement(using: &random) ?? ""
      }
      canvas.draw(text.joined(), at: place, style: style)
    }
    return canvas.grid
  }

  @Test("Whatever was there, what is written makes the terminal show what is there now")
  func anything() {
    var numbers = SplitMix(seed: 40)
    var old = random(&numbers, over: nil)
    let emulator = TerminalEmulator(size: ScreenSize(columns: 8, rows: 3), scrollback: 0)
    emulator.feed(Array(old.sequences(from: nil).utf8))
    for turn in 0..<2_000 {
      let new = random(&numbers, over: turn % 5 == 0 ? nil : old)
      let written = new.sequences(from: old)
      emulator.feed(Array(written.utf8))
      let screen = emulator.screen
      let shown = CellGrid.of(screen)
      guard shown == new else {
        Issue.record(
          "turn \(turn): \(written.debugDescription) makes\n\(shown.text)\nof\n\(old.text)\nfor\n\(new.text)")
        return
      }
      #expect((new == old) == new.sequences(from: old).isEmpty)
      old = new
    }
  }
}

extension CellGrid {
  fileprivate static func of(_ screen: Screen) -> CellGrid {
    var grid = CellGrid(size: CellSize(width: screen.size.columns, height: screen.size.rows))
    for (y, row) in screen.rows.enumerated() { for (x, cell) in row.cells.enumerated() { grid[x, y] = cell } }
    return grid
  }
}
