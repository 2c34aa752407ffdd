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

  @Test("A paste is told once, in however many pieces it comes", arguments: [1, 5, 10, 18])
  func paste(first: Int) {
    let text = "Seven green bottles"
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
    feed.feed(Array("$ ".utf8), at: .zero)
    var source = TerminalSource()
    _ = source.handle(feed.settle())
    _ = source.pressed([.paste(text)])
    var told: [String] = []
    let middle = text.index(text.startIndex, offsetBy: first)
    let rest = text[middle...]
    for piece in [text[..<middle], rest.prefix(2), rest.dropFirst(2)] where !piece.isEmpty {
      feed.feed(Array(piece.utf8), at: .zero)
      let messages = source.handle(feed.settle())
      #expect(!messages.contains { $0 is AccessibilityNotification.TextAppended })
      told += messages.compactMap { ($0 as? AccessibilityNotification.TextInserted)?.text }.filter { !$0.isEmpty }
    }
    #expect(told == [text])
    // What is typed behind it is typed.
    _ = source.pressed([.text("x")])
    feed.feed(Array("x".utf8), at: .zero)
    let typed = source.handle(feed.settle()).compactMap { ($0 as? AccessibilityNotification.TextInserted)?.text }
    #expect(typed == ["x"])
  }

  @Test("The rest of a line that was sent is no output", arguments: [1, 4, 8, 9])
  func sent(first: Int) {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
    feed.feed(Array("$ ".utf8), at: .zero)
    var source = TerminalSource()
    _ = source.handle(feed.settle())
    _ = source.pressed([.text("echo once"), .enter])
    var output: [String] = []
    for piece in ["echo once".prefix(first), "echo once".dropFirst(first) + "\r\nonce\r\n$ "] {
      feed.feed(Array(piece.utf8), at: .zero)
      output += source.handle(feed.settle()).compactMap { ($0 as? AccessibilityNotification.TextAppended)?.lines }
        .joined()
    }
    #expect(output == ["once"])
  }
}
