// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("Letters whose echo comes in pieces")
struct EchoedKeysTests {
  /// A field with a sign behind it, as at the edge of a pane: the letters are written over its blanks.
  @Test("What the second piece brings is typed too", arguments: 1..<4)
  func burst(first: Int) {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
    feed.feed(Array("\u{1b}[?1049h\u{1b}[3;1H[ ]                 |\u{1b}[3;5H".utf8), at: .zero)
    var source = TerminalSource()
    _ = source.handle(feed.settle())
    _ = source.pressed([.text("milk")])
    var typed = ""
    for piece in ["milk".prefix(first), "milk".dropFirst(first)] {
      feed.feed(Array(piece.utf8), at: .zero)
      let messages = source.handle(feed.settle())
      #expect(!messages.contains { $0 is AccessibilityNotification.CaretMoved })
      #expect(!messages.contains { $0 is AccessibilityNotification.TextAppended })
      typed += messages.compactMap { ($0 as? AccessibilityNotification.TextInserted)?.text }.joined()
    }
    #expect(typed == "milk")
  }
}
