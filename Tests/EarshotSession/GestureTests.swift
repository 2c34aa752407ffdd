// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

/// A responder that stands before the terminal's and answers as it is told.
private final class Host: Responder {
  private let answers: Bool
  private let following: Responder?
  private(set) var asked = 0

  init(answers: Bool, next: Responder?) {
    self.answers = answers
    following = next
  }

  override var responderName: String { "host" }
  override var next: Responder? { following }
  override func accessibilityPerformEscape() -> Bool {
    asked += 1
    return answers
  }
}

@Suite("Gestures on a program in a terminal")
@MainActor
struct GestureTests {
  private let f12 = "\u{1b}[24~"

  @Test(
    "GES-2, GES-4 Every gesture goes up the chain, and its default is the key the program expects",
    arguments: [
      ("\u{1b}", "escape: asked line, screen, program, terminal; default: Escape sent", "\u{1b}"),
      ("\u{1b}[6~", "scroll down: asked line, screen, program, terminal; default: Page Down sent", "\u{1b}[6~"),
      ("\u{1b}[5~", "scroll up: asked line, screen, program, terminal; default: Page Up sent", "\u{1b}[5~"),
      (" ", "activate: asked line; default: Enter sent", "\r"),
      ("\u{1b}[1;2A", "increment: nobody to ask; default: Up sent", "\u{1b}[A"),
      ("\u{1b}[1;2B", "decrement: nobody to ask; default: Down sent", "\u{1b}[B"),
    ])
  func defaults(key: String, note: String, sent: String) {
    let harness = SessionHarness()
    harness.output("text.")
    harness.key(f12)
    harness.key(key)
    harness.finish()
    #expect(harness.notes == [note])
    #expect(harness.sentKeys == [sent])
  }

  @Test("Arrows are sent as the program asked for them")
  func applicationCursorKeys() {
    let harness = SessionHarness()
    harness.output("\u{1b}[?1htext")
    harness.key(f12)
    harness.key("+")
    #expect(harness.sentKeys == ["\u{1b}OA"])
  }

  @Test("GES-3 A responder that returns true stops the search, and no key is sent")
  func handled() {
    let harness = SessionHarness()
    let host = Host(answers: true, next: harness.session.elementSource.focusedResponder)
    harness.session.elementSource = TerminalElements(focusedResponder: host)
    harness.output("text.")
    harness.key(f12)
    harness.key("\u{1b}")
    harness.finish()
    #expect(harness.notes == ["escape: asked host; handled by host"])
    #expect(harness.sentKeys.isEmpty)
  }

  @Test("GES-17 A responder that returns false lets the search go on")
  func passedOn() {
    let harness = SessionHarness()
    let host = Host(answers: false, next: harness.session.elementSource.focusedResponder)
    harness.session.elementSource = TerminalElements(focusedResponder: host)
    harness.output("text.")
    harness.key(f12)
    harness.key("\u{1b}")
    harness.finish()
    #expect(host.asked == 1)
    #expect(harness.notes == ["escape: asked host, line, screen, program, terminal; default: Escape sent"])
  }

  @Test("V-82, V-86 Magic tap pauses speech, and says it again from its beginning when it goes on")
  func magicTap() {
    let harness = SessionHarness()
    harness.output("a line that takes some time to be read to its end.")
    harness.pass(.milliseconds(300))
    harness.key(f12)
    harness.key("-")
    harness.pass(.seconds(60))
    #expect(harness.phrases.isEmpty)
    harness.key(f12)
    harness.key("-")
    harness.finish()
    #expect(harness.phrases == ["a line that takes some time to be read to its end."])
    #expect(harness.lines.filter { $0.kind == .speech }.map(\.outcome) == [.finished])
    #expect(
      harness.notes == [
        "magic tap: asked line, screen, program, terminal; default: speech paused",
        "magic tap: asked line, screen, program, terminal; default: speech goes on",
      ])
  }

  @Test("F12 silences, and the key after it decides that this was a stop")
  func stop() {
    let harness = SessionHarness()
    harness.output("a line that takes some time to be read to its end.")
    harness.pass(.milliseconds(300))
    harness.key(f12)
    harness.pass(.milliseconds(900))
    harness.key("a")
    harness.finish()
    let spoken = harness.lines.filter { $0.kind == .speech }
    #expect(spoken.map(\.outcome) == [.interrupted, .finished], "the line was cut, and F12 a says it again")
    #expect(spoken.map(\.source) == [.output, .review])
  }

  @Test("F12 twice sends F12 to the program")
  func sendsItself() {
    let harness = SessionHarness()
    harness.output("text.")
    harness.key(f12)
    harness.key(f12)
    #expect(harness.sentKeys == [f12])
  }

  @Test("F12 and a key that means nothing says so, and sends nothing")
  func unknown() {
    let harness = SessionHarness()
    harness.output("text.")
    harness.key(f12)
    harness.key("é")
    harness.finish()
    #expect(harness.phrases.last == "no command")
    #expect(harness.sentKeys.isEmpty)
  }
}
