// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Spoken commands in a session")
@MainActor
struct SpokenCommandTests {
  private static let readerKey = "\u{1b}[24~"

  private func harness(_ screen: String = "one\r\ntwo\r\nthree") -> SessionHarness {
    let harness = SessionHarness()
    harness.configure { $0.spoken = SpokenVocabulary(parsing: DataDirectory.find()?.text(named: "spoken.en") ?? "") }
    harness.output(screen)
    harness.pass(.seconds(20))
    return harness
  }

  private func push(_ harness: SessionHarness) {
    harness.key(Self.readerKey)
    harness.key("v")
  }

  /// Says a phrase of the newest grammar, as the process that listens reports it.
  private func say(_ text: String, to harness: SessionHarness) throws {
    let number = try #require(harness.grammars.last?.phrases.firstIndex { $0.text == text })
    harness.ear(.opened, .heard(number), .closed)
    harness.pass(.seconds(10))
  }

  @Test("What is understood is said back and done")
  func done() throws {
    let harness = harness()
    push(harness)
    try say("previous line", to: harness)
    #expect(harness.phrases.suffix(2) == ["previous line", "two"])
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("What is not understood does nothing, and that is said")
  func rejected() {
    let harness = harness()
    push(harness)
    harness.ear(.opened, .rejected(.notUnderstood), .closed)
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "not understood")
    push(harness)
    harness.ear(.opened, .rejected(.silence), .closed)
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "heard nothing")
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("Nothing is spoken while the microphone is open; what happened meanwhile is spoken behind it")
  func silence() throws {
    let harness = harness()
    push(harness)
    harness.ear(.opened)
    let before = harness.phrases.count
    harness.output("\r\nfour arrived")
    harness.pass(.seconds(5))
    #expect(harness.phrases.count == before)
    harness.ear(.rejected(.silence), .closed)
    harness.pass(.seconds(10))
    #expect(harness.phrases.contains("four arrived"))
  }

  @Test("Another key ends the listening and goes to the program; the key that is held repeats in vain")
  func keys() {
    let harness = harness()
    push(harness)
    harness.ear(.opened)
    harness.key("v")
    harness.key("v")
    #expect(harness.cancels == 0)
    harness.key("x")
    #expect(harness.cancels == 1)
    #expect(harness.sentKeys == ["x"])
    harness.ear(.heard(0), .closed)
    harness.pass(.seconds(5))
    #expect(!harness.phrases.contains("key help"))
  }

  @Test("Escape ends it without a key for the program, and the reader key with v ends what is said")
  func ends() {
    let harness = harness()
    push(harness)
    harness.ear(.opened)
    push(harness)
    #expect(harness.finishes == 1)
    harness.key("\u{1b}")
    #expect(harness.cancels == 1)
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("Without the process that listens, its package is named; one that does not answer is given up")
  func absent() {
    let harness = harness()
    push(harness)
    harness.ear(.absent)
    harness.pass(.seconds(6))
    #expect(harness.phrases.last == "spoken commands need the package earshot-ear")
    push(harness)
    harness.pass(.seconds(20))
    #expect(harness.phrases.last == "spoken commands do not answer")
    #expect(harness.cancels == 1)
    harness.output("\r\nspoken again")
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "spoken again")
  }

  private static let dialog =
    "\u{1b}[?1049h\u{1b}[3;5H┌──────────────────────┐\u{1b}[4;5H│ Delete the file?     │"
    + "\u{1b}[5;5H│ [ Delete ]  [ Keep ] │\u{1b}[6;5H└──────────────────────┘\u{1b}[5;9H"

  @Test(
    "A button is pressed by its label; what cannot be taken back is asked about, and the microphone opens for the answer"
  )
  func question() throws {
    let harness = harness(Self.dialog)
    push(harness)
    try say("press delete", to: harness)
    #expect(harness.phrases.last == "press delete? yes or no")
    #expect(harness.notes.filter { $0.hasPrefix("activate") }.isEmpty)
    #expect(harness.grammars.last?.phrases.map(\.text) == ["yes", "yes do it", "no", "cancel"])
    try say("no", to: harness)
    #expect(harness.phrases.last == "cancelled")
    #expect(harness.notes.filter { $0.hasPrefix("activate") }.isEmpty)
    push(harness)
    try say("press delete", to: harness)
    try say("yes", to: harness)
    #expect(harness.notes.filter { $0.hasPrefix("activate") }.count == 1)
  }

  @Test("A question is answered by a key, too: Enter does it, any other key does not")
  func answeredByKey() throws {
    let harness = harness(Self.dialog)
    for (key, count) in [("n", 0), ("\r", 1)] {
      push(harness)
      try say("press delete", to: harness)
      harness.ear(.opened, .rejected(.silence), .closed)
      harness.key(key)
      harness.pass(.seconds(5))
      #expect(harness.notes.filter { $0.hasPrefix("activate") }.count == count)
    }
    #expect(harness.sentKeys.filter { $0 == "n" }.isEmpty)
  }

  @Test("What can I say tells what is here first")
  func sayable() throws {
    let harness = harness(Self.dialog)
    push(harness)
    try say("what can i say", to: harness)
    #expect(harness.phrases.last?.hasPrefix("you can say: press delete, press keep, next line") == true)
  }
}
