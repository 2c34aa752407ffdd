// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Testing

/// A terminal with the row has to show above it what a terminal without it shows.
@Suite("The bottom row that a program does not get")
struct BottomRowTests {
  private static let size = ScreenSize(columns: 40, rows: 9)
  private static let screenful = (1...30).map { "line \($0)\r\n" }.joined()

  @Test(
    "What reaches for the bottom of the terminal reaches the program's last row",
    arguments: [
      "\u{1b}[999;999Hx", "\u{1b}[999dx", "\u{1b}[r\u{1b}[9;1Hone\r\ntwo\r\nthree", "\u{1b}[3r\u{1b}[9;1H\n\n\nx",
      "\u{1b}[2;99r\u{1b}[9;1H\nx", "\u{1b}[;r\u{1b}[99B\nx", "\u{1b}[9;9rx", "\u{1b}[9rx", "\u{1b}[10;10rx",
      "\u{1b}[2;5r\u{1b}[9;1Hx\n\ny", "\u{1b}[2;5r\u{1b}[7;1Hx\u{1b}[99B\u{1b}Dy\u{1b}Ez",
      "\u{1b}[2;5r\u{1b}[?6h\u{1b}[99;1Hx\u{1b}[?6l\u{1b}[99;1Hy", "\u{1b}[9;1Hx\u{1b}[99ey",
      "\u{1b}[99;5fx\u{1b}7\r\n\u{1b}8y",
    ])
  func reach(output: String) {
    let terminal = KeptTerminal(size: Self.size)
    terminal.show("a phrase")
    terminal.write(Self.screenful)
    terminal.write(output)
    #expect(terminal.difference == nil)
    terminal.write("\r\nafter")
    #expect(terminal.difference == nil)
    #expect(terminal.outer.screen.rows[9].text == "a phrase")
  }

  @Test(
    "What erases the row, or sets everything back, is followed by the row again",
    arguments: [
      "\u{1b}[2J", "\u{1b}[H\u{1b}[J", "\u{1b}[J", "\u{1b}[3J", "\u{1b}c", "\u{1b}[!p", "\u{1b}#8",
      "\u{1b}[?1049h\u{1b}[2J",
      "\u{1b}[?47h", "\u{1b}[?1047hx\u{1b}[?1047l", "\u{1b}[?1049hx\u{1b}[3;4r\u{1b}[r\u{1b}[?1049l",
      "\u{1b}[H\u{1b}[2J\u{1b}[3J",
      "\u{1b}[5;5H\u{1b}[1J", "\u{1b}[?J",
    ])
  func erased(output: String) {
    let terminal = KeptTerminal(size: Self.size)
    terminal.show("a phrase")
    terminal.write(Self.screenful)
    terminal.write(output)
    #expect(terminal.difference == nil)
    #expect(terminal.outer.screen.rows[9].text == "a phrase")
    terminal.write(Self.screenful + "after")
    #expect(terminal.difference == nil)
    #expect(terminal.outer.screen.rows[9].text == "a phrase")
  }

  @Test("The text is not in the scrollback of a terminal that keeps there what is cleared")
  func cleared() {
    let terminal = KeptTerminal(size: Self.size)
    for number in 1...20 {
      terminal.show("a phrase \(number)")
      terminal.write("line \(number)\r\n\u{1b}[2J\u{1b}[H")
    }
    let rows = (0..<terminal.outer.scrollbackCount).map { terminal.outer.scrollbackRow(at: $0).text }
    #expect(!rows.contains { $0.contains("phrase") })
    #expect(terminal.difference == nil)
  }

  @Test(
    "Painting leaves no trace: attributes, character set, insert mode, link, what the program saved, the wrap to come",
    arguments: [
      "\u{1b}[1;31;44mred|still red", "\u{1b}(0lqqk|lqqk\u{1b}(B", "\u{0e}a|b\u{0f}",
      "\u{1b}[4habc\u{8}\u{8}|x\u{1b}[4l",
      "\u{1b}]8;;http://a.b\u{1b}\\li|nk\u{1b}]8;;\u{1b}\\", "\u{1b}[5;5H\u{1b}7\u{1b}[2;2Hthere|\u{1b}8back",
      "\u{1b}7abc|\u{1b}8xyz|\u{1b}8uvw", "\u{1b}[5;5H\u{1b}[s\u{1b}[2;2Hthere|\u{1b}[uback",
      "\r\(String(repeating: "w", count: 40))|next", "\u{1b}[?7l\r\(String(repeating: "w", count: 60))|x\u{1b}[?7h",
      "\u{1b}[3;6r\u{1b}[?6h\u{1b}[2;2Hx|y\u{1b}[?6l|\u{1b}[r",
      "\u{1b}[?69h\u{1b}[5;9s\u{1b}[3;5Hx|yyyyyyyyyy\u{1b}[s\u{1b}[?69l",
      "\u{1b}7\u{1b}[32m한글 é|é\u{1b}8|back", "\u{1b}[2;4r\u{1b}[4;1H\n|x\n|y\u{1b}[r",
    ])
  func traceless(output: String) {
    let terminal = KeptTerminal(size: Self.size)
    for (number, piece) in output.split(separator: "|").enumerated() {
      terminal.show("phrase \(number)")
      terminal.write(String(piece))
      #expect(terminal.difference == nil)
    }
    terminal.write("\u{1b}[0m\r\nafter")
    #expect(terminal.difference == nil)
  }

  @Test("Where the cursor cannot be brought back to, the text waits")
  func waits() {
    let terminal = KeptTerminal(size: Self.size)
    terminal.show("first")
    terminal.write("$ \u{1b}7")
    #expect(terminal.outer.screen.rows[9].text == "first")
    // The program may come back there, and nobody knows where it is now.
    terminal.write("\n\nsomewhere")
    terminal.show("second")
    terminal.paint()
    #expect(terminal.outer.screen.rows[9].text == "first")
    terminal.write("\u{1b}8back")
    terminal.paint()
    #expect(terminal.outer.screen.rows[9].text == "second")
    #expect(terminal.difference == nil)
  }

  @Test("What one program saved does not keep the row from being painted at the next prompts")
  func prompts() {
    let terminal = KeptTerminal(size: Self.size)
    terminal.write("\u{1b}7progress\u{1b}8\n\n")
    terminal.show("at the prompt")
    #expect(!terminal.mayPaint)
    terminal.write("\u{1b}[?2004h$ ")
    #expect(terminal.outer.screen.rows[9].text == "at the prompt")
  }

  @Test("The row is taken below what is there, and at the end given back blank, with the margins and the cursor")
  func given() {
    for before in ["", "one", Self.screenful, Self.screenful + "at the bottom"] {
      let terminal = KeptTerminal(size: Self.size, before: before)
      #expect(terminal.difference == nil)
      terminal.show("a phrase")
      terminal.write("\u{1b}[33mRESULT\r\n" + Self.screenful)
      terminal.end()
      #expect(terminal.difference == nil)
      #expect(terminal.outer.screen.rows[9].text == "")
      // The whole terminal scrolls again.
      terminal.outer.feed(Array("\r\n\r\n\r\nlast".utf8))
      #expect(terminal.outer.screen.rows[9].text == "last")
      #expect(
        terminal.outer.screen.rows[9].styleRuns.first?.style.foreground
          == terminal.without.screen.rows[7].styleRuns.first?.style.foreground)
    }
  }

  @Test("Another size moves the row", arguments: [(40, 14), (40, 5), (25, 9), (60, 20), (30, 4)])
  func resized(columns: Int, rows: Int) {
    let terminal = KeptTerminal(size: Self.size)
    terminal.show("a phrase")
    terminal.write(Self.screenful + "$ ")
    terminal.resize(to: ScreenSize(columns: columns, rows: rows))
    terminal.paint()
    let screen = terminal.outer.screen
    #expect(screen.rows[rows].text == "a phrase")
    #expect(screen.rows.count { $0.text.contains("a phrase") } == 1)
    terminal.outer.feed(Array("\r\nafter".utf8))
    #expect(terminal.outer.screen.rows[rows].text == "a phrase")
    #expect(terminal.outer.screen.rows[..<rows].contains { $0.text == "after" })
  }

  @Test("A terminal of two rows keeps both for the program")
  func small() {
    let terminal = KeptTerminal(size: ScreenSize(columns: 10, rows: 1))
    terminal.show("a phrase")
    terminal.write("hello")
    terminal.end()
    #expect(terminal.added.isEmpty)
  }

  @Test(
    "A report of the size has one row less, what the pointer does in the row is left out, all else passes",
    arguments: [
      ("\u{1b}[8;10;40t", "\u{1b}[8;9;40t"), ("\u{1b}[48;10;40;200;400t", "\u{1b}[48;9;40;180;400t"),
      ("\u{1b}[8;12;40t", "\u{1b}[8;12;40t"), ("\u{1b}[4;200;400t", "\u{1b}[4;200;400t"),
      ("\u{1b}[<0;5;9M", "\u{1b}[<0;5;9M"), ("\u{1b}[<0;5;10M", ""), ("\u{1b}[<0;5;10m", "\u{1b}[<0;5;9m"),
      ("\u{1b}[M %)", "\u{1b}[M %)"), ("\u{1b}[M %*", ""), ("\u{1b}[M#%*", "\u{1b}[M#%)"),
      ("\u{1b}[10;5R", "\u{1b}[10;5R"), ("\u{1b}[?64;1c", "\u{1b}[?64;1c"), ("\u{1b}[8;t", "\u{1b}[8;t"),
    ])
  func reports(report: String, told: String) {
    let terminal = KeptTerminal(size: Self.size)
    #expect(terminal.report(report) == told)
    terminal.end()
    #expect(terminal.report(report) == report)
  }

  @Test("No control character of a phrase reaches the terminal, and nothing that is not UTF-8")
  func controls() {
    let terminal = KeptTerminal(size: ScreenSize(columns: 60, rows: 9))
    terminal.show("a\u{1b}[31mb\u{7}\u{9b}2J\u{85}c\u{0}\u{7f}d 한글")
    terminal.paint()
    #expect(terminal.outer.screen.rows[9].text == "a[31mb2Jcd 한글")
    #expect(terminal.difference == nil)
  }

  @Test("Every byte of a program passes, in order, and however it was cut", arguments: 0..<200)
  func random(seed: Int) {
    var generator = LinearGenerator(state: UInt64(seed) &* 7919)
    let bytes = Array(RandomProgram.text(using: &generator).utf8)
    let terminal = KeptTerminal(size: Self.size)
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      terminal.show("phrase \(number)")
      let piece = rest.prefix(Int.random(in: 1...40, using: &generator))
      rest = rest.dropFirst(piece.count)
      terminal.write(Array(piece), last: rest.isEmpty)
    }
    #expect(terminal.passed == bytes)
    #expect(terminal.difference == nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    terminal.end()
    #expect(terminal.difference == nil)
  }
}

/// The acts of programs with rows, in any order.
private enum RandomProgram {
  static func text(using generator: inout LinearGenerator) -> String {
    // Below a scroll region of its own a program has to know where it is, as it does when it has moved there.
    "\u{1b}[H" + (0..<60).map { _ in piece(using: &generator) }.joined()
  }

  private static func piece(using generator: inout LinearGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let escape = "\u{1b}"
    switch number(0...27) {
    case 0...4: return String(repeating: "abc ", count: number(1...4))
    case 5, 6: return "\r\n"
    case 7: return "\n"
    case 8: return "\r"
    case 9: return "한글"
    case 10: return "\(escape)[\(number(0...14));\(number(0...50))H"
    case 11: return "\(escape)[\(number(0...14))d"
    case 12:
      return "\(escape)[\(number(0...12))\(["A", "B", "C", "D", "E", "F"].randomElement(using: &generator) ?? "A")"
    case 13: return "\(escape)[\(number(1...5));\(number(6...9))r"
    case 14: return "\(escape)[r"
    case 15: return "\(escape)[\(number(1...7));\(number(10...99))r"
    case 16: return "\(escape)[\(["", "0", "1", "2", "3"].randomElement(using: &generator) ?? "")J"
    case 17: return "\(escape)[\(number(0...2))K"
    case 18: return "\(escape)7" + "there" + "\(escape)8"
    case 19: return "\(escape)[?1049h\(escape)[2J\(escape)[Hother\(escape)[?1049l\(escape)[4;7H"
    case 20:
      return
        "\(escape)[\(number(0...3))\(["L", "M", "P", "@", "X", "S", "T"].randomElement(using: &generator) ?? "L")\r"
    case 21: return "\(escape)[\(number(0...1));\(number(30...37))m"
    case 22: return "\(escape)M"
    case 23: return "\(escape)]0;title\u{7}"
    case 24: return "\(escape)(0lqk\(escape)(B"
    case 25: return "\t"
    case 26: return "\u{8}"
    default: return "\(escape)D"
    }
  }
}
