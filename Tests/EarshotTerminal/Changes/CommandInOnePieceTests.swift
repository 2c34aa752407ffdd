// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

/// The answer to a command that came at once with its Enter, as pasted or written by a script.
@Suite("A command sent in one piece")
struct CommandInOnePieceTests {
  @Test("has its answer read whole, also if the line above each prompt begins alike")
  func error() {
    let feed = ScreenFeed(size: ScreenSize(columns: 50, rows: 10))
    var source = TerminalSource()
    func told(_ output: String, key: String = "") -> [String] {
      let typed = key.isEmpty ? [] : source.pressed(KeyParser.keys(in: Array(key.utf8)))
      feed.feed(Array(output.utf8), at: .zero)
      return (typed + source.handle(feed.settle())).flatMap { (message: any HubMessage) -> [String] in
        switch message {
        case let message as AccessibilityNotification.TextAppended: message.lines
        case let message as AccessibilityNotification.PromptShown: [message.text]
        default: []
        }
      }
    }
    _ = told("shop db\r\ndb> ")
    // The program writes the command first, and its answer in another picture.
    for number in 1...2 {
      _ = told("pick \(number)\r\n", key: "pick \(number)\r")
      #expect(
        told("near pick \(number): no such word\r\ndb> ").contains("near pick \(number): no such word"))
    }
  }
}
