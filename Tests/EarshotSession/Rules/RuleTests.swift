// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("A user's rules in a session")
@MainActor
struct RuleTests {
  private func harness(_ rules: String) -> SessionHarness {
    let harness = SessionHarness()
    harness.configure { $0.rules = SpeechRules(parsing: rules) }
    harness.output("$ ")
    harness.pass(.seconds(5))
    return harness
  }

  private func run(_ output: String, _ harness: SessionHarness) -> [String] {
    let before = harness.phrases.count
    harness.types("make")
    harness.key("\r")
    harness.output("\r\n" + output)
    harness.pass(.seconds(60))
    return Array(harness.phrases.dropFirst(before)).filter { $0.count > 1 && $0 != "make" }
  }

  @Test("A line is said otherwise or not at all; the review cursor finds it as it is")
  func lines() {
    let harness = harness("\"DEBUG\" = silent\n/^Built (\\w+).*/ = say \"$1 done\"")
    #expect(run("DEBUG a\r\nBuilt boat in 3 ms\r\nDEBUG b\r\nover\r\n", harness) == ["boat done", "over"])
    harness.command(.review(.move(.line, .previous)))
    harness.command(.review(.move(.line, .previous)))
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "DEBUG b")
  }

  @Test("Lines that are left out are no flood: what is left is said, not counted")
  func flood() {
    let harness = harness("/^trace/ = silent")
    let trace = (0..<200).map { "trace \($0)\r\n" }.joined()
    #expect(run(trace + "ready\r\n", harness).contains("ready"))
    #expect(!harness.phrases.contains { $0.hasSuffix("lines") })
  }

  @Test("A tone is heard for a line that is not said, and its priority is the rule's")
  func tones() {
    let harness = harness("\"beep\" = silent, earcon question\n\"fire\" = priority important")
    #expect(run("beep\r\nfire\r\n", harness) == ["fire"])
    #expect(harness.tones.contains(.question))
    #expect(harness.lines.last { $0.text == "fire" }?.priority == .important)
  }

  @Test("Lines kept for a summary are counted with the newest when no more come; one alone is said")
  func summary() {
    let harness = harness("/^\\[\\d+\\]/ = summary \"steps\"")
    #expect(run("[1] a\r\n[2] b\r\n[3] c\r\n", harness) == ["steps: 3 lines. [3] c"])
    #expect(run("[1] z\r\n", harness) == ["[1] z"])
  }

  @Test("A line cut into packets is judged as one")
  func packets() {
    let harness = harness("\"DEBUG noise\" = silent")
    harness.types("x")
    harness.key("\r")
    let before = harness.phrases.count
    harness.output("\r\n")
    for piece in ["DEBUG", " noise", " here\r\n", "end\r\n"] {
      harness.output(piece)
      harness.pass(.milliseconds(20))
    }
    harness.pass(.seconds(20))
    #expect(Array(harness.phrases.dropFirst(before)) == ["end"])
  }

  @Test("The rules of a file that changes hold at once; without rules everything is said")
  func changed() {
    let harness = harness("\"a\" = silent")
    #expect(run("cat\r\n", harness) == [])
    harness.configure { $0.rules = SpeechRules() }
    #expect(run("cat\r\n", harness) == ["cat"])
  }
}
