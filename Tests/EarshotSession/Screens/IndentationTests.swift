// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import LineProtocol
import Testing

/// The rows are those that Emacs 28.2 drew.
@MainActor
@Suite("Indentation of the lines that a key reaches")
struct IndentationTests {
  private let harness = SessionHarness(columns: 40, rows: 8) { $0.saysIndentation = true }

  @Test("It is compared with the line of before, whatever was read when the file opened")
  func caret() {
    harness.output(
      "\u{1b}[?1049h\u{1b}[Hdef f(a):\r\n    if a:\r\n        return 1\r\n    return 2\r\n\u{1b}[1;1H")
    harness.pass(.seconds(20))
    for (row, line) in [(2, "4 spaces, if a:"), (3, "8 spaces, return 1"), (4, "4 spaces, return 2")] {
      harness.key("\u{1b}[B")
      harness.output("\u{1b}[\(row);1H")
      harness.pass(.seconds(20))
      #expect(harness.phrases.last == line)
    }
  }

  @Test("The last row of an editor has none, whatever was read before")
  func lastRow() {
    harness.output("$ vim i.py\r\n\u{1b}[?1049h\u{1b}[Hdef f(a):\r\n    return 2\u{1b}[8;1H\"i.py\" 2 lines\u{1b}[1;1H")
    harness.pass(.seconds(20))
    #expect(harness.phrases.contains { $0.hasSuffix("return 2") })
    #expect(harness.phrases.contains("\"i.py\" 2 lines") && !harness.phrases.contains { $0.hasPrefix("no ind") })
  }

  @Test("It is compared anew in each program: the line that the last one left is none of its own")
  func nextProgram() {
    harness.output("\u{1b}[?1049h\u{1b}[Ha\r\n    b\r\n\u{1b}[1;1H")
    harness.pass(.seconds(20))
    harness.key("\u{1b}[B")
    harness.output("\u{1b}[2;1H")
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "4 spaces, b")
    harness.output("\u{1b}[?1049l\r\n$ ")
    harness.pass(.seconds(20))
    harness.output("\u{1b}[?1049h\u{1b}[Hc\r\n    d\r\n\u{1b}[1;1H")
    harness.pass(.seconds(20))
    harness.key("\u{1b}[B")
    harness.output("\u{1b}[2;1H")
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "4 spaces, d")
  }

  @Test("A line with another indentation than the one just before is none of its rest")
  func lineByLine() {
    harness.output("$ ")
    harness.pass(.seconds(20))
    harness.key("\r")
    harness.output("\r\n")
    for row in ["  1", "    2"] { harness.output("\(row)\r\n") }
    harness.output("$ ")
    harness.pass(.seconds(60))
    #expect(harness.phrases.contains("2 spaces, 1") && harness.phrases.contains("4 spaces, 2"))
  }

  @Test("On a display of braille it is felt as the blanks that it is, in output and where the caret goes")
  func braille() {
    let display = SessionDisplay(harness)
    harness.output("$ ")
    harness.pass(.seconds(20))
    harness.key("\r")
    harness.output("\r\nif a:\r\n    b()\r\nc\r\n$ ")
    harness.pass(.seconds(60))
    #expect(harness.phrases.contains("4 spaces, b()") && harness.phrases.contains("no indentation, c"))
    var felt = [display.window?.text]
    for _ in 0..<2 {
      harness.session.pressedOnBraille(.command("FWINRT", argument: 0))
      felt.append(display.window?.text)
    }
    #expect(felt == ["if a:", "    b()", "c"])
    harness.output("\u{1b}[?1049h\u{1b}[Hx\r\n    y\u{1b}[1;1H")
    harness.pass(.seconds(20))
    harness.key("\u{1b}[B")
    harness.output("\u{1b}[2;1H")
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "4 spaces, y" && display.window?.text == "    y")
  }
}
