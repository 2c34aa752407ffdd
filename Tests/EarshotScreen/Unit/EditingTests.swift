// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Moving, erasing, inserting, deleting, scrolling")
struct EditingTests {
  private static let fiveRows = "1\r\n2\r\n3\r\n4\r\n5"

  @Test(
    "Where sequences move the cursor",
    arguments: [
      ("\u{1B}[3;4H", [2, 3]), ("\u{1B}[3;4f", [2, 3]), ("\u{1B}[H", [0, 0]), ("\u{1B}[99;99H", [4, 19]),
      ("\u{1B}[0;0H", [0, 0]),
      ("\u{1B}[3;4H\u{1B}[A", [1, 3]), ("\u{1B}[3;4H\u{1B}[9A", [0, 3]), ("\u{1B}[3;4H\u{1B}[B", [3, 3]),
      ("\u{1B}[3;4H\u{1B}[9B", [4, 3]),
      ("\u{1B}[3;4H\u{1B}[2C", [2, 5]), ("\u{1B}[3;4H\u{1B}[99C", [2, 19]), ("\u{1B}[3;4H\u{1B}[2D", [2, 1]),
      ("\u{1B}[3;4H\u{1B}[9D", [2, 0]),
      ("\u{1B}[3;4H\u{1B}[E", [3, 0]), ("\u{1B}[3;4H\u{1B}[2F", [0, 0]), ("\u{1B}[3;4H\u{1B}[7G", [2, 6]),
      ("\u{1B}[3;4H\u{1B}[7`", [2, 6]),
      ("\u{1B}[3;4H\u{1B}[2d", [1, 3]), ("\u{1B}[3;4H\u{1B}[2e", [4, 3]), ("\u{1B}[3;4H\u{1B}[2a", [2, 5]),
      ("\t", [0, 8]), ("\t\t\t\t", [0, 19]),
      ("\t\t\u{1B}[Z", [0, 8]), ("\u{1B}[2I", [0, 16]), ("\u{1B}[5G\u{1B}H\r\t", [0, 4]),
      ("\u{1B}[9G\u{1B}[g\r\t", [0, 16]),
      ("\u{1B}[3g\t", [0, 19]), ("\u{1B}[3;4H\u{1B}7\u{1B}[H\u{1B}8", [2, 3]),
      ("\u{1B}[3;4H\u{1B}[s\u{1B}[H\u{1B}[u", [2, 3]),
      ("\u{1B}[3;4H\u{1B}D", [3, 3]), ("\u{1B}[3;4H\u{1B}E", [3, 0]), ("\u{1B}[3;4H\u{1B}M", [1, 3]),
      ("ab\u{1B}[20h\n", [1, 0]), ("ab\u{B}", [1, 2]),
      ("ab\u{C}", [1, 2]), ("ab\u{8}", [0, 1]), ("\u{8}", [0, 0]), ("\u{1B}[2;4r", [0, 0]),
      ("\u{1B}[2;4r\u{1B}[?6h", [1, 0]),
      ("\u{1B}[2;4r\u{1B}[?6h\u{1B}[9;1H", [3, 0]), ("\u{1B}[2;4r\u{1B}[?6h\u{1B}[9A", [1, 0]),
      ("\u{1B}[3;4H\u{1B}[4;2r", [2, 3]),
      ("\u{1B}[3;4H\u{1B}[3;3r", [2, 3]), ("\u{1B}[3;4r\u{1B}[4;1H\u{1B}[9B", [3, 0]),
      ("\u{1B}[2;3r\u{1B}[4;1H\u{1B}[9B", [4, 0]),
    ] as [(String, [Int])])
  func movement(bytes: String, place: [Int]) {
    #expect(TerminalEmulator.showing(bytes).place == place)
  }

  @Test(
    "What sequences leave of abcde with the cursor on c",
    arguments: [
      ("\u{1B}[K", "ab"), ("\u{1B}[1K", "   de"), ("\u{1B}[2K", ""), ("\u{1B}[X", "ab de"), ("\u{1B}[2X", "ab  e"),
      ("\u{1B}[99X", "ab"),
      ("\u{1B}[P", "abde"), ("\u{1B}[2P", "abe"), ("\u{1B}[99P", "ab"), ("\u{1B}[@", "ab cde"),
      ("\u{1B}[3@", "ab   cde"), ("\u{1B}[99@", "ab"),
      ("\u{1B}[J", "ab"), ("\u{1B}[1J", "   de"), ("\u{1B}[2J", ""), ("\u{1B}[?K", "ab"), ("\u{1B}[7K", "abcde"),
    ])
  func rowEditing(bytes: String, text: String) {
    #expect(TerminalEmulator.showing("abcde\u{1B}[3G" + bytes).screen.rows[0].text == text)
  }

  @Test(
    "What sequences leave of five rows with the cursor on the third",
    arguments: [
      ("\u{1B}[J", ["1", "2"]), ("\u{1B}[1J", ["", "", "", "4", "5"]), ("\u{1B}[L", ["1", "2", "", "3", "4"]),
      ("\u{1B}[9L", ["1", "2"]),
      ("\u{1B}[M", ["1", "2", "4", "5"]), ("\u{1B}[9M", ["1", "2"]), ("\u{1B}[S", ["2", "3", "4", "5"]),
      ("\u{1B}[99S", []),
      ("\u{1B}[T", ["", "1", "2", "3", "4"]), ("\u{1B}[2;4r\u{1B}[S", ["1", "3", "4", "", "5"]),
      ("\u{1B}[2;4r\u{1B}[T", ["1", "", "2", "3", "5"]), ("\u{1B}[2;4r\u{1B}[4;1H\n", ["1", "3", "4", "", "5"]),
      ("\u{1B}[2;4r\u{1B}[2;1H\u{1B}M", ["1", "", "2", "3", "5"]),
      ("\u{1B}[2;4r\u{1B}[5;1H\n", ["1", "2", "3", "4", "5"]),
      ("\u{1B}[2;4r\u{1B}[3;1H\u{1B}[L", ["1", "2", "", "3", "5"]),
      ("\u{1B}[2;4r\u{1B}[3;1H\u{1B}[M", ["1", "2", "4", "", "5"]),
      ("\u{1B}[2;4r\u{1B}[1;1H\u{1B}[M", ["1", "2", "3", "4", "5"]),
      ("\u{1B}[1;3r\u{1B}[3;1H\n", ["2", "3", "", "4", "5"]),
      ("\u{1B}#8", Array(repeating: "EEEEEEEEEE", count: 5)), ("\u{1B}c", []),
      ("\u{1B}[H\u{1B}M", ["", "1", "2", "3", "4"]),
    ] as [(String, [String])])
  func screenEditing(bytes: String, rows: [String]) {
    #expect(TerminalEmulator.showing(Self.fiveRows + "\u{1B}[3;1H" + bytes, columns: 10).lines == rows)
  }

  @Test("Erasing leaves the ground's colour and nothing else of the pen")
  func groundOfErased() {
    let row = TerminalEmulator.showing("\u{1B}[1;4;41;32mab\u{1B}[K").screen.rows[0]
    var ground = Style()
    ground.background = .indexed(1)
    #expect(row[2] == Cell(text: " ", width: 1, style: ground))
    #expect(row[19].style == ground)
    #expect(row.text == "ab")
    #expect(row.isBlank == false)
    let scrolled = TerminalEmulator.showing("\u{1B}[41m\u{1B}[5;1H\n").screen.rows[4]
    #expect(scrolled[0].style == ground)
    #expect(scrolled.isBlank)
  }

  @Test("The alternate screen is another screen, and the first comes back as it was")
  func alternateScreen() {
    let emulator = TerminalEmulator.showing("main\u{1B}[2;2H")
    emulator.feed("\u{1B}[?1049h")
    #expect(emulator.lines == [])
    #expect(emulator.screen.modes.alternateScreen)
    emulator.feed("\u{1B}[Hother\r\n\n\n\n\n\n\n\n")
    #expect(emulator.scrollbackCount == 0)
    emulator.feed("\u{1B}[?1049l")
    #expect(emulator.lines == ["main"])
    #expect(emulator.place == [1, 1])
    #expect(emulator.takeEvents() == [.alternateScreen(true), .alternateScreen(false)])
  }

  @Test("Modes 47, 1047 and 1048, each as xterm has it")
  func olderAlternateScreens() {
    let emulator = TerminalEmulator.showing("main\u{1B}[?47hA")
    #expect(emulator.lines == ["    A"])
    emulator.feed("\u{1B}[?47l")
    #expect(emulator.place == [0, 5])
    emulator.feed("\u{1B}[?47h")
    #expect(emulator.lines == ["    A"])
    emulator.feed("\u{1B}[?1047l\u{1B}[?47h")
    #expect(emulator.lines == [])
    emulator.feed("\u{1B}[?47l\u{1B}[3;3H\u{1B}[?1048h\u{1B}[H\u{1B}[?1048l")
    #expect(emulator.place == [2, 2])
  }

  @Test("Saved with the cursor: place, looks, character set, origin")
  func savedCursor() {
    let emulator = TerminalEmulator.showing("\u{1B}[2;4r\u{1B}[?6h\u{1B}[2;3H\u{1B}[1m\u{1B}(0\u{1B}7")
    emulator.feed("\u{1B}[?6l\u{1B}[m\u{1B}(B\u{1B}[H\u{1B}8q")
    let screen = emulator.screen
    #expect(screen.rows[2][2].text == "─")
    #expect(screen.rows[2][2].style.bold)
    #expect(screen.modes.origin)
  }

  @Test("DECSTR puts modes and looks back and leaves the text")
  func softReset() {
    let emulator = TerminalEmulator.showing(
      "text\u{1B}[2;3r\u{1B}[?6h\u{1B}[4h\u{1B}[?25l\u{1B}[1m\u{1B}(0\u{1B}[!p\u{1B}[Hq")
    let screen = emulator.screen
    #expect(screen.rows[0].text == "qext")
    #expect(screen.rows[0][0].style == .plain)
    #expect(screen.cursor.isVisible)
    #expect(!screen.modes.insert && !screen.modes.origin)
  }

  @Test("RIS puts everything back and leaves the scrollback to read")
  func hardReset() {
    let emulator = TerminalEmulator.showing(
      "1\r\n2\r\n3\u{1B}]2;title\u{7}\u{1B}[?1049h\u{1B}[?2004h\u{1B}[5 q\u{1B}[>5u\u{1B}c", rows: 2)
    let screen = emulator.screen
    #expect(screen.text == "\n")
    #expect(screen.modes == ScreenModes())
    #expect(screen.cursor == Cursor())
    #expect(screen.title == "")
    #expect(emulator.scrollbackCount == 1)
    #expect(emulator.takeEvents().suffix(2) == [.titleChanged(""), .cleared])
  }
}
