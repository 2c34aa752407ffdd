// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

/// The rows are those that Vim 9.0 and less 590 drew.
@MainActor
@Suite("Numbers before lines are apart from their text")
struct LineNumberTests {
  private let harness = SessionHarness(columns: 60, rows: 8) { $0.saysIndentation = true }
  private let rows = [
    "  1 #include <stdio.h>", "  2 ", "  3 /* Adds two numbers. */", "  4 static int add(int a, int b)", "  5 {",
    "  6     return a + b;", "  7 }",
  ]

  private func draw(_ bottom: String, caret: String) {
    harness.session.handle(.foreground(["vim"]), at: harness.now)
    harness.output("\u{1b}[?1049h\u{1b}[H" + rows.joined(separator: "\r\n") + "\r\n\(bottom)\(caret)")
    harness.pass(.seconds(20))
  }

  private func heard(_ command: ReaderCommand) -> String? {
    harness.command(command)
    harness.pass(.seconds(20))
    return harness.phrases.last
  }

  @Test("What opens, the line of the caret and its indentation are read without them")
  func caret() {
    draw("", caret: "\u{1b}[1;5H")
    #expect(!harness.phrases.contains { $0.contains("4 static") || $0 == "2" }, "\(harness.phrases)")
    #expect(harness.phrases.contains("static int add(int a, int b)"), "\(harness.phrases)")
    harness.key("5")
    harness.key("j")
    harness.output("\u{1b}[6;9H")
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "4 spaces, return a + b;")
  }

  @Test("The review says them behind the line, reads on without them, and has each as a word")
  func review() {
    draw("", caret: "\u{1b}[1;5H")
    #expect(heard(.review(.move(.line, .current))) == "#include <stdio.h>, line 1")
    #expect(heard(.review(.move(.line, .next))) == "blank, line 2")
    #expect(heard(.review(.move(.line, .next))) == "/* Adds two numbers. */, line 3")
    #expect(heard(.review(.move(.word, .first))) == "3")
    harness.command(.review(.readFromHere))
    harness.pass(.seconds(30))
    #expect(harness.phrases.contains("static int add(int a, int b)"), "\(harness.phrases)")
  }

  @Test("The key for the place says the number of the caret's line, or of a pager's first")
  func place() {
    draw("", caret: "\u{1b}[6;9H")
    #expect(heard(.tell(.caret)) == "line 6, column 5: return a + b;")
    draw(":", caret: "")
    #expect(heard(.tell(.caret)) == "line 1")
  }

  @Test("Numbers of a list are its own")
  func list() {
    harness.output(
      "\u{1b}[?1049h\u{1b}[H  1 Apples\r\n  2 Pears\r\n  3 Plums\r\n  4 Grapes\r\n  5 Figs\r\n  6 Dates\u{1b}[1;1H")
    harness.pass(.seconds(20))
    #expect(heard(.review(.move(.line, .current))) == "2 spaces, 1 Apples")
  }
}
