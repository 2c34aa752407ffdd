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
}
