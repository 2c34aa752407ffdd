// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

/// An agent whose screen alone tells what it does.
@Suite("An agent's screen by itself")
@MainActor
struct AgentWorkTests {
  private let harness = SessionHarness()

  @Test("The box below a line of work is heard once, though it goes and comes back")
  func box() {
    harness.begin()
    let box = "\r\nWorking… (1s · esc to interrupt)\r\nfor shortcuts"
    let phrases = harness.heard {
      harness.output("one\(box)")
      harness.pass(.seconds(2))
      harness.output("\r\u{1b}[2A\u{1b}[JMay it run? [y]")
      harness.pass(.seconds(2))
      harness.output("\r\u{1b}[Jtwo\(box)")
    }
    #expect(phrases.count { $0.contains("for shortcuts") } <= 1)
    #expect(phrases.contains { $0.contains("two") })
  }

  @Test("A line that tells of work is heard without its clock, and its end is told")
  func work() {
    harness.begin()
    let phrases = harness.heard {
      for second in 0..<3 {
        harness.output("\r\u{1b}[KThinking… (\(second)s · esc to interrupt)")
        harness.pass(.seconds(1))
      }
      harness.output("\r\u{1b}[KAll is well.\r\n")
    }
    #expect(phrases.filter { $0.contains("esc") || $0.contains("0s") }.isEmpty)
    #expect(phrases.contains("All is well."))
    #expect(phrases.contains("finished"))
    #expect(harness.tones.contains(.done))
  }

  @Test("The end of work comes behind an answer that is still being written when the line of work goes")
  func writtenAfterWork() {
    harness.begin()
    let answer = "The heron is called Otto on page 3 and Anton on page 9 and nobody knows why."
    let phrases = harness.heard {
      for second in 0..<3 {
        harness.output("\r\u{1b}[KThinking… (\(second)s · esc to interrupt)")
        harness.pass(.seconds(1))
      }
      harness.output("\r\u{1b}[K")
      for word in answer.split(separator: " ") {
        harness.output("\(word) ")
        harness.pass(.milliseconds(150))
      }
    }
    #expect(phrases.last == "finished")
    #expect(phrases.drop { $0.hasPrefix("Thinking") }.dropLast().joined(separator: " ") == answer)
    #expect(phrases.filter { $0 == "finished" }.count == 1)
  }

  @Test("A question that the user has answered is no news a moment later", arguments: [true, false])
  func answeredAtOnce(isAnswered: Bool) {
    harness.begin()
    for second in 0..<3 {
      harness.output("\r\u{1b}[KThinking… (\(second)s · esc to interrupt)")
      harness.pass(.seconds(1))
    }
    harness.output("\r\u{1b}[KDo you want to go on?\r\n> 1. Yes\r\n  2. No\r\n")
    harness.pass(.milliseconds(500))
    if isAnswered { harness.key("1") }
    harness.pass(.seconds(60))
    #expect(harness.tones.contains(.question) == !isAnswered)
  }

  @Test("The first letter over a hint in an empty field is heard by itself", arguments: ["A", "g"], [true, false])
  func overHint(letter: String, isFramed: Bool) {
    let side = isFramed ? "│ " : ""
    var isDrawn = false
    func draw(_ text: String, hint: String) {
      let padding = String(repeating: " ", count: 60 - text.count - hint.count)
      let field = "\(side)> \(text)\u{1b}[7m \u{1b}[0m\u{1b}[2m\(hint)\u{1b}[0m\(padding)\(side)"
      let up = isDrawn ? "\u{1b}[A" : ""
      isDrawn = true
      harness.output("\u{1b}[?2026h\(up)\r\u{1b}[J\(field)\r\n  99% left\u{1b}[?2026l")
    }
    harness.output("\u{1b}[?25l")
    harness.begin()
    draw("", hint: "Ask anything")
    harness.pass(.seconds(60))
    let phrases = harness.heard {
      harness.key(letter)
      draw(letter, hint: "")
    }
    #expect(phrases == [letter])
  }
}
