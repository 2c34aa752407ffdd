// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotSession
import Testing

@Suite("The keys of the last minute, without what did not show")
struct RecentKeysTests {
  private var keys = RecentKeys()
  private let terminal = TerminalEmulator(size: ScreenSize(columns: 40, rows: 6), scrollback: 10)
  private var now = Instant.zero

  private mutating func type(_ text: String, hidesInput: Bool = false, isWithheld: Bool = false) {
    for letter in text.unicodeScalars {
      now = now + Interval.milliseconds(10)
      keys.pressed(Array(String(letter).utf8), isWithheld: isWithheld, hidesInput: hidesInput, at: now)
    }
  }

  private mutating func show(_ text: String, hidesInput: Bool = false) {
    terminal.feed(Array(text.utf8))
    keys.shown(terminal.screen, hidesInput: hidesInput)
  }

  private var kept: String {
    keys.events.map { entry in
      switch entry.event {
      case .key(let bytes): String(decoding: bytes, as: UTF8.self)
      case .hidden: "<>"
      }
    }.joined()
  }

  @Test("What the screen echoes is kept, letter by letter or a whole line at once")
  mutating func echoed() {
    show("$ ")
    type("l")
    show("l")
    type("s")
    show("s")
    type("\r")
    show("\r\na b\r\n$ ")
    #expect(kept == "ls\r")
    type("pwd\r")
    show("pwd\r\n/home\r\n$ ")
    #expect(kept == "ls\rpwd\r")
  }

  @Test("A password is never kept: with the terminal's echo off, or in a program that shows stars or nothing")
  mutating func hidden() {
    show("Password: ", hidesInput: true)
    type("hunter2", hidesInput: true)
    type("\r")
    show("\r\nWelcome\r\n$ ")
    #expect(kept == "<>\r")
    type("gpg")
    show("gpg")
    type("\r")
    show("\r\nPassphrase: ")
    type("abc")
    show("***")
    type("d")
    show("*")
    type("\r")
    show("\r\n")
    #expect(kept.hasSuffix("gpg\r<>\r"))
  }

  // Faster than anyone looks: by the time the key is seen, the program has taken the password and echoes again.
  @Test("A password that came with its Enter before the terminal was looked at is not kept either")
  mutating func race() {
    show("Password: ")
    type("hunter2\r")
    show("\r\nWelcome\r\n$ ")
    #expect(kept == "<>\r")
  }

  @Test("Letters after the reader key are not kept: they may be words to find")
  mutating func commands() {
    show("$ secret")
    keys.pressed(Array("\u{1b}[24~".utf8), isWithheld: true, hidesInput: false, at: now)
    type("secret", isWithheld: true)
    show(" ")
    #expect(!kept.contains("s"))
    #expect(kept.hasPrefix("\u{1b}[24~"))
  }

  @Test("Keys that are no text are kept, pasted text is not, nor its length")
  mutating func others() {
    keys.pressed(Array("\u{1b}[A".utf8), isWithheld: false, hidesInput: false, at: now)
    keys.pasted(at: now)
    show("$ ")
    #expect(kept == "\u{1b}[A<>")
  }

  @Test("What is older than a minute is gone")
  mutating func old() {
    keys.pressed([0x0D], isWithheld: false, hidesInput: false, at: now)
    show("a")
    now = now + Interval.seconds(61)
    keys.pressed([0x09], isWithheld: false, hidesInput: false, at: now)
    show("b")
    #expect(kept == "\t")
  }
}
