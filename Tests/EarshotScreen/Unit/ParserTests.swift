// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Bytes to characters and sequences")
struct ParserTests {
  /// Unicode Standard, chapter 3, "U+FFFD Substitution of Maximal Subparts", tables 3-8 to 3-11, and bounds.
  @Test(
    "Ill-formed UTF-8 gives one U+FFFD for each maximal subpart",
    arguments: [
      (
        [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
      ),
      (
        [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
      ),
      (
        [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B"
      ),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
      ([0xF4, 0x8F, 0xBF, 0xBD, 0xC3, 0xA9], "\u{10FFFD}é"),
    ] as [([UInt8], String)])
  func illFormed(bytes: [UInt8], text: String) {
    let whole = TerminalEmulator(size: ScreenSize(columns: 20, rows: 1))
    whole.feed(bytes)
    #expect(whole.screen.text == text)
    let cut = TerminalEmulator(size: ScreenSize(columns: 20, rows: 1))
    for byte in bytes { cut.feed([byte]) }
    #expect(cut.screen == whole.screen)
  }

  @Test("An escape in the middle of a character ends it and is obeyed")
  func escapeInsideCharacter() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 10, rows: 1))
    emulator.feed([0xED, 0x95] + Array("\u{1B}[5Gx".utf8))
    #expect(emulator.screen.text == "\u{FFFD}   x")
  }

  @Test(
    "What is not understood is swallowed whole",
    arguments: [
      "\u{1B}[>4;2m", "\u{1B}[?1001r", "\u{1B}[?4m", "\u{1B}[<35;1;1M", "\u{1B}[=5z", "\u{1B}[1;2;3;4;5;6;7;8'z",
      "\u{1B}[ !\"#$%&@", "\u{1B}[12\u{3A}3y", "\u{1B}[1?2h", "\u{1B}[1 2m", "\u{1B}%G", "\u{1B} F", "\u{1B}$(B",
      "\u{1B}`",
      "\u{1B}]4242;what\u{7}", "\u{1B}]what ever\u{1B}\\", "\u{1B}]\u{7}", "\u{1B}Pq#0;2;0;0;0#0~~-\u{1B}\\",
      "\u{1B}P1;2;3<x\u{1B}\\", "\u{1B}P1<2:\u{1B}\\", "\u{1B}_Ga=T;AAAA\u{1B}\\", "\u{1B}^private\u{1B}\\",
      "\u{1B}Xstart\u{1B}\\",
      "\u{1B}ktitle of screen\u{1B}\\", "\u{1B}_with\u{7}bell\u{1B}\\",
      "\u{1B}[" + String(repeating: "1;", count: 100) + "z",
      "\u{1B}[99999999999999999999z", "\u{9B}31m", "\u{90}q\u{9C}", "\u{9D}0;title\u{9C}", "\u{7F}", "\u{0}\u{1}\u{2}",
    ])
  func unknown(sequence: String) {
    let emulator = TerminalEmulator.showing("a" + sequence + "b")
    #expect(emulator.lines == ["ab"])
  }

  @Test("CAN and SUB end any sequence and string", arguments: ["\u{18}", "\u{1A}"])
  func cancel(byte: String) {
    for start in ["\u{1B}[1;2", "\u{1B}]0;abc", "\u{1B}Pq12", "\u{1B}_x", "\u{1B}(", "\u{1B}"] {
      #expect(TerminalEmulator.showing(start + byte + "ok").lines == ["ok"])
    }
  }

  @Test("An escape inside a sequence or an unterminated string begins anew")
  func restart() {
    #expect(TerminalEmulator.showing("\u{1B}[12;\u{1B}[3Gx").lines == ["  x"])
    #expect(TerminalEmulator.showing("\u{1B}]0;never ended\u{1B}[3Gx").lines == ["  x"])
    #expect(TerminalEmulator.showing("\u{1B}]0;never ended\u{1B}[3Gx").screen.title == "")
  }

  @Test("Controls inside a control sequence are obeyed at once")
  func controlsInside() {
    #expect(TerminalEmulator.showing("ab\u{1B}[2\r\u{7}Cx").lines == ["abx"])
    #expect(TerminalEmulator.showing("a\u{1B}[\n1Gx").lines == ["a", "x"])
  }

  @Test("A character inside a control sequence breaks it off and is printed")
  func characterInside() {
    #expect(TerminalEmulator.showing("\u{1B}[1;한x").lines == ["한x"])
  }

  @Test("Long strings are cut, and all of them is swallowed")
  func longString() {
    let emulator = TerminalEmulator.showing("\u{1B}]2;" + String(repeating: "t", count: 300_000) + "\u{7}ok")
    #expect(emulator.lines == ["ok"])
    #expect(emulator.screen.title.count == 4096)
    let clipboard = TerminalEmulator.showing("\u{1B}]52;c;" + String(repeating: "A", count: 300_000) + "\u{7}ok")
    #expect(clipboard.takeEvents() == [])
  }
}
