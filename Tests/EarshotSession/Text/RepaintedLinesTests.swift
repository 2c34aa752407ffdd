// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSession
import EarshotTestSessions
import Testing

/// Programs that erase their last lines and write them anew, as Ink and log-update do.
@Suite("Lines painted again below others")
@MainActor
struct RepaintedLinesTests {
  private let harness = SessionHarness()
  private let rule = String(repeating: "─", count: 60)

  /// Erases from some rows above the caret to the end, and writes lines.
  private func paint(_ lines: [String], over height: Int) {
    let above = height > 1 ? "\u{1b}[\(height - 1)A" : ""
    harness.output(
      "\u{1b}[?25l\u{1b}[?2026h" + above + "\r\u{1b}[J" + lines.joined(separator: "\r\n") + "\u{1b}[?2026l")
  }

  private func heard(_ work: () -> Void) -> [String] {
    let before = harness.phrases.count
    work()
    harness.pass(.seconds(20))
    return Array(harness.phrases.dropFirst(before))
  }

  private func begin(with lines: [String]) {
    harness.output("ready\r\n")
    harness.pass(.seconds(5))
    paint(lines, over: 1)
    harness.pass(.seconds(5))
  }

  @Test("A question painted over a field is heard from top to bottom")
  func question() {
    begin(with: [rule, "❯ ", rule, "? for shortcuts"])
    let phrases = heard {
      paint([rule, "Run a command", "", "make test", "", "Do you want to proceed?", "❯ 1. Yes", "  2. No"], over: 4)
    }
    #expect(phrases == ["Run a command", "make test", "Do you want to proceed?", "❯ 1. Yes", "2. No"])
  }

  @Test("An empty field between two rules is not heard")
  func emptyField() {
    let phrases = heard { begin(with: ["Welcome.", rule, "❯ ", rule, "? for shortcuts"]) }
    #expect(phrases == ["ready", "Welcome.", "? for shortcuts"])
  }

  @Test("Lines put above a field are heard in their order, and the field is not heard again")
  func linesAbove() {
    begin(with: [rule, "❯ ", rule, "? for shortcuts"])
    let phrases = heard {
      paint(["Reading files", "Found three errors", "Nothing else", rule, "❯ ", rule, "? for shortcuts"], over: 4)
    }
    #expect(phrases == ["Reading files", "Found three errors", "Nothing else"])
  }

  @Test("A line that grows above another is not joined to it")
  func growing() {
    begin(with: ["Answer: the loop", "", "Press Escape to stop"])
    let phrases = heard {
      paint(["Answer: the loop reads one line", "", "Press Escape to stop"], over: 3)
      harness.pass(.milliseconds(200))
      paint(["Answer: the loop reads one line too many.", "", "Press Escape to stop"], over: 3)
    }
    #expect(phrases.joined(separator: " ") == "reads one line too many.")
  }

  @Test("A line that is rewritten with other words in its place is still one line that changes")
  func status() {
    begin(with: ["Downloading packages", "", "Press Escape to stop"])
    let phrases = heard {
      for word in ["Unpacking", "Checking", "Linking", "Stripping", "Signing", "Installing"] {
        paint(["\(word) everything", "", "Press Escape to stop"], over: 3)
        harness.pass(.milliseconds(150))
      }
    }
    #expect(phrases.count < 4)
    #expect(phrases.last == "Installing everything")
  }
}
