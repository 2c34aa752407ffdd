// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Printing")
struct PrintingTests {
  @Test("The last column waits to wrap until the next character")
  func pendingWrap() {
    let emulator = TerminalEmulator.showing("abcde", columns: 5, rows: 2)
    #expect(emulator.screen.cursor.pendingWrap)
    #expect(emulator.place == [0, 4])
    emulator.feed("f")
    #expect(emulator.lines == ["abcde", "f"])
    #expect(emulator.screen.rows[0].isWrapped)
    #expect(!emulator.screen.rows[1].isWrapped)
  }

  @Test(
    "A line feed, a return and a movement cancel a pending wrap", arguments: ["\n", "\r\n", "\u{1B}[2;5H", "\u{1B}[B"])
  func cancelledWrap(movement: String) {
    let emulator = TerminalEmulator.showing("abcde" + movement + "f", columns: 5, rows: 2)
    #expect(!emulator.screen.rows[0].isWrapped)
    #expect(emulator.screen.rows[0].text == "abcde")
  }

  @Test("Overwriting the last column of a wrapped row ends the wrap")
  func overwrittenWrap() {
    let emulator = TerminalEmulator.showing("abcdefg\u{1B}[1;5Hx", columns: 5, rows: 2)
    #expect(!emulator.screen.rows[0].isWrapped)
  }

  @Test("Without autowrap the last column is overwritten")
  func withoutAutowrap() {
    #expect(TerminalEmulator.showing("\u{1B}[?7labcdefgh", columns: 5).lines == ["abcdh"])
  }

  @Test("In insert mode the rest of the row moves right")
  func insertMode() {
    #expect(TerminalEmulator.showing("abc\r\u{1B}[4hxy\u{1B}[4lz", columns: 5).lines == ["xyzbc"])
  }

  @Test("Reverse wrap goes back over the start of a row")
  func reverseWrap() {
    #expect(TerminalEmulator.showing("\u{1B}[?45habcdef\u{8}\u{8}X", columns: 5).lines == ["abcdX", "f"])
    #expect(TerminalEmulator.showing("\u{1B}[?45habcdef\u{1B}[3DX", columns: 5).lines == ["abcXe", "f"])
    #expect(TerminalEmulator.showing("abcdef\u{8}\u{8}X", columns: 5).lines == ["abcde", "X"])
  }

  @Test(
    "Columns a cluster takes",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}\u{323}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}", 2),
      ("漢", 2),
      ("ｗ", 2), ("ﾊ", 1), ("あ", 2), ("、", 2), ("▌", 1), ("─", 1), ("→", 1), ("α", 1), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2),
      ("🏳️‍🌈", 2),
      ("🇰🇷", 2), ("❤️", 2), ("❤", 1), ("☎️", 2), ("1️⃣", 2), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
      ("\u{FFFD}", 1), ("\u{E000}", 1), ("𠀀", 2), ("ㅋ", 2), ("ㄱ", 2), ("⠋", 1), ("✔", 1), ("✅", 2), ("☃", 1),
      ("क\u{94D}", 1),
      ("ก\u{E34}", 1), ("א\u{5B0}", 1), ("\u{AD}", 1),
    ])
  func width(cluster: String, columns: Int) {
    let row = TerminalEmulator.showing(cluster + "|").screen.rows[0]
    #expect(row[0].text == cluster)
    #expect(row[0].width == columns)
    #expect(row[columns].text == "|")
    #expect(row.text == cluster + "|")
    if columns == 2 { #expect(row[1] == Cell(text: "", width: 0)) }
  }

  @Test(
    "Characters without width and shape leave no trace",
    arguments: ["\u{200B}", "\u{200E}", "\u{2060}", "\u{FEFF}", "\u{202E}"])
  func invisible(character: String) {
    #expect(TerminalEmulator.showing("a" + character + "b").lines == ["ab"])
  }

  @Test("A mark after a movement goes to the character at the left of the cursor")
  func markAfterMovement() {
    #expect(TerminalEmulator.showing("abc\u{1B}[2G\u{301}").lines == ["a\u{301}bc"])
    #expect(TerminalEmulator.showing("e\u{1B}[31m\u{301}").lines == ["e\u{301}"])
    #expect(TerminalEmulator.showing("한\u{301}").screen.rows[0][0].text == "한\u{301}")
    #expect(TerminalEmulator.showing("\u{301}a").lines == ["a"])
    #expect(TerminalEmulator.showing("abcde\u{301}", columns: 5).lines == ["abcde\u{301}"])
  }

  @Test("What is not next to each other does not join")
  func apart() {
    #expect(TerminalEmulator.showing("🇰\r🇷").screen.rows[0][0].text == "🇷")
    #expect(TerminalEmulator.showing("🇰🇷🇯🇵").screen.rows[0][2].text == "🇯🇵")
    #expect(TerminalEmulator.showing("a🏽").screen.rows[0][1].text == "🏽")
    #expect(TerminalEmulator.showing("a\u{200D}👧").screen.rows[0][1].text == "👧")
  }

  @Test("A wide character that does not fit goes to the next row and leaves no text behind")
  func wideAtTheEdge() {
    let emulator = TerminalEmulator.showing("abcd한", columns: 5)
    #expect(emulator.lines == ["abcd", "한"])
    #expect(emulator.screen.rows[0].isWrapped)
    #expect(emulator.screen.rows[0].unbrokenText + emulator.screen.rows[1].unbrokenText == "abcd한")
  }

  @Test("A character that becomes wide at the last column goes to the next row")
  func widenedAtTheEdge() {
    let emulator = TerminalEmulator.showing("abcd🇰🇷x", columns: 5)
    #expect(emulator.lines == ["abcd", "🇰🇷x"])
  }

  @Test("Half of a wide character that is overwritten leaves a blank")
  func overwrittenHalves() {
    #expect(TerminalEmulator.showing("한글\u{1B}[2Gx").lines == [" x글"])
    #expect(TerminalEmulator.showing("한글\u{1B}[3Gx").lines == ["한x"])
    #expect(TerminalEmulator.showing("한글\u{1B}[2G漢").lines == [" 漢"])
    #expect(TerminalEmulator.showing("한글\u{1B}[2G\u{1B}[X").lines == ["  글"])
    #expect(TerminalEmulator.showing("한글ab\u{1B}[2G\u{1B}[P").lines == [" 글ab"])
    #expect(TerminalEmulator.showing("한글\u{1B}[2G\u{1B}[@").lines == ["   글"])
    #expect(TerminalEmulator.showing("ab한", columns: 4).lines == ["ab한"])
    #expect(TerminalEmulator.showing("ab한\r\u{1B}[@", columns: 4).lines == [" ab"])
  }

  @Test("A clusters grows to a bound, whatever is sent")
  func boundedCluster() {
    let text = TerminalEmulator.showing("e" + String(repeating: "\u{301}", count: 1000) + "x").screen.rows[0].text
    #expect(text.unicodeScalars.count == 33)
  }

  @Test("One column: wide characters take what there is")
  func oneColumn() {
    #expect(TerminalEmulator.showing("한a", columns: 1, rows: 3).lines == ["한", "a"])
  }

  @Test("DEC line drawing, by G0 and by shift out, and the pound sign")
  func characterSets() {
    #expect(TerminalEmulator.showing("\u{1B}(0lqqk\u{1B}(Blq").lines == ["┌──┐lq"])
    #expect(TerminalEmulator.showing("\u{1B})0x\u{E}x\u{F}x").lines == ["x│x"])
    #expect(TerminalEmulator.showing("\u{1B}(A#\u{1B}(B#").lines == ["£#"])
    #expect(TerminalEmulator.showing("\u{1B}*0\u{1B}Nxx\u{1B}+0\u{1B}Oxx").lines == ["│x│x"])
    #expect(TerminalEmulator.showing("\u{1B}*0\u{1B}nx\u{F}x").lines == ["│x"])
  }

  @Test("REP repeats the last character")
  func repetition() {
    #expect(TerminalEmulator.showing("ab\u{1B}[3b|").lines == ["abbbb|"])
    #expect(TerminalEmulator.showing("한\u{1B}[b").lines == ["한한"])
    #expect(TerminalEmulator.showing("\u{1B}(0q\u{1B}[2b").lines == ["───"])
    #expect(TerminalEmulator.showing("x\u{1B}[99999999b").lines.count == 5)
    #expect(TerminalEmulator.showing("\u{1B}[5b").lines == [])
  }
}
