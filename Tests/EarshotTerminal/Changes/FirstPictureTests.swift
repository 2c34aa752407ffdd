// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("The first picture of a program")
struct FirstPictureTests {
  @Test("What stands beside a frame is told too")
  func besideFrame() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))
    let box = [
      "┌─ prog.c ──────────────┐", "│ int main(void) {      │", "│   return 0;           │",
      "└───────────────────────┘",
    ]
    let rows = box + ["Reading symbols from ./prog...", "(gdb) "]
    feed.feed(Array("\u{1b}[?1049h\u{1b}[H\(rows.joined(separator: "\r\n"))".utf8), at: .zero)
    var source = TerminalSource()
    let told = source.handle(feed.settle()).map { "\($0)" }.joined()
    for text in ["prog.c", "int main(void) {", "Reading symbols from ./prog...", "(gdb)"] {
      #expect(told.contains(text), "\(text) in \(told)")
    }
  }

  @Test("A lone box is read, a line of bars divides, and a line across is no item")
  func boxBesideBars() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 16))
    let bars = (2..<12).map { "\u{1b}[\($0);40H|" }.joined()
    let lines = [
      "\u{1b}[1;1Hq:quit  a:add  d:delete", "\u{1b}[2;3H[ ] Water the plants", bars,
      "\u{1b}[12;1H" + String(repeating: "-", count: 60), "\u{1b}[13;1HTwo cans for the ferns.", "\u{1b}[?25l",
    ]
    feed.feed(Array("\u{1b}[?1049h\(lines.joined())".utf8), at: .zero)
    var source = TerminalSource()
    let messages = source.handle(feed.settle())
    let lists = messages.compactMap { ($0 as? AccessibilityNotification.TextAppended)?.lines }
    let told = lists.joined().map { $0.split(separator: " ").joined(separator: " ") }
    #expect(told.contains("[ ] Water the plants") && told.contains("Two cans for the ferns."))
    #expect(!told.contains { $0.contains("|") })
    #expect(!messages.contains { $0 is AccessibilityNotification.FocusMoved })
  }

  @Test("A frame with a form is read in order, each name with its value")
  func formInFrame() {
    let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 16))
    feed.feed(Array("\u{1b}[?1049h\u{1b}[HSettings of the line\u{1b}[?25l".utf8), at: .zero)
    var source = TerminalSource()
    _ = source.handle(feed.settle())
    _ = source.pressed([.enter])
    let rows = [
      "+----------------------------------+", "| A -   Serial device : /dev/ttyS0 |",
      "| B - Hardware flow : Yes          |",
      "| C - Software flow : No           |", "| D - Delay before: 0              |",
      "| Which of them?                   |",
      "+----------------------------------+",
    ]
    let drawn = rows.enumerated().map { "\u{1b}[\($0.offset + 4);6H\($0.element)" }.joined()
    feed.feed(Array((drawn + "\u{1b}[9;24H\u{1b}[?25h").utf8), at: .zero)
    let messages = source.handle(feed.settle())
    let lines = messages.compactMap { ($0 as? AccessibilityNotification.TextAppended)?.lines }.joined()
    let told = lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      told == [
        "A - Serial device : /dev/ttyS0", "B - Hardware flow : Yes", "C - Software flow : No", "D - Delay before: 0",
        "Which of them?",
      ])
  }
}
