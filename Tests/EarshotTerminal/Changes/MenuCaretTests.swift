// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// A menu over a list, whose highlight moves while the caret stays at the left edge of the menu's frame, as aptitude's.
@Suite("A menu with the caret on its frame")
struct MenuCaretTests {
  private let items = ["Update lists", "Mark updates", "Clean caches"]
  private let behind = [" packages (7)", " (62400) more", " for a task"]

  /// The bytes for the menu with one item highlighted, and the caret in its row.
  private func menu(_ chosen: Int) -> String {
    let rows = items.enumerated().map { index, item in
      let look = index == chosen ? "1;7" : "0;44"
      return "\u{1b}[\(index + 3);1H\u{1b}[0;44m│\u{1b}[\(look)m\(item)\u{1b}[0;44m│\u{1b}[0m\(behind[index])"
    }
    let edge = String(repeating: "─", count: 12)
    return "\u{1b}[2;1H\u{1b}[44m┌\(edge)┐\u{1b}[0m" + rows.joined() + "\u{1b}[6;1H\u{1b}[44m└\(edge)┘\u{1b}[0m"
      + "\u{1b}[\(chosen + 3);1H"
  }

  @Test("The item is told, without what stands behind the menu")
  func item() throws {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
    var source = TerminalSource()
    feed.feed(Array(("\u{1b}[?1049h\u{1b}[2J" + menu(0)).utf8), at: .zero)
    _ = source.handle(feed.settle())
    for index in 1...2 {
      let told = source.pressed(KeyParser.keys(in: Array("\u{1b}[B".utf8)))
      feed.feed(Array(menu(index).utf8), at: .zero)
      let texts = (told + source.handle(feed.settle()))
        .compactMap { ($0 as? AccessibilityNotification.FocusMoved)?.text }
      #expect(texts == [items[index]])
    }
  }
}
