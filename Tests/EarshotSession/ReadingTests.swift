// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("What a program's output and the user's keys make heard")
@MainActor
struct ReadingTests {
  @Test("Output is read line by line, once, in order")
  func output() {
    let harness = SessionHarness()
    harness.output("one\r\ntwo\r\n$ ")
    harness.finish()
    #expect(harness.phrases == ["one", "two", "$"])
    #expect(harness.lines.allSatisfy { $0.outcome == .finished && $0.source == .output })
  }

  @Test("V-66 Typed characters are echoed by what appeared, not by the key")
  func echo() {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.types("ls")
    harness.key("x")
    harness.output("")
    harness.finish()
    #expect(harness.phrases == ["$", "l", "s"])
    #expect(harness.lines.dropFirst().allSatisfy { $0.source == .echo })
  }

  @Test("V-65 A password that shows nothing is never said")
  func password() {
    let harness = SessionHarness()
    harness.output("Password: ")
    for key in "secret" { harness.key(String(key)) }
    harness.key("\r")
    harness.output("\r\nWelcome\r\n$ ")
    harness.finish()
    #expect(harness.phrases == ["Password:", "hidden", "Welcome", "$"])
  }

  @Test("A key stops what is being said and what waits")
  func stop() {
    let harness = SessionHarness()
    harness.output("a rather long line of output\r\nanother one\r\n")
    harness.pass(.milliseconds(100))
    harness.key("\u{1b}[D")
    harness.finish()
    #expect(harness.lines.map(\.outcome) == [.interrupted, .interrupted])
    #expect(harness.lines.map { $0.heard != nil } == [true, false])
  }

  @Test("The transcript is in order of t, and heard lies behind t")
  func order() {
    let harness = SessionHarness()
    harness.output("one\r\ntwo\r\n")
    harness.pass(.seconds(1))
    harness.output("three\r\n")
    harness.finish()
    #expect(harness.lines.map(\.t) == harness.lines.map(\.t).sorted())
    #expect(harness.lines.allSatisfy { $0.heard.map { $0 >= .zero } ?? false })
    for line in harness.lines { #expect((line.heard ?? .zero) >= line.t) }
  }
}
