// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotTestSessions
import Foundation
import Testing

/// The texts that programs write over their own rows, and when they are heard: the kinds were met with curl, uv, entr,
/// watch, Prolog, Rich and irb.
@Suite("Output that is written over is heard in time, or not at all")
@MainActor
struct WaitingOutputTests {
  private func spoken(_ harness: SessionHarness) -> [String] {
    harness.pass(.milliseconds(20_000))
    return harness.phrases
  }

  private func prompt() -> SessionHarness {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.pass(.milliseconds(1_000))
    harness.key("\r")
    return harness
  }

  @Test("The last state of a row is said before the prompt below it")
  func lastState() throws {
    let harness = prompt()
    harness.output("\r\n  0 2148k    0     0  0:00:04 --:--:--")
    for step in ["34", "74", "95"] {
      harness.pass(.milliseconds(900))
      harness.output("\r \(step) 2148k   \(step)   747k  0:00:04  0:00:01")
    }
    harness.pass(.milliseconds(250))
    harness.output("\r100 2148k  100 2148k  0:00:04 --:--:--\r\n")
    harness.output("$ ")
    let said = spoken(harness)
    let row = try #require(said.lastIndex { $0.hasPrefix("100 2148k") }, "\(said)")
    let last = try #require(said.lastIndex { $0.hasPrefix("$") })
    #expect(row < last, "\(said)")
  }

  @Test("An answer drawn on a cleared screen is said at once, though only its numbers differ; a fast clock is not")
  func redrawn() {
    let harness = prompt()
    harness.output("\r\n\u{1b}[2J\u{1b}[H3 failed, 1 passed\r\n")
    harness.pass(.milliseconds(4_000))
    harness.output("\u{1b}[2J\u{1b}[H0 failed, 4 passed\r\n")
    harness.pass(.milliseconds(300))
    #expect(harness.lines.contains { $0.text == "0 failed, 4 passed" } || harness.session.isSpeaking)
    #expect(spoken(harness).filter { $0.contains("failed") } == ["3 failed, 1 passed", "0 failed, 4 passed"])
  }

  @Test("Rows that are filled up to the margin are not joined")
  func padded() {
    let harness = prompt()
    let rows = ["blinker 8 KiB", "flask 63 KiB"].map { $0 + String(repeating: " ", count: 80 - $0.count) }
    harness.output("\r\n" + rows.joined() + "\r\n$ ")
    let said = spoken(harness)
    #expect(said.contains("blinker 8 KiB") && said.contains("flask 63 KiB"), "\(said)")
  }

  @Test("Output without a final line feed is said once")
  func noLineFeed() {
    let harness = prompt()
    harness.output("\r\nno newline$ ")
    #expect(spoken(harness).filter { $0.contains("newline") } == ["no newline"])
  }

  /// A prompt as the shell marks it.
  private let marked = "\u{1b}]133;D;0\u{7}\u{1b}]133;A\u{7}mina@laptop:~$ \u{1b}]133;B\u{7}"

  @Test("What stands before a marked prompt in its row is output, or nobody's, and no part of the prompt")
  func beforeMarkedPrompt() {
    let harness = SessionHarness()
    harness.output(marked)
    harness.types("printf hello")
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}hello" + marked)
    harness.pass(.seconds(2))
    #expect(spoken(harness).suffix(2) == ["hello", "~$"], "\(spoken(harness))")
    harness.key("\r")
    harness.output("\r\n" + marked)
    harness.pass(.seconds(2))
    #expect(spoken(harness).last == "~$", "\(spoken(harness))")
    // A dialog that leaves its picture behind, and the prompt in it.
    harness.types("dialog")
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}\u{1b}[2J\u{1b}[9;3HName\u{1b}[10;3H[      ]")
    harness.pass(.seconds(2))
    harness.output("\u{1b}[9;8H" + marked)
    harness.pass(.seconds(2))
    #expect(spoken(harness).last == "~$", "\(spoken(harness))")
  }

  @Test(
    "The sign of zsh or fish for a missing line feed is no part of the output",
    arguments: ["\u{1b}[7m%\u{1b}[27m", "⏎"])
  func missingLineFeed(sign: String) {
    let harness = SessionHarness(columns: 40)
    harness.output(marked)
    harness.types("printf hello")
    harness.key("\r")
    let blanks = String(repeating: " ", count: 39)
    let mark = sign == "⏎" ? "\u{1b}]133;A\u{7}" : ""
    harness.output("\r\n\u{1b}]133;C\u{7}hello" + mark + sign + blanks + "\r \r" + marked)
    harness.pass(.seconds(2))
    #expect(spoken(harness).suffix(2) == ["hello", "~$"], "\(spoken(harness))")
  }

  @Test("A prompt that is only a bar is said; a bar that begins a row of a table is not, by itself")
  func barPrompt() {
    let harness = prompt()
    harness.output("\r\n|    ")
    #expect(spoken(harness).last == "|")
    let table = prompt()
    table.output("\r\n| ")
    table.output("a.py | 0 failed |")
    #expect(!spoken(table).contains("|"))
  }

  @Test("Lines that a program erases and writes again are not said again")
  func repainted() {
    let harness = prompt()
    harness.output("\r\nTwo files hold the rule:\r\nshop.py adds")
    harness.output("\r\u{1b}[2K\u{1b}[1A\u{1b}[2Kshop.py adds the tax")
    harness.output("\r\u{1b}[2KTwo files hold the rule:\r\nshop.py adds the tax\r\ncart.py discounts\r\n")
    let said = spoken(harness)
    #expect(said.filter { $0.contains("Two files") }.count == 1, "\(said)")
    #expect(said.contains { $0.contains("cart.py discounts") }, "\(said)")
  }

  @Test("A question that a letter answers goes without a word")
  func answered() {
    let harness = SessionHarness()
    harness.output("\u{1b}[?1049h\u{1b}[Htask list\u{1b}[24;1H")
    harness.key("d")
    harness.output("Mark task 1 done? (y/n): ")
    harness.pass(.milliseconds(2_000))
    harness.key("y")
    harness.output("\u{1b}[24;1H\u{1b}[K\u{1b}[?25l")
    harness.pass(.milliseconds(120))
    harness.output("\u{1b}[24;30HTask marked done")
    let said = spoken(harness)
    #expect(said.last == "Task marked done" && !said.contains { $0.contains("deleted") }, "\(said)")
  }

  @Test("What a command shows on the screen it has cleared is said, also if it stood there before")
  func clearedBelowProgram() {
    let harness = SessionHarness()
    for _ in 0..<2 {
      harness.output("\u{1b}[?1049h\u{1b}[2J\u{1b}[Htask next")
      harness.pass(.milliseconds(5_000))
      harness.key("=")
      harness.output("\u{1b}[?1049l\u{1b}[H\u{1b}[2J\r\nPress Enter to continue...")
      harness.pass(.milliseconds(5_000))
    }
    #expect(spoken(harness).filter { $0.contains("Press Enter") }.count == 2)
  }
}

@Suite("Suggestions and changes beside a field wait for the typing to rest")
@MainActor
struct TypingRestTests {
  private func menu(_ items: [String]) -> String {
    items.map { "\r\n   \u{1b}[46m\($0.padding(toLength: 12, withPad: " ", startingAt: 0))\u{1b}[m" }.joined()
      + "\u{1b}[\(items.count)A\r"
  }

  private func spoken(_ harness: SessionHarness) -> [String] {
    harness.phrases
  }

  @Test("A menu that comes in a picture behind its letter is told by number and first names")
  func lateMenu() {
    let harness = SessionHarness()
    harness.output("irb> abc")
    harness.key(".")
    harness.output(".")
    harness.pass(.milliseconds(40))
    harness.output(menu(["upto", "upcase", "unpack", "undump", "encode", "chars"]) + "irb> abc.")
    harness.pass(.milliseconds(20_000))
    #expect(spoken(harness).suffix(2) == ["6 completions", "upto, upcase, unpack"], "\(spoken(harness))")
  }

  @Test("When it narrows, the new number is told once the typing rests, and not between letters")
  func narrows() {
    let harness = SessionHarness()
    harness.output("irb> abc")
    harness.key(".")
    harness.output("." + menu(["upto", "upcase", "unpack", "undump", "encode"]) + "irb> abc.")
    harness.pass(.milliseconds(20_000))
    harness.key("u")
    harness.output("u\u{1b}[s\r\n\u{1b}[J\u{1b}[u" + menu(["upto", "upcase", "unpack", "undump"]) + "irb> abc.u")
    harness.pass(.milliseconds(200))
    harness.key("p")
    harness.output("p\u{1b}[s\r\n\u{1b}[J\u{1b}[u" + menu(["upto", "upcase"]) + "irb> abc.up")
    harness.pass(.milliseconds(20_000))
    let said = spoken(harness)
    #expect(!said.contains("4 completions"), "\(said)")
    #expect(said.contains("2 completions"), "\(said)")
  }

  @Test("Beside a field, a preview waits; an error does not; a key that does not write ends the wait")
  func beside() {
    func field() -> SessionHarness {
      let harness = SessionHarness()
      harness.output("\u{1b}[?1049h\u{1b}[2J\u{1b}[HName: \u{1b}[10;1HNothing yet\u{1b}[1;7H")
      harness.pass(.milliseconds(5_000))
      return harness
    }
    let harness = field()
    for (letter, preview) in [("a", "Hello you a"), ("b", "Hello you ab")] {
      harness.key(letter)
      harness.output("\(letter)\u{1b}7\u{1b}[10;1H\(preview)\u{1b}8")
      harness.pass(.milliseconds(150))
    }
    harness.pass(.milliseconds(20_000))
    #expect(spoken(harness).suffix(3) == ["a", "b", "Hello you ab"], "\(spoken(harness))")
    let failing = field()
    failing.key("a")
    failing.output("a\u{1b}7\u{1b}[10;1HError: too short\u{1b}8")
    failing.pass(.milliseconds(100))
    #expect(failing.session.isSpeaking)
    let left = field()
    left.key("a")
    left.output("a\u{1b}7\u{1b}[10;1HHello you a\u{1b}8")
    left.pass(.milliseconds(100))
    left.key("\u{1b}[B")
    left.pass(.milliseconds(20_000))
    #expect(!spoken(left).contains { $0.contains("Hello") }, "\(spoken(left))")
  }
}
