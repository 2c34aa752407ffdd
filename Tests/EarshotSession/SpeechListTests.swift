// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@MainActor
@Suite("What was said, as a list")
struct SpeechListTests {
  private let harness = SessionHarness(columns: 40, rows: 8)

  init() {
    for line in ["apples are ripe", "pears are green", "plums are ripe"] {
      harness.output(line + "\r\n")
      harness.pass(.seconds(10))
    }
  }

  private func heard(_ keys: String...) -> String? {
    for key in keys { harness.key(key) }
    harness.pass(.seconds(10))
    return harness.phrases.last
  }

  private func open() -> String? {
    harness.command(.listSpeech)
    harness.pass(.seconds(10))
    return harness.phrases.last
  }

  @Test("It begins with the newest; down is earlier, letters search, Backspace takes them back")
  func moves() {
    #expect(open() == "3 items. plums are ripe. 1 of 3.")
    #expect(heard("\u{1b}[B") == "pears are green. 2 of 3.")
    #expect(heard("a", "p", "p") == "1 item. apples are ripe. 1 of 1.")
    #expect(heard("\u{7f}", "\u{7f}", "\u{7f}") == "3 items. plums are ripe. 1 of 3.")
    _ = heard("\u{1b}")
    // What the list says is no part of it.
    #expect(open()?.contains("1 of 4.") == true || open()?.contains("1 of 3.") == true)
  }

  @Test("Enter copies the phrase, Control A all that the search has left, the oldest first")
  func copies() {
    _ = open()
    _ = heard("\u{1b}[B", "\r")
    #expect(harness.clipboard.last == "pears are green")
    _ = open()
    _ = heard("r", "i", "p", "e", "\u{1}")
    #expect(harness.clipboard.last == "apples are ripe\nplums are ripe")
    #expect(!harness.session.claims(KeyStroke([0x61])))
  }

  @Test("Control S saves what the search has left, under a name that is typed or the one told")
  func saves() throws {
    _ = open()
    #expect(heard("r", "i", "p", "e", "\u{13}") == "file name, or Enter for earshot-said.txt:")
    #expect(heard("\r") == "saved as /home/mina/earshot-said.txt, 2 lines")
    #expect(harness.saved.last?.text == "apples are ripe\nplums are ripe")
    _ = open()
    _ = heard("\u{13}", "f", "r", "u", "i", "t", "\r")
    #expect(harness.saved.last?.name == "fruit")
    #expect(!harness.session.claims(KeyStroke([0x61])))
  }

  @Test("Tab leaves what was said in this program, then lists all again")
  func program() {
    harness.session.handle(.foreground(["vim"]), at: harness.now)
    harness.output("cherries are red\r\n")
    harness.pass(.seconds(10))
    _ = open()
    #expect(heard("\t") == "said in vim. 1 item. cherries are red. 1 of 1.")
    #expect(heard("\t")?.hasPrefix("said in all programs. ") == true)
  }

  @Test("Without anything said it says so, and takes no keys")
  func empty() {
    let harness = SessionHarness(columns: 40, rows: 8)
    harness.command(.listSpeech)
    #expect(!harness.session.claims(KeyStroke([0x61])))
  }
}
