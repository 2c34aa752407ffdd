import EarshotScreen
import EarshotUI
import Testing

/// How a picture gets onto a terminal that shows another one.
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

  @Test("Only rows that are different are drawn, and the screen is as if all had been")
  func difference() {
    let (old, new) = (picture("one", "日本語", "three"), picture("one", "本", "three"))
    let difference = new.sequences(from: old)
    #expect(difference == "\u{1b}[2;1H本      ")
    #expect(screen(after: old.sequences, difference).text == new.screen.text)
    #expect(new.sequences(from: new).isEmpty)
  }

  @Test("A picture of another size is drawn whole, on a blank terminal")
  func size() {
    let (old, new) = (picture("aaaa", "bbbb", width: 4), picture("one", "two", "three"))
    #expect(screen(after: old.sequences, new.sequences(from: old)).text == new.screen.text)
    #expect(screen(after: "xxxx", new.sequences(from: nil)).text == new.screen.text)
  }
}
