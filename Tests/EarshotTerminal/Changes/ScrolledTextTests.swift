// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotTerminal

@Suite("A text that moved as a whole")
struct ScrolledTextTests {
  private func screen(_ lines: ClosedRange<Int>) -> [String] {
    ["title"] + lines.map { "line \($0)" } + ["message", "keys"]
  }

  @Test("Rows beside those that moved up or down came into view; title, message and keys did not")
  func moved() {
    #expect(ScrolledText(from: screen(1...12), to: screen(5...16))?.entered == 9..<13)
    let alike = (1...16).map { $0.isMultiple(of: 4) ? "#" : "line \($0)" }
    let (before, after) = (["title"] + alike.prefix(12) + ["message"], ["title"] + alike.suffix(12) + ["message"])
    #expect(ScrolledText(from: before, to: after)?.entered == 9..<13)
    #expect(ScrolledText(from: screen(5...16), to: screen(3...14))?.entered == 1..<3)
    #expect(ScrolledText(from: screen(5...16), to: screen(3...14))?.moved == 3...12)
  }

  @Test("Another text, the same one, and a few rows that moved are no scrolling")
  func others() {
    #expect(ScrolledText(from: screen(1...12), to: screen(101...112)) == nil)
    #expect(ScrolledText(from: screen(1...12), to: screen(1...12)) == nil)
    let rows = ["a", "b", "c", "d", "e", "f", "g", "h"]
    #expect(ScrolledText(from: rows, to: ["b", "c", "x", "y", "z", "f", "g", "h"]) == nil)
  }
}
