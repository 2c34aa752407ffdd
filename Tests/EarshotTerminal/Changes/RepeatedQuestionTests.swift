// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// Programs that ask one question after the other and take a letter without Enter, as `fsck` does.
@Suite("A question that follows a question")
struct RepeatedQuestionTests {
  private let feed = ScreenFeed(size: ScreenSize(columns: 60, rows: 12))

  private func told(_ output: String, key: String = "", to source: inout TerminalSource) -> [any HubMessage] {
    let typed: [any HubMessage] = key.isEmpty ? [] : source.pressed(KeyParser.keys(in: Array(key.utf8)))
    feed.feed(Array(output.utf8), at: .zero)
    return typed + source.handle(feed.settle())
  }

  @Test("is told, also in the same words")
  func same() {
    var source = TerminalSource()
    _ = told("Sizes differ (365, 366).\r\nMend<y>? ", to: &source)
    let next = told("yes\r\nCounts differ (12, 13).\r\nMend<y>? ", key: "y", to: &source)
    #expect("\(next)".contains("Mend<y>?"))
  }

  @Test("does not wait for its numbers to rest")
  func numbers() {
    var source = TerminalSource()
    _ = told("Node 2 has 6 links, not 5. Mend<y>? ", to: &source)
    let next = told("yes\r\nNode 12 has 7 links, not 2. Mend<y>? ", key: "y", to: &source)
    let ticking = next.compactMap { ($0 as? AccessibilityNotification.TextChanged)?.isTicking }
    #expect("\(next)".contains("Node 12"))
    #expect(!ticking.contains(true))
  }

  @Test("does not wait where it only asks for the next one's name, in the same row")
  func name() {
    var source = TerminalSource()
    func ask(_ number: Int) -> String { "\u{1b}[?1049h\u{1b}[H\u{1b}[2KName of player \(number): " }
    _ = told(ask(1), to: &source)
    let next = told(ask(2), key: "\r", to: &source)
    #expect("\(next)".contains("Name of player 2"))
    #expect(!next.contains { ($0 as? AccessibilityNotification.TextChanged)?.isTicking == true })
  }
}
