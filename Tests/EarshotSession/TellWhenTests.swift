// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Tell me when")
@MainActor
struct TellWhenTests {
  private let prompt = "\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}"

  /// A shell with marks in which a command was given and runs.
  private func running(_ command: String = "make -k") -> SessionHarness {
    let harness = SessionHarness()
    harness.output(prompt)
    harness.types(command)
    harness.key("\r")
    harness.output("\r\n\u{1b}]133;C\u{7}")
    return harness
  }

  private func ended(_ status: Int) -> String { "\u{1b}]133;D;\(status)\u{7}" + prompt }

  private func said(_ harness: SessionHarness, by action: () -> Void) -> [String] {
    let before = harness.phrases.count
    action()
    harness.finish()
    return Array(harness.phrases.dropFirst(before))
  }

  @Test("The end of a command that runs, with its outcome and its time, once", arguments: [0, 2])
  func end(_ status: Int) {
    let harness = running()
    harness.command(.tellWhen(.end))
    harness.pass(.seconds(130))
    let said = said(harness) { harness.output(ended(status)) }
    let outcome = status == 0 ? "done" : "exit 2"
    #expect(said.contains("make -k, \(outcome), 2 minutes 10 seconds"))
    #expect(!said.contains("exit 2"))
    #expect(harness.phrases.contains("end will be told: make -k"))
    let later = self.said(harness) {
      harness.types("true")
      harness.key("\r")
      harness.output("\r\n\u{1b}]133;C\u{7}" + ended(0))
    }
    #expect(!later.contains { $0.contains("done") })
  }

  @Test("Also while Earshot is quiet, and no longer after the second time")
  func quiet() {
    let quiet = running("sleep 5")
    quiet.configure { $0.settings.isQuiet = true }
    quiet.command(.tellWhen(.end))
    quiet.pass(.seconds(5))
    #expect(said(quiet) { quiet.output(ended(0)) }.contains("sleep 5, done, 5 seconds"))
    let twice = running("sleep 5")
    twice.command(.tellWhen(.end))
    twice.command(.tellWhen(.end))
    #expect(!said(twice) { twice.output(ended(0)) }.contains { $0.contains("done") })
  }

  @Test("Without the shell's marks the next prompt is the end, and its status is not known")
  func withoutMarks() {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.types("make")
    harness.key("\r")
    harness.output("\r\n")
    harness.command(.tellWhen(.end))
    harness.pass(.seconds(3_725))
    #expect(said(harness) { harness.output("$ ") }.contains("make, done, 1 hour 2 minutes"))
  }

  @Test("At a prompt nothing runs")
  func nothing() {
    let harness = SessionHarness()
    harness.output(prompt)
    #expect(said(harness) { harness.command(.tellWhen(.end)) }.last == "no command is running")
  }

  @Test("A command that was left alone for long sounds when it ends, one that was not does not")
  func sounds() {
    for (seconds, status, tones) in [(12, 0, [Earcon.done]), (12, 1, [.error]), (5, 0, [])] {
      let harness = running()
      harness.pass(.seconds(Int64(seconds)))
      let before = harness.tones.count
      harness.output(ended(status))
      #expect(harness.tones.dropFirst(before).filter { $0 == .done || $0 == .error } == tones)
    }
    let pressed = running("vim")
    pressed.pass(.seconds(60))
    pressed.key("q")
    pressed.output(ended(0))
    #expect(!pressed.tones.contains(.done))
  }

  @Test("A text in the output is told once, whatever else is waiting")
  func text() {
    let harness = running()
    harness.command(.tellWhen(.text))
    for key in ["l", "i", "n", "k", "\r"] { harness.key(key) }
    let said = said(harness) {
      harness.output("cc -c a.c\r\nLinking shop\r\nLinking till\r\n")
    }
    #expect(harness.phrases.contains("waiting for link"))
    #expect(said.filter { $0.hasPrefix("came:") } == ["came: Linking shop"])
  }
}
