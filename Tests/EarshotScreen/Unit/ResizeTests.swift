// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Another size")
struct ResizeTests {
  private func resized(_ text: String, from: (Int, Int), to: (Int, Int), scrollback: Int = 100) -> TerminalEmulator {
    let emulator = TerminalEmulator.showing(text, columns: from.0, rows: from.1, scrollback: scrollback)
    emulator.resize(to: ScreenSize(columns: to.0, rows: to.1))
    return emulator
  }

  private func history(_ emulator: TerminalEmulator) -> [String] {
    (0..<emulator.scrollbackCount).map { emulator.scrollbackRow(at: $0).text }
  }

  @Test("Wrapped text is wrapped anew, and back")
  func reflow() {
    let emulator = resized("abcdefgh\r\nij", from: (8, 4), to: (5, 4))
    #expect(emulator.lines == ["abcde", "fgh", "ij"])
    #expect(emulator.screen.rows.map(\.isWrapped) == [true, false, false, false])
    #expect(emulator.place == [2, 2])
    emulator.resize(to: ScreenSize(columns: 8, rows: 4))
    #expect(emulator.lines == ["abcdefgh", "ij"])
    emulator.resize(to: ScreenSize(columns: 3, rows: 4))
    #expect(emulator.lines == ["abc", "def", "gh", "ij"])
    emulator.resize(to: ScreenSize(columns: 20, rows: 4))
    #expect(emulator.lines == ["abcdefgh", "ij"])
    #expect(emulator.screen.size == ScreenSize(columns: 20, rows: 4))
    #expect(emulator.screen.rows[0].count == 20)
  }

  @Test("The first row of a line keeps its id, and ids go on increasing")
  func identity() {
    let emulator = TerminalEmulator.showing("abcdefgh\r\nij", columns: 8, rows: 4)
    let before = emulator.screen.rows.map(\.id)
    emulator.resize(to: ScreenSize(columns: 3, rows: 4))
    let after = emulator.screen.rows.map(\.id)
    #expect(after[0] == before[0] && after[3] == before[1])
    #expect(after == after.sorted())
    #expect(Set(after).count == 4)
    emulator.resize(to: ScreenSize(columns: 8, rows: 4))
    #expect(Array(emulator.screen.rows.map(\.id)[..<2]) == Array(before[..<2]))
  }

  @Test("Rows that are not cut keep their version")
  func versions() {
    let emulator = TerminalEmulator.showing("ab\r\nabcdefgh", columns: 8, rows: 4)
    let before = emulator.screen.rows
    emulator.resize(to: ScreenSize(columns: 5, rows: 6))
    let after = emulator.screen.rows
    #expect(after[0].version == before[0].version)
    #expect(after[0].count == 5)
    #expect(after[1].version != before[1].version)
  }

  @Test("The cursor stays with its character")
  func cursor() {
    #expect(resized("abcdefgh\u{1B}[1;7H", from: (8, 3), to: (4, 3)).place == [1, 2])
    #expect(resized("abcdefghij\u{1B}[2;2H", from: (8, 3), to: (20, 3)).place == [0, 9])
    let waiting = resized("abcdefgh", from: (8, 3), to: (4, 3))
    #expect(waiting.place == [1, 3])
    #expect(waiting.screen.cursor.pendingWrap)
    waiting.feed("x")
    #expect(waiting.lines == ["abcd", "efgh", "x"])
    let wider = resized("abcdefgh", from: (8, 3), to: (10, 3))
    #expect(wider.place == [0, 8])
    #expect(!wider.screen.cursor.pendingWrap)
    #expect(resized("ab\u{1B}[3;7H", from: (8, 3), to: (4, 3)).place == [2, 3])
  }

  @Test("Wide characters are not split and leave no blanks in the text")
  func wide() {
    let emulator = resized("ab한글글", from: (8, 4), to: (5, 4))
    #expect(emulator.lines == ["ab한", "글글"])
    #expect(emulator.screen.rows[0].unbrokenText == "ab한")
    emulator.resize(to: ScreenSize(columns: 8, rows: 4))
    #expect(emulator.lines == ["ab한글글"])
    emulator.resize(to: ScreenSize(columns: 1, rows: 6))
    #expect(emulator.lines == ["a", "b", "한", "글", "글"])
  }

  @Test("Fewer rows: blank ones below the text go first, then the top goes to the scrollback")
  func fewerRows() {
    let short = resized("1\r\n2", from: (10, 5), to: (10, 2))
    #expect(short.lines == ["1", "2"])
    #expect(short.scrollbackCount == 0)
    let full = resized("1\r\n2\r\n3\r\n4\r\n5", from: (10, 5), to: (10, 3))
    #expect(full.lines == ["3", "4", "5"])
    #expect(history(full) == ["1", "2"])
    #expect(full.totalRowsScrolled == 2)
    #expect(full.place == [2, 1])
  }

  @Test("More rows: a full screen gets rows back from the scrollback, another gets blank ones below")
  func moreRows() {
    let full = resized("1\r\n2\r\n3\r\n4", from: (10, 2), to: (10, 3))
    #expect(full.lines == ["2", "3", "4"])
    #expect(history(full) == ["1"])
    #expect(full.place == [2, 1])
    let cleared = resized("1\r\n2\r\n3\r\n4\u{1B}[H\u{1B}[2J$ ", from: (10, 2), to: (10, 4))
    #expect(cleared.lines == ["$"])
    #expect(history(cleared) == ["1", "2"])
    #expect(cleared.place == [0, 2])
  }

  @Test("The row of the cursor stays on the screen")
  func cursorStays() {
    let emulator = resized("1\r\n2\r\n3\r\n4\r\n5\u{1B}[2;1H", from: (10, 5), to: (10, 2))
    #expect(emulator.lines == ["2", "3"])
    #expect(emulator.place == [0, 0])
  }

  @Test("The scrollback is wrapped anew as well, within its bound")
  func scrollbackReflow() {
    let emulator = resized("abcdef\r\nghijkl\r\nmnopqr\r\nx", from: (6, 2), to: (3, 2), scrollback: 3)
    #expect(emulator.lines == ["pqr", "x"])
    #expect(history(emulator) == ["ghi", "jkl", "mno"])
    emulator.resize(to: ScreenSize(columns: 6, rows: 2))
    #expect(history(emulator) == ["ghijkl"])
    #expect(emulator.lines == ["mnopqr", "x"])
  }

  @Test("Shell marks and styles go with their text")
  func marksAndStyles() {
    let emulator = resized("abcdef\u{1B}]133;B\u{7}\u{1B}[1mgh", from: (8, 3), to: (4, 3))
    #expect(emulator.screen.rows[1].promptMarks == [PlacedPromptMark(column: 2, mark: .commandStart)])
    #expect(emulator.screen.rows[1][2].style.bold)
    #expect(!emulator.screen.rows[1][1].style.bold)
  }

  @Test("The alternate screen is cut and padded, the main one behind it is wrapped")
  func alternateScreen() {
    let emulator = TerminalEmulator.showing("abcdefgh\r\nij\u{1B}[?1049h\u{1B}[H12345678\r\nrow", columns: 8, rows: 3)
    emulator.resize(to: ScreenSize(columns: 5, rows: 4))
    #expect(emulator.lines == ["12345", "row"])
    #expect(!emulator.screen.rows[0].isWrapped)
    emulator.feed("\u{1B}[?1049l")
    #expect(emulator.lines == ["abcde", "fgh", "ij"])
    #expect(emulator.place == [2, 2])
  }

  @Test("The cursor of a shrinking alternate screen stays on its row")
  func alternateCursor() {
    let emulator = TerminalEmulator.showing("\u{1B}[?1049h1\r\n2\r\n3\r\n4", columns: 8, rows: 4)
    emulator.resize(to: ScreenSize(columns: 8, rows: 2))
    #expect(emulator.lines == ["3", "4"])
    #expect(emulator.place == [1, 1])
  }

  @Test("Margins are the whole screen again, and tab stops go on to the right")
  func marginsAndTabs() {
    let emulator = resized("\u{1B}[2;3r\u{1B}[3g", from: (10, 4), to: (30, 4))
    emulator.feed("\u{1B}[4;1H\n\tx")
    #expect(emulator.screen.rows[3].text == "                x")
    #expect(emulator.takeEvents() == [.resized(ScreenSize(columns: 30, rows: 4))])
  }

  @Test("Sizes that cannot be are brought within bounds")
  func bounds() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 0, rows: -5))
    #expect(emulator.screen.size == ScreenSize(columns: 1, rows: 1))
    emulator.resize(to: ScreenSize(columns: .max, rows: .max))
    #expect(emulator.screen.size == ScreenSize(columns: 2000, rows: 1000))
    emulator.resize(to: ScreenSize(columns: 80, rows: 24))
    emulator.feed("ok")
    #expect(emulator.lines == ["ok"])
  }
}
