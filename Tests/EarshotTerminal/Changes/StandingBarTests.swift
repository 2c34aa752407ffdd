// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// A bar in the last row, as prompt_toolkit draws it: gone while a command runs, and drawn again below the next prompt.
@Suite("A bar below each prompt")
struct StandingBarTests {
  @Test("is told once, and again only if it says something else")
  func again() {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
    var source = TerminalSource()
    func told(_ output: String, key: String = "") -> String {
      let typed = key.isEmpty ? [] : source.pressed(KeyParser.keys(in: Array(key.utf8)))
      feed.feed(Array(output.utf8), at: .zero)
      return "\(typed + source.handle(feed.settle()))"
    }
    func bar(_ text: String, caret: String) -> String { "\u{1b}[8;1H\u{1b}[7m\(text)\u{1b}[m\u{1b}[\(caret)H" }
    _ = told("db> ")
    #expect(told(bar("[F3] Multiline: OFF  press Right", caret: "1;5")).contains("Multiline"))
    _ = told("a", key: "a")
    _ = told("\u{1b}[J\r\n", key: "\r")
    let second = told("one\r\ndb> " + bar("[F3] Multiline: OFF", caret: "3;5"))
    #expect(second.contains("one"))
    #expect(!second.contains("Multiline"))
    _ = told("b", key: "b")
    _ = told("\u{1b}[J\r\n", key: "\r")
    #expect(told("two\r\ndb> " + bar("[F3] Multiline: ON", caret: "5;5")).contains("ON"))
  }
}
