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
    harness.pass(.seconds(5))
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

  @Test("What is amiss is told once the microphone is shut, and the command is done all the same")
  func remark() throws {
    let harness = harness()
    push(harness)
    harness.ear(.remarked("What was learned cannot be read."))
    harness.pass(.seconds(1))
    #expect(!harness.phrases.contains("What was learned cannot be read."))
    try say("previous line", to: harness)
    #expect(harness.phrases.suffix(3) == ["What was learned cannot be read.", "previous line", "two"])
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

  @Test("A terminal that reports releases ends what is said when the key is let go; other keys' releases do nothing")
  func letGo() throws {
    let harness = harness()
    push(harness)
    harness.key("\u{1b}[118;1:3u")
    #expect(harness.finishes == 0)
    harness.ear(.opened, .rejected(.silence), .closed)
    harness.pass(.seconds(5))
    harness.key(Self.readerKey)
    harness.key("\u{1b}[118;1:1u")
    harness.key("\u{1b}[24;1:3~")
    harness.ear(.opened)
    harness.key("\u{1b}[118;1:2u")
    #expect(harness.finishes == 0)
    harness.key("\u{1b}[118;1:3u")
    #expect(harness.finishes == 1)
    #expect(harness.cancels == 0)
    let number = try #require(harness.grammars.last?.phrases.firstIndex { $0.text == "previous line" })
    harness.ear(.heard(number), .closed)
    harness.pass(.seconds(5))
    #expect(harness.phrases.suffix(2) == ["previous line", "two"])
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
    #expect(harness.givenUp == 1)
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

  @Test("One that hangs up, stands still or talks without end holds speech no longer than the wait for it")
  func losses() {
    let events: [[ListeningEvent]] = [
      [.failed("spoken commands do not answer"), .closed], [.opened],
      [.opened, .failed("spoken commands do not answer"), .closed],
      [.opened, .heard(100_000)], [.closed, .closed, .heard(1)], [.heard(0), .rejected(.silence)],
    ]
    for (place, reports) in events.enumerated() {
      let harness = harness()
      push(harness)
      for report in reports { harness.ear(report) }
      harness.pass(.seconds(12))
      let told = ["not understood", "spoken commands do not answer", "heard nothing"]
      #expect(harness.phrases.filter { told.contains($0) }.count == 1, "\(reports)")
      harness.output("\r\nspoken again \(place)")
      harness.pass(.seconds(5))
      #expect(harness.phrases.last == "spoken again \(place)")
      #expect(harness.sentKeys.isEmpty)
    }
  }

  @Test("What is said comes after the microphone is shut, and nothing of before goes on while it opens")
  func order() {
    let harness = harness()
    harness.output("\r\na line that is long enough to be spoken for a while")
    push(harness)
    let before = harness.phrases.count
    harness.pass(.seconds(1))
    harness.ear(.opened)
    harness.pass(.seconds(3))
    #expect(harness.phrases.count == before)
    #expect(harness.tones.suffix(1) == [.question])
    harness.ear(.rejected(.notUnderstood))
    harness.pass(.seconds(1))
    #expect(harness.phrases.count == before)
    harness.ear(.closed)
    #expect(harness.tones.suffix(1) == [.readerKeyOff])
    harness.pass(.seconds(10))
    #expect(harness.phrases.contains("not understood"))
  }

  @Test("Say that again means what was said before the command, also behind one that was not understood")
  func again() throws {
    let harness = harness()
    harness.output("\r\nfour arrived")
    harness.pass(.seconds(5))
    push(harness)
    harness.ear(.opened, .rejected(.notUnderstood), .closed)
    harness.pass(.seconds(5))
    push(harness)
    try say("say that again", to: harness)
    #expect(harness.phrases.suffix(2) == ["say that again", "four arrived"])
  }

  @Test("Off, the microphone does not open; answered by a tone, nothing is said back")
  func settings() throws {
    let harness = harness()
    harness.configure { $0.settings.listening.isOn = false }
    push(harness)
    harness.pass(.seconds(5))
    #expect(harness.grammars.isEmpty)
    #expect(harness.phrases.last == "spoken commands are off")
    harness.configure {
      $0.settings.listening.isOn = true
      $0.settings.listening.echo = .tone
    }
    push(harness)
    try say("previous line", to: harness)
    #expect(!harness.phrases.contains("previous line"))
    #expect(harness.phrases.last == "two")
    #expect(harness.tones.suffix(3) == [.question, .readerKeyOff, .done])
  }

  @Test("In another language it is told once, before the microphone opens, that commands are English")
  func language() throws {
    let harness = harness()
    let file = try #require(DataDirectory.find()?.text(named: "phrases.de"))
    harness.configure { $0.phrases = Phrases(parsing: file, language: "de") }
    push(harness)
    #expect(harness.grammars.isEmpty)
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "gesprochene Befehle gibt es nur auf Englisch")
    #expect(harness.grammars.count == 1)
    try say("previous line", to: harness)
    push(harness)
    #expect(harness.grammars.count == 2)
    #expect(harness.phrases.filter { $0.hasPrefix("gesprochene") }.count == 1)
  }
}
