// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

/// An agent that draws, and tells its steps, too.
@Suite("An agent's screen beside its steps")
@MainActor
struct AgentScreenTests {
  private let harness = SessionHarness()

  private func tell(_ event: AgentEvent, elsewhere: Bool = false) {
    var step = AccessibilityNotification.AgentStep(event, of: "Claude", in: "1")
    step.isElsewhere = elsewhere
    harness.session.hub.post(step)
  }

  @Test("An answer that is drawn and told is heard once")
  func once() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Say hello"))
      harness.output("* Hello there, user.\r\n")
      harness.pass(.seconds(1))
      tell(.answered("Hello there, user."))
    }
    #expect(phrases == ["Claude finished", "Hello there, user."])
  }

  @Test("Thinking that is told is not read, neither by its step nor from the screen; the cost is heard once")
  func thinking() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Say hello"))
      tell(.thought("A greeting is enough."))
      harness.output("A greeting is enough.\r\n* Hello there.\r\n")
      harness.pass(.seconds(1))
      tell(.answered("Hello there."))
      harness.pass(.seconds(5))
      tell(.cost("2 cents"))
    }
    #expect(phrases == ["Claude finished", "Hello there.", "2 cents"])
  }

  @Test("What no step tells is heard from the screen when the turn is over")
  func untold() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Say hello"))
      harness.output("Credit is running low\r\n* Hello there.\r\n")
      harness.pass(.seconds(1))
      tell(.answered("Hello there."))
    }
    #expect(phrases == ["Claude finished", "Hello there.", "Credit is running low"])
  }

  @Test("The first look into another conversation begins at its newest turn, if it has as many as the last one")
  func anotherConversation() {
    harness.begin()
    func look() -> [String] {
      harness.heard { harness.command(.element(.current)) }
    }
    tell(.prompted("Say hello"))
    tell(.answered("Hello there."))
    harness.pass(.seconds(5))
    #expect(look().contains { $0.contains("Say hello") })
    harness.command(.element(.move(.next)))
    tell(.ended)
    harness.pass(.seconds(5))
    tell(.prompted("Count to three"))
    tell(.answered("One, two, three."))
    harness.pass(.seconds(5))
    #expect(look().contains { $0.contains("Count to three") })
  }

  @Test("Escape lets the screen be heard: no step tells that a turn was stopped")
  func stopped() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Count"))
      harness.output("one two three\r\n")
      harness.pass(.seconds(1))
      harness.key("\u{1b}")
      harness.pass(.seconds(1))
      harness.output("Interrupted\r\n")
    }
    #expect(phrases.contains("one two three"))
    #expect(phrases.contains("Interrupted"))
  }

  @Test("That an agent was stopped comes first, then all that it has written by then, in order")
  func stoppedInOrder() {
    harness.begin()
    let work = "Writing… (2s · esc to interrupt)"
    let phrases = harness.heard {
      tell(.prompted("Count"))
      harness.output("one two\r\n\(work)")
      harness.pass(.seconds(1))
      harness.key("\u{1b}")
      harness.output("\r\u{1b}[A\u{1b}[Jone two three\r\n\(work)")
      harness.pass(.seconds(1))
      harness.output("\r\u{1b}[Jfour\r\nInterrupted\r\n")
    }
    #expect(phrases == ["Interrupted", "one two three", "four"])
  }

  @Test("A paragraph that the agent broke into rows is heard as one")
  func wrapped() {
    let harness = harness
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Count"))
      let row = Array(repeating: "cow", count: 18).joined(separator: " ")
      harness.output("* \(row)\r\n  goose and hen.\r\n  - A list\r\n  of two\r\n")
      harness.pass(.seconds(1))
      tell(.ended)
    }
    #expect(phrases.count == 3)
    #expect(phrases.first?.hasSuffix("cow goose and hen.") == true)
    #expect(phrases.dropFirst() == ["- A list", "of two"])
  }

  // MARK: As written

  @Test("An answer is read as it is written, if the user wants that; its end is told, and tools are told once")
  func asWritten() {
    let harness = SessionHarness { $0.waitsForAnswers = false }
    func tell(_ event: AgentEvent) {
      harness.session.hub.post(AccessibilityNotification.AgentStep(event, of: "Claude", in: "1"))
    }
    harness.output("ready\r\n")
    harness.pass(.seconds(60))
    let before = harness.phrases.count
    tell(.prompted("Fix the test"))
    tell(.usesTool(edit))
    harness.output("* Edit(a.py)\r\n 7 - old\r\n 7 + new\r\n")
    harness.pass(.seconds(5))
    harness.output("* The test was old.\r\n")
    harness.pass(.seconds(5))
    #expect(
      harness.phrases.dropFirst(before) == ["Edit: a.py. 1 line added, 1 line removed", "* The test was old."])
    // The screen shows the next tool before its step is told.
    harness.output("* Bash(make)\r\n")
    harness.pass(.seconds(5))
    tell(.usesTool(AgentTool("Bash", subject: "make")))
    harness.pass(.seconds(5))
    harness.output("All is well.\r\n")
    harness.pass(.seconds(5))
    tell(.answered("The test was old. All is well."))
    harness.pass(.seconds(60))
    #expect(
      harness.phrases.dropFirst(before + 2) == ["* Bash(make)", "All is well.", "Claude finished"])
  }

  @Test("A piece of a growing answer is heard, even if it has but words of the newest tool")
  func piecesAsWritten() {
    let harness = SessionHarness { $0.waitsForAnswers = false }
    func tell(_ event: AgentEvent) {
      harness.session.hub.post(AccessibilityNotification.AgentStep(event, of: "Claude", in: "1"))
    }
    harness.output("ready\r\n")
    harness.pass(.seconds(60))
    let before = harness.phrases.count
    tell(.prompted("Fix the test"))
    tell(.usesTool(edit))
    harness.output("* Everything")
    harness.pass(.seconds(5))
    harness.output(" old")
    harness.pass(.seconds(5))
    harness.output(" went.\r\n")
    harness.pass(.seconds(60))
    let words = harness.phrases.dropFirst(before).joined(separator: " ")
    #expect(words.contains("Everything") && words.contains("old") && words.contains("went."))
  }

  @Test("Tools that are told at once are heard once, though the screen shows them one after the other")
  func toolsAsWritten() {
    let harness = SessionHarness { $0.waitsForAnswers = false }
    harness.output("ready\r\n")
    harness.pass(.seconds(60))
    let before = harness.phrases.count
    for event: AgentEvent in [
      .prompted("Fix the test"), .usesTool(AgentTool("Bash", subject: "make")),
      .usedTool(AgentTool("Bash", subject: "make"), result: "3 failed"), .usesTool(edit), .usedTool(edit),
    ] {
      harness.session.hub.post(AccessibilityNotification.AgentStep(event, of: "Claude", in: "1"))
    }
    harness.output("* Bash(make)\r\n  3 failed\r\n* Edit(a.py)\r\n 7 - old\r\n 7 + new\r\nThat was old.\r\n")
    harness.pass(.seconds(60))
    // Of tools that are told while something else is said, the newest is heard.
    let phrases = harness.phrases.dropFirst(before)
    #expect(phrases.count { $0.contains("Bash") } <= 1)
    #expect(phrases.count { $0.contains("Edit") } == 1)
    #expect(phrases.suffix(2).contains("3 failed") && phrases.last == "That was old.")
  }

  @Test("The end of an answer that is read as it is written comes behind its last words, though drawn after the hook")
  func endAsWritten() {
    let harness = SessionHarness { $0.waitsForAnswers = false }
    func tell(_ event: AgentEvent) {
      harness.session.hub.post(AccessibilityNotification.AgentStep(event, of: "Claude", in: "1"))
    }
    harness.output("ready\r\n")
    harness.pass(.seconds(60))
    let before = harness.phrases.count
    tell(.prompted("Tell me"))
    harness.output("* The first sentence is long, and still being said. The second")
    harness.pass(.milliseconds(100))
    tell(.answered("The first sentence is long, and still being said. The second ends."))
    harness.pass(.milliseconds(50))
    harness.output(" ends.\r\n")
    harness.pass(.seconds(60))
    let phrases = harness.phrases.dropFirst(before)
    #expect(phrases.last == "Claude finished")
    #expect(phrases.count { $0 == "Claude finished" } == 1)
    #expect(phrases.joined(separator: " ").contains("The second ends."))
  }

  // MARK: Told by a step and by the screen

  @Test("That the user stopped the agent is heard once, whichever tells it first", arguments: [true, false])
  func stoppedOnce(hookFirst: Bool) {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Count"))
      harness.output("one two three\r\n")
      harness.pass(.seconds(1))
      harness.key("\u{1b}")
      if hookFirst { tell(.interrupted) }
      harness.output("Interrupted · What now instead?\r\n")
      harness.pass(.seconds(1))
      if !hookFirst { tell(.interrupted) }
    }
    // It answers the user's key, and the text may be long.
    #expect(
      phrases
        == (hookFirst
          ? ["Claude interrupted", "one two three", "What now instead?"]
          : ["Interrupted · What now instead?", "one two three"]))
  }

  @Test("The next answer may speak of interruptions, and a stop that ends nothing is not heard")
  func stopNothing() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Count"))
      tell(.answered("One."))
      harness.pass(.seconds(5))
      tell(.interrupted)
      harness.output("Interrupted · the network is gone\r\n")
    }
    #expect(phrases == ["Claude finished", "One.", "Interrupted · the network is gone"])
  }

  private let edit = AgentTool("Edit", subject: "a.py", change: ["-old", "+new"])

  @Test("A question that is told and drawn is heard once, and its answers from the screen")
  func askedOnce() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Fix it"))
      tell(.asks(AgentQuestion("", tool: edit)))
      harness.output(
        "Edit file\r\n 7 - old\r\n 7 + new\r\nDo you want to make this edit to a.py?\r\n> 1. Yes\r\n  2. No\r\n")
    }
    #expect(phrases == ["Claude asks for Edit: a.py. 1 line added, 1 line removed", "> 1. Yes", "2. No"])
  }

  @Test("What a drawn question says beyond the told one is heard")
  func askedMore() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Fix it"))
      tell(.asks(AgentQuestion("", tool: edit)))
      harness.output("This writes to /etc/passwd, too. Proceed?\r\nIs example.org trusted?\r\n")
    }
    #expect(phrases.contains { $0.contains("/etc/passwd") })
    #expect(phrases.contains { $0.contains("example.org") })
  }

  @Test("A reason for a failure is heard once, whichever tells it first", arguments: [true, false])
  func failedOnce(hookFirst: Bool) {
    let harness = SessionHarness { $0.waitsForAnswers = hookFirst }
    let phrases = failure(harness, hookFirst: hookFirst)
    #expect(phrases == [hookFirst ? "Claude failed: API error: overloaded" : "* API error: overloaded"])
    #expect(harness.tones.contains(.error))
  }

  private func failure(_ harness: SessionHarness, hookFirst: Bool) -> [String] {
    func tell(_ event: AgentEvent) {
      harness.session.hub.post(AccessibilityNotification.AgentStep(event, of: "Claude", in: "1"))
    }
    harness.output("ready\r\n")
    harness.pass(.seconds(60))
    let before = harness.phrases.count
    tell(.prompted("Count"))
    if hookFirst { tell(.failed("API error: overloaded")) }
    harness.output("* API error: overloaded\r\n")
    harness.pass(.seconds(2))
    if !hookFirst { tell(.failed("API error: overloaded")) }
    harness.pass(.seconds(60))
    return Array(harness.phrases.dropFirst(before))
  }

  @Test("The keys below the input box are not heard again after a turn")
  func hints() {
    harness.output("> \r\n? for shortcuts\r\n")
    harness.pass(.seconds(60))
    tell(.started)
    let phrases = harness.heard {
      harness.key("\r")
      tell(.prompted("Say hello"))
      harness.output("\u{1b}[2A\u{1b}[J* Hello.\r\n")
      harness.pass(.seconds(1))
      tell(.answered("Hello."))
      harness.pass(.seconds(1))
      harness.output("> \r\n? for shortcuts\r\n")
    }
    #expect(phrases == ["Claude finished", "Hello."])
  }

  @Test("A question in a box is told as one, and that the agent asks is not taken for the end of its work")
  func boxed() {
    harness.begin()
    let phrases = harness.heard {
      harness.output("Thinking… (1s · esc to interrupt)")
      harness.pass(.seconds(2))
      harness.output("\r\u{1b}[J│ Allow execution of: 'make'?   │\r\n│ ● 1. Yes   │\r\n│   2. No    │\r\n")
    }
    #expect(phrases.contains { $0.contains("Allow execution") })
    #expect(!phrases.contains("finished"))
    #expect(harness.tones.contains(.question))
    let told = harness.heard {
      tell(.prompted("Fix it"))
      tell(.asks(AgentQuestion("", tool: edit)))
      harness.output("│ Edit file            │\r\n│ Do you want to proceed? │\r\n")
    }
    #expect(told == ["Claude asks for Edit: a.py. 1 line added, 1 line removed"])
  }

  @Test("What the user has sent in a box is not heard again, either")
  func sentInBox() {
    harness.begin()
    let phrases = harness.heard {
      harness.output("\u{1b}[?25l│ > count   │")
      harness.pass(.seconds(2))
      harness.key("\r")
      harness.output("\r\u{1b}[K> count\r\n\r\none\r\n")
    }
    #expect(phrases.contains("one"))
    #expect(phrases.last != "> count" && phrases.count { $0 == "> count" } <= 1)
  }

  @Test("What the user has sent is not heard again as a part of the conversation")
  func sent() {
    harness.begin()
    let phrases = harness.heard {
      harness.output("> ")
      harness.types("count")
      harness.key("\r")
      harness.output("\r\u{1b}[K> count\r\n\r\none\r\n")
    }
    #expect(phrases.contains("one"))
    #expect(!phrases.contains { $0.contains("> count") })
  }

  @Test("An agent that ends in the middle loses nothing")
  func gone() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Count"))
      harness.output("one two three\r\n")
      harness.pass(.seconds(1))
      tell(.ended)
    }
    #expect(phrases == ["one two three"])
  }

  @Test("An agent in another terminal keeps nothing of this one from being heard")
  func elsewhere() {
    harness.begin()
    let phrases = harness.heard {
      tell(.prompted("Count"), elsewhere: true)
      harness.output("built\r\n")
    }
    #expect(phrases == ["built"])
  }

  @Test("The conversation is there as elements: turns, tools, code")
  func elements() {
    harness.begin()
    tell(.prompted("Fix it"))
    tell(.usesTool(AgentTool("Bash", subject: "make")))
    tell(.usedTool(AgentTool("Bash", subject: "make"), result: "ok"))
    tell(.answered("Done.\n\n```sh\nmake\n```"))
    harness.pass(.seconds(60))
    let phrases = harness.heard { harness.command(.element(.current)) }
    #expect(phrases.contains { $0.contains("Fix it") && $0.contains("Turn") })
    let next = harness.heard { harness.command(.element(.move(.next))) }
    #expect(next.contains { $0.contains("Bash: make") })
    // A tool does nothing; code is copied, as it is.
    _ = harness.heard { harness.command(.gesture(.activate)) }
    #expect(harness.clipboard.isEmpty)
    #expect(harness.sentKeys.isEmpty)
    for _ in 0..<2 { _ = harness.heard { harness.command(.element(.move(.next))) } }
    let copied = harness.heard { harness.command(.gesture(.activate)) }
    #expect(copied == ["copied, make"])
    #expect(harness.clipboard == ["make"])
  }
}
