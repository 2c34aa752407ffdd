// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

/// The rows are those that Emacs 28.2 drew.
@MainActor
@Suite("Indentation of the lines that a key reaches")
struct IndentationTests {
  private let harness = SessionHarness(columns: 40, rows: 8) { $0.saysIndentation = true }

  @Test("It is compared with the line of before, whatever was read when the file opened")
  func caret() {
    harness.output(
      "\u{1b}[?1049h\u{1b}[Hdef f(a):\r\n    if a:\r\n        return 1\r\n    return 2\r\n\u{1b}[1;1H")
    harness.pass(.seconds(20))
    for (row, line) in [(2, "4 spaces, if a:"), (3, "8 spaces, return 1"), (4, "4 spaces, return 2")] {
      harness.key("\u{1b}[B")
      harness.output("\u{1b}[\(row);1H")
      harness.pass(.seconds(20))
      #expect(harness.phrases.last == line)
    }
  }
}
