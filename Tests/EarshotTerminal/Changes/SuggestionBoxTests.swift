// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// A box of names below each prompt, as `utop` draws it.
@Suite("A box of suggestions below the prompt")
struct SuggestionBoxTests {
  private let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 12))

  private func box(_ names: String) -> String {
    let line = String(repeating: "─", count: names.count)
    return "\r\n┌\(line)┐\r\n│\(names)│\r\n└\(line)┘"
  }

  private func told(_ output: String, to source: inout TerminalSource, key: String = "") -> String {
    let typed = key.isEmpty ? [] : source.pressed(KeyParser.keys(in: Array(key.utf8)))
    feed.feed(Array(output.utf8), at: .zero)
    let messages = typed + source.handle(feed.settle())
    return "\(messages.filter { !($0 is AccessibilityNotification.TextRemoved) })"
  }

  @Test("is silent below the next prompt if it is the same, and read if it is another")
  func again() {
    var source = TerminalSource()
    let first = told("# " + box("Arg│Array│Bool") + "\u{1b}[1;3H", to: &source)
    #expect(first.contains("Array"))
    let same = told(
      "7\u{1b}[J\r\n- : int = 42\r\n# " + box("Arg│Array│Bool") + "\u{1b}[3;3H", to: &source, key: "7\r")
    #expect(same.contains("42"))
    #expect(!same.contains("Array"))
    let other = told("8\u{1b}[J\r\n- : int = 8\r\n# " + box("Set│Seq") + "\u{1b}[5;3H", to: &source, key: "8\r")
    #expect(other.contains("Seq"))
  }

  @Test("is no menu that hangs below a bar in the first column")
  func menuBar() {
    var source = TerminalSource()
    let first = told("File  Select" + box("Exit") + "\u{1b}[1;1H", to: &source)
    #expect(first.contains("Exit") && !first.contains("CompletionsOffered"))
  }

  @Test("is no frame of a full-screen program that stood there before, whatever it begins with")
  func standing() {
    for isThere in [true, false] {
      let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 12))
      var source = TerminalSource()
      func step(_ output: String) {
        feed.feed(Array(output.utf8), at: .zero)
        _ = source.handle(feed.settle())
      }
      let frame = "\u{1b}[5;5H┌───────────┐\u{1b}[6;5H│bread.json │\u{1b}[7;5H└───────────┘"
      step("\u{1b}[?1049h\u{1b}[HPath: " + (isThere ? frame : "") + "\u{1b}[1;7H")
      _ = source.pressed(KeyParser.keys(in: Array("b".utf8)))
      step("b" + (isThere ? "" : frame) + "\u{1b}[1;8H")
      #expect("\(source.rested())".contains("CompletionsOffered") != isThere)
    }
  }
}

/// A caret that a drawing left behind is no place of the user.
@Suite("A parked caret")
struct ParkedCaretTests {
  private func told(_ output: String, key: String) -> String {
    let feed = ScreenFeed(size: ScreenSize(columns: 20, rows: 6))
    var source = TerminalSource()
    feed.feed(
      Array("\u{1b}[?1049h\u{1b}[HTitle\u{1b}[3;1Halpha\u{1b}[6;1H q Quit h Help  x Go\u{1b}[1;1H".utf8), at: .zero)
    _ = source.handle(feed.settle())
    _ = source.pressed(KeyParser.keys(in: Array(key.utf8)))
    feed.feed(Array(output.utf8), at: .zero)
    return "\(source.handle(feed.settle()))"
  }

  @Test("at the end of the last row tells nothing of that row; in a row of text it does")
  func margin() {
    #expect(!told("\u{1b}[6;1H q Quit h Help  x Go", key: "\u{1b}[B").contains("Quit"))
    #expect(told("\u{1b}[3;2H", key: "\u{1b}[B").contains("alpha"))
  }
}

/// Rows of a tree that a key opens were opened by their program before: their marks are no ticks.
@Suite("A tree that was opened at the start")
struct OpenedTreeTests {
  @Test("A row that Enter closes is told so")
  func closed() {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
    var source = TerminalSource()
    func step(_ output: String) -> String {
      feed.feed(Array(output.utf8), at: .zero)
      return "\(source.handle(feed.settle()))"
    }
    _ = step("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H▼ Module\r\n└── ▶ body\r\n")
    _ = step("\u{1b}[2;5H▼\u{1b}[3;1H    ├── ▶ Assign\r\n    └── ▶ Expr")
    _ = source.pressed(KeyParser.keys(in: Array("\r".utf8)))
    let told = step("\u{1b}[2;5H▶\u{1b}[3;1H\u{1b}[J")
    #expect(told.contains("body") && told.contains("isExpanded: Optional(false)"))
  }
}
