// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// The menu that comes below the line that is typed in: rows on a ground of their own, as prompt_toolkit draws its
/// completions.
@Suite("A menu of suggestions beside the line")
struct SuggestionMenuTests {
  private let words = ["all", "and", "any", "as", "asc", "at"]

  /// The messages after `a` was typed and a menu came below the line, and the typing rested.
  ///
  /// - Parameters:
  ///   - selected: The item in another colour.
  ///   - thumb: The items beside which the scroll bar is another one.
  private func messages(
    _ items: [String], selected: Int? = nil, thumb: Range<Int>? = nil, beside: String = "", key: String = "a"
  ) -> [any HubMessage] {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 10))
    var source = TerminalSource()
    feed.feed(Array("$ ".utf8), at: .zero)
    _ = source.handle(feed.settle())
    let typed = source.pressed(KeyParser.keys(in: Array(key.utf8)))
    let rows = items.enumerated().map { index, item in
      let ground = selected == index ? "44" : "47"
      let bar = thumb?.contains(index) ?? false ? "100" : "40;1;103"
      return "\u{1b}[30;\(ground)m \(item.padding(to: 8))\u{1b}[\(bar)m \u{1b}[0m\(beside)\u{1b}[K"
    }
    let output = "a\r\n" + rows.joined(separator: "\r\n") + "\u{1b}[1;4H"
    feed.feed(Array(output.utf8), at: .zero)
    let answer = source.handle(feed.settle())
    // Whoever types on hears no menu.
    if key != "\t" { #expect(offer(in: answer) == nil) }
    return (typed + answer + source.rested()).filter { !($0 is AccessibilityNotification.TextRemoved) }
  }

  private func offer(in messages: [any HubMessage]) -> AccessibilityNotification.CompletionsOffered? {
    messages.compactMap { $0 as? AccessibilityNotification.CompletionsOffered }.first
  }

  @Test("A long menu is told by its number and its first items, behind the letter")
  func long() {
    let told = messages(words)
    #expect(offer(in: told) == .init(count: 6, items: ["all", "and", "any"]))
    #expect(told.count == 2)
    #expect((told.first as? AccessibilityNotification.TextInserted)?.text == "a")
  }

  @Test("A menu of which a part is scrolled out of sight has no number")
  func scrolled() {
    #expect(offer(in: messages(words, thumb: 0..<2)) == .init(count: nil, items: ["all", "and", "any"]))
  }

  @Test("Two items that go on with the word are an offer, others and text beside a ground of its own are read")
  func short() {
    #expect(offer(in: messages(["all", "and"])) == .init(count: 2, items: ["all", "and"]))
    let others = messages(["queue full", "no room"])
    #expect(offer(in: others) == nil)
    #expect("\(others)".contains("no room"))
    let text = messages(words, beside: " more")
    #expect(offer(in: text) == nil)
    #expect("\(text)".contains("asc"))
  }

  @Test("The item that stands out is told at once, and no number of items after it")
  func chosen() {
    let told = messages(words, selected: 2)
    #expect(offer(in: told) == nil)
    #expect(told.compactMap { ($0 as? AccessibilityNotification.FocusMoved)?.text } == ["any"])
  }

  @Test("A menu that a key put a word of into the line tells the others at once")
  func completed() {
    let told = messages(["a", "all", "and", "any"], key: "\t")
    let inserted = told.compactMap { $0 as? AccessibilityNotification.TextInserted }
    #expect(inserted.map(\.completedWord) == ["a"])
    #expect(offer(in: told) == .init(count: 4, items: ["all", "and", "any"]))
  }

  @Test("Once told, it is not told again when it has only been away for a letter")
  func again() {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 10))
    var source = TerminalSource()
    func told(_ output: String, _ key: String) -> [any HubMessage] {
      let typed = source.pressed(KeyParser.keys(in: Array(key.utf8)))
      feed.feed(Array(output.utf8), at: .zero)
      return typed + source.handle(feed.settle()) + source.rested()
    }
    func menu(_ items: [String]) -> String {
      items.map { "\r\n\u{1b}[30;47m \($0.padding(to: 8))\u{1b}[m" }.joined()
    }
    _ = told("$ ", "")
    #expect(offer(in: told("a" + menu(["area", "arena", "arm"]) + "\u{1b}[1;4H", "a")) != nil)
    #expect(offer(in: told("\u{1b}[1;4Hr\u{1b}[J", "r")) == nil)
    #expect(offer(in: told("e" + menu(["area", "arena", "arm"]) + "\u{1b}[1;6H", "e")) == nil)
    #expect(offer(in: told("n\u{1b}[J" + menu(["arena"]) + "\u{1b}[1;7H", "n")) == .init(count: 1, items: ["arena"]))
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
