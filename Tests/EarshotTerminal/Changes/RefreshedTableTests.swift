// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen
import EarshotTerminal
import Testing

/// A monitor such as top: it draws the whole main screen again every few seconds, and hides the caret for that.
@Suite("A table that its program keeps sorting")
struct RefreshedTableTests {
  private static let start = "\u{1b}[?1h\u{1b}=\u{1b}[?25l\u{1b}[H\u{1b}[2J"
  private static let first = [
    "101 mina 20 0 5210 R 40.2 1.1 weaver", "102 mina 20 0 6120 S 31.0 1.0 baker",
    "103 mina 20 0 7001 S 12.4 0.9 smith",
    "104 mina 20 0 7002 S 8.8 0.9 cooper", "105 mina 20 0 7003 S 2.1 0.8 potter", "106 mina 20 0 7004 S 1.0 0.8 miller",
    "107 mina 20 0 7005 S 0.9 0.8 tailor", "108 mina 20 0 7006 S 0.4 0.8 tanner", "109 mina 20 0 7007 S 0.3 0.8 carter",
  ]

  private func picture(_ rows: [String], used: String) -> String {
    let top = ["Used: \(used)", "", "PID USER PR NI RES S CPU MEM COMMAND"]
    return "\u{1b}[H" + (top + rows).map { $0 + "\u{1b}[K" }.joined(separator: "\r\n")
  }

  /// Other rows are busy now, and some processes are new.
  private func sorted(_ round: Int) -> [String] {
    let rows = Self.first.indices.map { Self.first[($0 * 7 + round * 4) % 9] }
    return Array(busy(rows, round).dropLast()) + ["\(200 + round) mina 20 0 900 R 0.1 0.2 porter"]
  }

  /// The rows with the numbers of another moment.
  private func busy(_ rows: [String], _ round: Int) -> [String] {
    rows.map { $0.replacing(#/ (\d+)\.\d /#) { " \($0.output.1).\(round) " } }
  }

  /// All that is told; that something is gone is never spoken.
  private func words(_ messages: [any HubMessage]) -> String {
    messages.filter { !($0 is AccessibilityNotification.TextRemoved) }.map { "\($0)" }.joined()
  }

  @Test("On the main screen its rows are read once, and then only in answer to a key")
  func onMainScreen() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    feed.feed(Array((Self.start + picture(Self.first, used: "40.0")).utf8), at: .zero)
    #expect(words(source.handle(feed.settle())).contains("potter"))
    for round in 1...3 {
      feed.feed(Array(picture(sorted(round), used: "4\(round).0").utf8), at: .zero)
      let told = words(source.handle(feed.settle()))
      #expect(!told.contains("mina"), "\(told)")
    }
    // M sorts by memory.
    _ = source.pressed([.text("M")])
    feed.feed(Array(picture(busy(Self.first.reversed(), 9), used: "44.0").utf8), at: .zero)
    let answer = words(source.handle(feed.settle()))
    #expect(answer.contains("weaver") && answer.contains("carter"), "\(answer)")
    for round in 4...6 {
      feed.feed(Array(picture(sorted(round), used: "4\(round).0").utf8), at: .zero)
      let told = words(source.handle(feed.settle()))
      #expect(!told.contains("mina"), "\(told)")
    }
  }

  @Test("Arrows, and the way back from the help, have none of its rows read, though all of them changed meanwhile")
  func otherKeys() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    func told(_ bytes: String, after key: KeyPress? = nil) -> String {
      if let key { _ = source.pressed([key]) }
      feed.feed(Array(bytes.utf8), at: .zero)
      return words(source.handle(feed.settle()))
    }
    _ = told(Self.start + picture(Self.first, used: "40.0"))
    _ = told(picture(sorted(1), used: "41.0"))
    let scrolled = told(picture(busy(sorted(2), 7), used: "42.0"), after: .down)
    #expect(!scrolled.contains("mina"), "\(scrolled)")
    let help = "\u{1b}[H\u{1b}[2JHelp for the monitor\r\nM sorts by memory.\r\nL finds a text.\r\nq leaves.\u{1b}[?25h"
    let helped = told(help, after: .text("h"))
    #expect(helped.contains("sorts by memory"), "\(helped)")
    let back = told("\u{1b}[?25l\u{1b}[H\u{1b}[2J" + picture(sorted(3), used: "43.0"), after: .escape)
    #expect(!back.contains("mina") && back.contains("Used"), "\(back)")
    for round in 4...6 {
      let later = told(picture(sorted(round), used: "4\(round).0"))
      #expect(!later.contains("mina"), "\(later)")
    }
  }

  @Test("Another monitor that is started is read, though it shows what the last one left on the screen")
  func startedAgain() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    for round in 0...2 {
      feed.feed(
        Array((round == 0 ? Self.start : "").utf8) + Array(picture(sorted(round), used: "40.0").utf8), at: .zero)
      _ = source.handle(feed.settle())
    }
    _ = source.pressed([.text("q")])
    feed.feed(Array("\u{1b}[12;1H\r\n\u{1b}[?25h~$ ".utf8), at: .zero)
    _ = source.handle(feed.settle())
    _ = source.pressed([.text("t"), .enter])
    feed.feed(Array(("t\r\n" + Self.start + picture(sorted(3), used: "44.0")).utf8), at: .zero)
    let told = words(source.handle(feed.settle()))
    #expect(told.contains("weaver"), "\(told)")
  }

  @Test("What a function key asks for behind the keys is told by its name, and the keys that are back are not")
  func questionInKeyBar() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    let keys =
      "\u{1b}[12;1HF1\u{1b}[30;46mHelp  \u{1b}[mF2\u{1b}[30;46mSetup \u{1b}[mF3\u{1b}[30;46mSearch\u{1b}[m\u{1b}[K"
    feed.feed(
      Array(("\u{1b}[?1049h\u{1b}[?25l" + picture(Self.first, used: "40.0") + keys).utf8), at: .zero)
    _ = source.handle(feed.settle())
    _ = source.pressed([.function(3)])
    let asking =
      "\u{1b}[?25h\rF3\u{1b}[30;46mNext  \u{1b}[mEsc\u{1b}[30;46mCancel \u{1b}[m  "
      + "\u{1b}[30;46m Search:\u{1b}[K \u{1b}[m"
    feed.feed(Array(asking.utf8), at: .zero)
    let asked = source.handle(feed.settle()).compactMap { $0 as? AccessibilityNotification.FocusMoved }.map(\.text)
    #expect(asked == ["Search:"])
    _ = source.pressed([.escape])
    feed.feed(Array(("\u{1b}[?25l" + keys).utf8), at: .zero)
    let back = words(source.handle(feed.settle()))
    #expect(!back.contains("Setup"), "\(back)")
  }

  @Test("What the shell prints in its place afterwards is read")
  func shellBehindIt() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    feed.feed(Array((Self.start + picture(Self.first, used: "40.0")).utf8), at: .zero)
    _ = source.handle(feed.settle())
    feed.feed(Array(picture(sorted(1), used: "41.0").utf8), at: .zero)
    _ = source.handle(feed.settle())
    // A shell may leave the keys as the monitor had them.
    _ = source.pressed([.text("q")])
    feed.feed(Array("\u{1b}[12;1H\r\n\u{1b}[?25h~$ ".utf8), at: .zero)
    _ = source.handle(feed.settle())
    _ = source.pressed([.text("w"), .enter])
    feed.feed(Array("w\r\nUSER TTY FROM LOGIN IDLE JCPU\r\nanna tty1 home 10:00 1.00 0.01\r\n~$ ".utf8), at: .zero)
    let told = words(source.handle(feed.settle()))
    #expect(told.contains("anna tty1 home"), "\(told)")
  }

  @Test(
    "A long list that is scrolled beside a table tells what came, without the row of the table",
    arguments: ["", "\u{1b}[6;10r\u{1b}[10;1H\n\u{1b}[r"])
  func listBesideTable(scrolling: String) {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    let signals = ["INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2"]
    func drawn(from first: Int) -> String {
      "\u{1b}[1;1HSend signal:   USER  NI Command"
        + (0..<9).map { row in
          let name = "\(first + row + 2) SIG\(signals[first + row])"
          let process = row < 4 ? "mina \(row + 5) \(["weaver", "baker", "smith", "cooper"][row])" : ""
          let look = row == 8 ? "\u{1b}[7m" : ""
          return "\u{1b}[\(row + 2);1H\(look)\(name)\(String(repeating: " ", count: 15 - name.count))\u{1b}[m\(process)"
        }.joined()
    }
    feed.feed(Array(("\u{1b}[?1049h\u{1b}[?25l" + drawn(from: 0)).utf8), at: .zero)
    _ = source.handle(feed.settle())
    _ = source.pressed([.down])
    feed.feed(Array((scrolling + drawn(from: 1)).utf8), at: .zero)
    let told = words(source.handle(feed.settle()))
    #expect(told.contains("11 SIGSEGV"), "\(told)")
    #expect(!["baker", "cooper", "QUIT", "ILL", "TRAP", "ABRT", "BUS"].contains { told.contains($0) }, "\(told)")
  }

  @Test("The question of an editor above its keys is told without them")
  func questionAboveKeys() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    func keys(_ row: Int, _ items: [(String, String)], width: Int) -> String {
      "\u{1b}[\(row);1H"
        + items.map {
          "\u{1b}[7m\($0.0)\u{1b}[m \($0.1)\(String(repeating: " ", count: width - $0.0.count - $0.1.count))"
        }
        .joined()
    }
    let text =
      "\u{1b}[?1049h\u{1b}[1;1H\u{1b}[7m  GNU nano 7.2      notes.txt   \u{1b}[m\u{1b}[2;1HTwo boats\r\nFive nets"
    let message = "\u{1b}[10;22H\u{1b}[7m[ Read 2 lines ]\u{1b}[m"
    let usual =
      keys(11, [("^G", "Help"), ("^O", "Write Out"), ("^W", "Where Is")], width: 13)
      + keys(12, [("^X", "Exit"), ("^R", "Read File"), ("^\\", "Replace")], width: 13) + "\u{1b}[2;1H"
    feed.feed(Array((text + message + usual).utf8), at: .zero)
    _ = source.handle(feed.settle())
    _ = source.pressed([.control("w")])
    let asked = "\u{1b}[10;1H\u{1b}[7mSearch:\(String(repeating: " ", count: 53))\u{1b}[m"
    let others =
      keys(11, [("^G", "Help"), ("M-C", "Case Sens"), ("M-B", "Backwards")], width: 16)
      + keys(12, [("^C", "Cancel"), ("M-R", "Reg.exp."), ("^R", "Replace")], width: 16) + "\u{1b}[10;9H"
    feed.feed(Array((asked + others).utf8), at: .zero)
    let told = words(source.handle(feed.settle()))
    #expect(told.contains("Search:"), "\(told)")
    #expect(!told.contains("M-C") && !told.contains("Case Sens"), "\(told)")
  }
  @Test("When the help over a list is left, no number of the list is a choice")
  func listBehindHelp() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    var source = TerminalSource()
    let names = ["weaver", "baker", "smith", "cooper", "potter", "miller", "tailor", "tanner"]
    let rows = names.enumerated().map { index, name in
      "\u{1b}[\(index + 3);1H\(index == 2 ? "\u{1b}[30;46m" : "")mina   "
        + (index == 1 ? "\u{1b}[31m\(index + 14)\u{1b}[m" : "\(index + 14)") + " \(name) 1000\u{1b}[K\u{1b}[m"
    }
    let list =
      "\u{1b}[H\u{1b}[2J\u{1b}[2;1H\u{1b}[30;42mUSER  NI Command\u{1b}[K\u{1b}[m" + rows.joined()
      + "\u{1b}[12;1HF1\u{1b}[30;46mHelp  \u{1b}[mF2\u{1b}[30;46mSetup \u{1b}[mF3\u{1b}[30;46mSearch\u{1b}[m"
    let help =
      "\u{1b}[H\u{1b}[2J\u{1b}[1;1HA monitor of processes.\r\n\r\n"
      + [
        "F1: this help", "F2: the setup", "F3: the search", "F9: the signals", "q: leave", "Space: mark it",
        "t: a tree", "u: the user",
      ]
      .map { "   " + ($0.hasPrefix("F9") ? "\u{1b}[31m\($0)\u{1b}[m" : $0) }.joined(separator: "\r\n")
      + "\u{1b}[12;1HPress any key to return."
    feed.feed(Array(("\u{1b}[?1049h\u{1b}[?25l" + list).utf8), at: .zero)
    _ = source.handle(feed.settle())
    _ = source.pressed([.function(1)])
    feed.feed(Array(help.utf8), at: .zero)
    #expect(words(source.handle(feed.settle())).contains("the signals"))
    _ = source.pressed([.escape])
    feed.feed(Array(list.utf8), at: .zero)
    let moves = source.handle(feed.settle()).compactMap { $0 as? AccessibilityNotification.FocusMoved }.map(\.text)
    #expect(moves.allSatisfy { $0.contains("smith") }, "\(moves)")
  }
}
