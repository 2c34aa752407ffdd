// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Completions that fail")
@MainActor
struct CompletionTests {
  private let harness = SessionHarness()

  /// The tones so far.
  private var tones: [String] { harness.tones.map(\.rawValue) }

  /// A prompt with something typed behind it.
  private func typed(_ text: String, prompt: String = "$ ") {
    harness.output(prompt)
    harness.pass(.seconds(1))
    harness.types(text)
    harness.pass(.seconds(1))
  }

  @Test("The bell that answers Tab is a tone, once for each Tab", arguments: ["$ ", ">>> ", "sqlite> ", "host% "])
  func bell(prompt: String) {
    typed("xyzzy", prompt: prompt)
    for count in 1...2 {
      harness.key("\t")
      harness.output("\u{7}")
      #expect(tones == Array(repeating: "boundary", count: count))
      harness.pass(.seconds(5))
      #expect(tones.count == count)
    }
  }

  @Test("Several completions are counted and listed, also where output without a newline stands before the prompt")
  func several() {
    harness.output("$ ")
    harness.pass(.seconds(1))
    harness.types("printf abc")
    harness.key("\r")
    harness.output("\r\nabc$ ")
    harness.pass(.seconds(5))
    #expect(harness.phrases.filter { $0.contains("abc") && !$0.contains("printf") } == ["abc"])
    harness.types("ls s")
    harness.key("\t")
    harness.output("\u{7}")
    harness.pass(.seconds(1))
    harness.key("\t")
    harness.output("\r\nssh/ ssl/\r\n$ ls s")
    harness.pass(.seconds(10))
    #expect(harness.phrases.suffix(2) == ["2 completions", "ssh/, ssl/"], "\(harness.phrases)")
  }

  @Test("Where nothing comes back at all, silence is the answer")
  func silence() {
    typed("xyzzy")
    harness.key("\t")
    harness.pass(.milliseconds(499))
    #expect(tones == [])
    harness.pass(.milliseconds(1))
    #expect(tones == ["boundary"])
    harness.pass(.seconds(20))
    #expect(tones.count == 1)
  }

  @Test(
    "What is completed, listed or asked is no failure, with a bell or without",
    arguments: [
      "zy", "zy\u{7}", "\r\nxyzzy1  xyzzy2\r\n$ xyzzy", "\u{7}\r\nxyzzy1  xyzzy2\r\n$ xyzzy", "    ",
      "\r\nDisplay all 1200 possibilities? (y or n)", "\u{1b}[90m -la\u{1b}[m\u{1b}[4D",
    ])
  func completed(answer: String) {
    typed("xyzzy")
    harness.key("\t")
    harness.output(answer)
    harness.pass(.seconds(5))
    #expect(tones == [])
  }

  @Test("A completion that comes late, from a program that is busy meanwhile, is no failure")
  func late() {
    typed("xyzzy")
    harness.programIsBusy = true
    harness.key("\t")
    harness.pass(.seconds(3))
    harness.output("zy")
    harness.pass(.seconds(5))
    #expect(tones == [])
    harness.key("\t")
    harness.pass(.seconds(3))
    harness.programIsBusy = false
    harness.pass(.milliseconds(100))
    #expect(tones == ["boundary"])
  }

  @Test("Letters that the line does not show yet when Tab comes are no answer to it")
  func fastTyping() {
    typed("xy")
    harness.key("z")
    harness.key("z")
    harness.key("\t")
    harness.output("z")
    #expect(tones == [])
    harness.output("z\u{7}")
    #expect(tones == ["boundary"])
  }

  @Test("A key after Tab takes the question back", arguments: ["a", "\u{3}", "\u{7f}", "\u{1b}"])
  func takenBack(key: String) {
    typed("xyzzy")
    harness.key("\t")
    harness.key(key)
    harness.pass(.seconds(5))
    #expect(tones == [])
  }

  @Test("In full-screen programs, where a secret is asked for and where no prompt waits Tab is no completion")
  func elsewhere() {
    typed("xyzzy")
    harness.session.handle(.hidesInput(true), at: harness.now)
    harness.key("\t")
    harness.output("\u{7}")
    harness.session.handle(.hidesInput(false), at: harness.now)
    harness.output("\u{1b}[?1049h\u{1b}[H$ text")
    harness.pass(.seconds(5))
    harness.key("\t")
    harness.output("\u{7}")
    harness.pass(.seconds(5))
    harness.output("\u{1b}[?1049l\r\nworking\r\n")
    harness.pass(.seconds(1))
    harness.key("\t")
    harness.output("\u{7}")
    harness.pass(.seconds(5))
    #expect(tones == [])
  }

  @Test("A bell that nobody asked for is no failed completion")
  func bellAlone() {
    typed("xyzzy")
    harness.output("\u{7}")
    harness.pass(.seconds(5))
    #expect(tones == [])
  }
}
