// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

/// The bytes are those that fish 3.6, IPython 9.18 and zsh-autosuggestions 0.7 write.
@MainActor
@Suite("What is suggested behind the caret")
struct SuggestionTests {
  private let fish =
    "\u{1b}[34m\u{1b}[30m\u{1b}(B\u{1b}[m$ ec\u{1b}[38;5;240mho hello world\r\u{1b}[4C\u{1b}[30m\u{1b}(B\u{1b}[m"
  private let ipython =
    "\u{1b}[0;32mIn [\u{1b}[0;92;1m2\u{1b}[0;32m]: \u{1b}[0mpr\u{1b}[0;38;5;241mint(\"hello\")\u{1b}[12D\u{1b}[0m"
  private let zsh = "% git c\u{1b}[90mommit -m\u{1b}[39m\u{1b}[8D"

  private func heard(_ harness: SessionHarness, _ command: ReaderCommand = .tell(.suggestion)) -> String? {
    harness.command(command)
    harness.pass(.seconds(10))
    return harness.phrases.last
  }

  private func shown(_ bytes: String) -> SessionHarness {
    let harness = SessionHarness(columns: 60, rows: 6)
    harness.output(bytes)
    return harness
  }

  @Test("A key says it with the letters that are typed of its first word")
  func key() {
    #expect(heard(shown(fish)) == "suggested: echo hello world")
    #expect(heard(shown(ipython)) == "suggested: print(\"hello\")")
    #expect(heard(shown(zsh)) == "suggested: commit -m")
    #expect(heard(shown("$ git \u{1b}[2mstatus\u{1b}[22m\u{1b}[6D")) == "suggested: status")
  }

  @Test("A prompt at the right edge is no part of it")
  func rightPrompt() {
    #expect(
      heard(shown("$ ma\u{1b}[90mke all\u{1b}[39m\u{1b}[50G\u{1b}[90m12:30\u{1b}[39m\u{1b}[5G"))
        == "suggested: make all")
    #expect(heard(shown("$ ma\u{1b}[50G\u{1b}[90m12:30\u{1b}[39m\u{1b}[5G")) == "no suggestion")
  }

  @Test("Typed text behind the caret is none, nor is a field's hint, nor a pale text before it")
  func others() {
    #expect(heard(shown("$ echo hello\u{1b}[5D")) == "no suggestion")
    #expect(heard(shown("$ echo \u{1b}[36mhello\u{1b}[m\u{1b}[5D")) == "no suggestion")
    #expect(heard(shown("\u{1b}[90m$ ls # all of it\u{1b}[m\u{1b}[9D")) == "no suggestion")
    #expect(heard(shown("$ ls")) == "no suggestion")
  }

  @Test("Without colours, what comes behind a caret that stays at a prompt is not read as if it were typed")
  func withoutColours() {
    // fish 3.6 without a configuration, and zsh-autosuggestions 0.7 with an empty style.
    for (letter, later) in [("e", "2freefrag \r\u{1b}[3C"), ("e", "cho hello\u{1b}[9D")] {
      let harness = SessionHarness(columns: 60, rows: 6)
      harness.output("$ ")
      harness.pass(.seconds(5))
      harness.key(letter)
      harness.output("e\r\u{1b}[3C")
      harness.pass(.milliseconds(300))
      harness.output(later)
      harness.pass(.seconds(10))
      #expect(harness.phrases.last == "e", "\(harness.phrases)")
    }
    // What a program prints behind its caret when nobody types is read.
    let harness = SessionHarness(columns: 60, rows: 6)
    harness.output("Copying ")
    harness.pass(.seconds(5))
    harness.output("hay and oats\r\u{1b}[8C")
    harness.pass(.seconds(10))
    #expect(harness.phrases.last?.contains("hay and oats") == true, "\(harness.phrases)")
  }

  @Test("After a rest it is said once, if the user wants that, and never while the letters come")
  func rest() {
    let harness = SessionHarness(columns: 60, rows: 6) { $0.saysSuggestions = true }
    harness.output("$ ")
    harness.key("e")
    harness.output("e\u{1b}[38;5;240mcho hello\u{1b}[m\u{1b}[9D")
    harness.pass(.milliseconds(200))
    harness.key("c")
    harness.output("c\u{1b}[38;5;240mho hello\u{1b}[m\u{1b}[8D")
    harness.pass(.milliseconds(200))
    #expect(!harness.phrases.contains { $0.hasPrefix("suggested") })
    harness.pass(.seconds(10))
    #expect(harness.phrases.filter { $0.hasPrefix("suggested") } == ["suggested: echo hello"])
    harness.output("\u{1b}7\u{1b}8")
    harness.pass(.seconds(10))
    #expect(harness.phrases.filter { $0.hasPrefix("suggested") }.count == 1)
    let silent = shown(fish)
    silent.pass(.seconds(10))
    #expect(!silent.phrases.contains { $0.hasPrefix("suggested") })
  }

  @Test("What fish draws behind the caret after the letter's echo is not read as output")
  func late() {
    let harness = SessionHarness(columns: 60, rows: 6)
    harness.output("$ ")
    harness.key("l")
    harness.output("l")
    harness.pass(.milliseconds(100))
    harness.output("\u{1b}[38;5;240ma\u{1b}[m\u{1b}[D")
    harness.pass(.seconds(10))
    #expect(harness.phrases.suffix(2).contains("l"))
    #expect(!harness.phrases.contains("a"), "\(harness.phrases)")
  }

  @Test("Beside a list of completions it is said, and neither is read as the other")
  func besideAList() {
    let harness = SessionHarness(columns: 60, rows: 8)
    harness.output("$ ")
    harness.types("git s")
    harness.pass(.seconds(5))
    harness.key("\t")
    // fish lists what fits below its line, and goes on suggesting behind the caret.
    harness.output(
      "\u{1b}[38;5;240mtatus\u{1b}[m\r\n\u{1b}[Jshow  \u{1b}[33m(Shows the last commit)\u{1b}[m\r\n"
        + "stash  \u{1b}[33m(Stash away changes)\u{1b}[m\u{1b}[2A\r\u{1b}[7C")
    harness.pass(.seconds(10))
    #expect(heard(harness) == "suggested: status")
    #expect(!harness.phrases.contains { $0.contains("tatus") && !$0.hasPrefix("suggested") }, "\(harness.phrases)")
    #expect(harness.phrases.contains { $0.contains("stash") }, "\(harness.phrases)")
  }

  @Test("What is taken is said when it is taken")
  func taken() {
    let harness = SessionHarness(columns: 60, rows: 6)
    harness.output("$ ")
    harness.key("e")
    harness.output("e\u{1b}[38;5;240mcho hello\u{1b}[m\u{1b}[9D")
    harness.pass(.seconds(2))
    harness.key("\u{1b}[C")
    harness.output("\rs\r$ \u{1b}[34mecho\u{1b}[m hello")
    harness.pass(.seconds(5))
    #expect(harness.phrases.last?.hasSuffix("cho hello") == true, "\(harness.phrases)")
  }
}
