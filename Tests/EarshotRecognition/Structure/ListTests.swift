// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Lists on a screen")
struct ListTests {
  private func list(_ rows: [String], columns: Int = 40, height: Int = 12) -> RecognizedList? {
    let emulator = TerminalEmulator(size: ScreenSize(columns: columns, rows: height))
    emulator.feed(Array(rows.joined(separator: "\u{1b}[m\r\n").utf8))
    return RecognizedList(in: ScreenArea(rows: 0..<rows.count, columns: 0..<columns), of: emulator.screen)
  }

  @Test("The row on another ground is chosen; the rows around it that begin where it does are the others")
  func ground() {
    for look in ["\u{1b}[7m", "\u{1b}[44m", "\u{1b}[48;5;236m"] {
      let found = list(["  Choose a fruit", "", "    Apple", "    \(look)Banana", "    Cherry", "", "  More below"])
      #expect(found?.items.map(\.text) == ["Apple", "Banana", "Cherry"])
      #expect(found?.selection == 1)
      #expect(found?.items.map(\.row) == [2, 3, 4])
    }
  }

  @Test("On a coloured area the chosen row may have the terminal's own ground, or another colour")
  func colouredArea() {
    let area = "\u{1b}[47m"
    let found = list(["\(area) 1 First  ", "\(area) \u{1b}[44m2 Second ", "\(area) 3 Third  "])
    #expect(found?.items.map(\.text) == ["1 First", "2 Second", "3 Third"])
    #expect(found?.selection == 1)
  }

  @Test("A long text behind its key is not chosen for having the ground of the short ones")
  func keys() {
    let rows = ["H] \u{1b}[44m Play    ", "E] \u{1b}[44m Edit    ", "D] \u{1b}[44m Options of the display    "]
    #expect(list(rows.map { "\u{1b}[m[" + $0 })?.selection == nil)
  }

  @Test("Of rows with a stripe the one without, on the ground of the blank rows below, is not chosen")
  func stripes() {
    let (area, stripe) = ("\u{1b}[48;5;16m", "\u{1b}[48;5;59m")
    let rows = [(stripe, "1  12.5"), (area, "2  80.0"), (stripe, "3   7.2"), (area, ""), (area, "")]
    let found = list(
      rows.map { "\($0.0) " + $0.1 + String(repeating: " ", count: 39 - $0.1.count) })
    #expect(found?.selection == nil)
  }

  @Test(
    "A mark before one row, and blanks before the others", arguments: ["❯", "›", "▶", "➜", ">", "→", "▌"])
  func mark(mark: String) {
    let found = list(["Continue?", "  Yes", "\(mark) No, and tell it why", "  Always"])
    #expect(found?.items.map(\.text) == ["Yes", "No, and tell it why", "Always"])
    #expect(found?.selection == 1)
    #expect(found?.items[1].columns == 2..<21)
  }

  @Test("Lines between the columns of a row are no words, and wide characters are whole")
  func columns() {
    let found = list(["사과 │ 3K", "\u{1b}[7m배   │12K", "감   │ 1K"])
    #expect(found?.items.map(\.text) == ["사과 3K", "배 12K", "감 1K"])
    #expect(found?.selection == 1)
  }

  @Test(
    "Text in which nothing stands out, one row alone, a word in colour, quoted mail and two rows that stand out are no list",
    arguments: [
      ["Apple", "Banana", "Cherry"], ["\u{1b}[7mApple"],
      ["one \u{1b}[7mword\u{1b}[m of many words", "and more text here"],
      ["> quoted", "> quoted too", "> and again"], ["a > b", "c > d"],
      ["\u{1b}[7mone", "\u{1b}[7mtwo", "three", "four"],
      ["", "", ""], ["> only a prompt", "", "and text"],
    ])
  func lookAlikes(rows: [String]) {
    #expect(list(rows) == nil)
  }
}
