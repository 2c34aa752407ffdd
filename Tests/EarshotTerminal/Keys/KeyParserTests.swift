// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

/// The byte sequences are xterm's, as its control sequences document lists them.
@Suite("Keys")
struct KeyParserTests {
  @Test(
    "A terminal's sequences are keys",
    arguments: [
      ("a", .text("a")), ("한", .text("한")), ("\r", .enter), ("\t", .tab), ("\u{7f}", .backspace), ("\u{1b}", .escape),
      ("\u{1b}[A", .up), ("\u{1b}OB", .down), ("\u{1b}[C", .right), ("\u{1b}[D", .left), ("\u{1b}[H", .home),
      ("\u{1b}[F", .end), ("\u{1b}[3~", .delete), ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown),
      ("\u{1b}[Z", .backTab), ("\u{1b}b", .alternate("b")), ("\u{17}", .control("w")), ("\u{1b}OP", .function(1)),
      ("\u{1b}[24~", .function(12)), ("\u{1b}[200~two\nlines\u{1b}[201~", .paste("two\nlines")),
      // The Linux console, rxvt, the kitty keyboard protocol, modifyOtherKeys.
      ("\u{1b}[[A", .function(1)), ("\u{1b}[[E", .function(5)), ("\u{1b}[a", .up), ("\u{1b}Od", .left),
      ("\u{1b}[3$", .delete), ("\u{1b}[7^", .home), ("\u{1b}[97u", .text("a")), ("\u{1b}[97;5u", .control("a")),
      ("\u{1b}[27;5;97~", .control("a")), ("\u{1b}[13u", .enter), ("\u{1b}[57419u", .up), ("\u{1b}\t", .backTab),
      ("e\u{301}", .text("e\u{301}")), ("A", .text("A")), ("\u{1b}U", .alternate("U")),
    ] as [(String, KeyPress)])
  func keys(sent: String, key: KeyPress) {
    #expect(KeyParser.keys(in: Array(sent.utf8)) == [key])
  }

  @Test(
    "What the user did not press is no key",
    arguments: ["\u{1b}[97;1:3u", "\u{1b}[57441;2u", "\u{1b}[I", "\u{1b}[?62;c", "\u{1b}[12;40R"])
  func others(sent: String) {
    #expect(KeyParser.keys(in: Array(sent.utf8)) == [])
  }

  @Test("Keys that were read at once come out in order")
  func several() {
    #expect(
      KeyParser.keys(in: Array("ls\r\u{1b}[A\u{1b}[Bq".utf8)) == [.text("ls"), .enter, .up, .down, .text("q")])
  }

  @Test(
    "Junk is a key of no meaning, never a trap", arguments: ["\u{1b}[", "\u{1b}[999", "\u{1b}O", "\u{1b}[200~open"])
  func junk(sent: String) {
    #expect(KeyParser.keys(in: Array(sent.utf8)).count == 1)
  }
}
