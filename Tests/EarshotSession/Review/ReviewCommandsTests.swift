// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("From command to command")
@MainActor
struct ReviewCommandsTests {
  /// The output of bash with OSC 133: A before the prompt, B after it, C before output, D at the end.
  private func marked(_ command: String, _ output: String) -> String {
    "\u{1b}]133;D;0\u{1b}\\\u{1b}]133;A\u{1b}\\me:~ > \u{1b}]133;B\u{1b}\\\(command)\r\n\u{1b}]133;C\u{1b}\\\(output)"
  }
  private let waiting = "\u{1b}]133;D;0\u{1b}\\\u{1b}]133;A\u{1b}\\me:~ > \u{1b}]133;B\u{1b}\\"

  private let unmarked = "ann@box:~$ cd /tmp\r\nann@box:/tmp$ ls\r\na.txt  cost: 5 $ each\r\nann@box:/tmp$ "

  @Test("OSC 133: previous and next command, and what each printed")
  func marks() {
    let harness = SessionHarness(columns: 40, rows: 6)
    harness.output(marked("echo one", "one\r\n") + marked("true", "") + marked("seq 3", "1\r\n2\r\n3\r\n") + waiting)
    #expect(
      harness.answers(.command(.backward), .command(.backward), .output) == [
        "seq 3, 3 lines", "true, no output", "no output",
      ])
    #expect(harness.answers(.command(.backward), .output) == ["echo one, 1 line", "one"])
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["echo one, 1 line", "no earlier command"])
    #expect(
      harness.answers(.command(.forward), .command(.forward), .output) == [
        "true, no output", "seq 3, 3 lines", "1", "2", "3",
      ])
    #expect(harness.answers(.command(.forward)) == ["no later command"])
  }

  @Test("OSC 133: output without a line end before the prompt is whole, and at the prompt the last command is meant")
  func noLineEnd() {
    let harness = SessionHarness(columns: 40, rows: 6)
    harness.output(marked("printf 'a\\nb'", "a\r\nb") + waiting)
    #expect(harness.answers(.output) == ["a", "b"])
    #expect(harness.answers(copying: .output) == ["copied, 2 lines"])
    #expect(harness.clipboard == ["a\nb"])
  }

  @Test("OSC 133: where the shell marks its prompts, text that only looks like one is none")
  func lookalike() {
    let harness = SessionHarness(columns: 40, rows: 8)
    harness.output(marked("cat README", "$ make install\r\nbob@host:~$ ls\r\n") + waiting)
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["cat README, 2 lines", "no earlier command"])
    #expect(harness.answers(copying: .output).last == "copied, 2 lines")
  }

  @Test("OSC 133: the output of a command that runs is what there is so far")
  func running() {
    let harness = SessionHarness(columns: 40, rows: 6)
    harness.output(marked("make", "cc a.c\r\n"))
    #expect(harness.answers(.output) == ["cc a.c"])
  }

  @Test("Without marks a prompt is told by how it looks where the shell waits, in whatever folder")
  func lookalikes() {
    let harness = SessionHarness(columns: 60, rows: 8)
    harness.output(unmarked)
    #expect(harness.answers(.command(.backward), .output) == ["ls, 1 line", "a.txt cost: 5 $ each"])
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["ls, 1 line", "cd /tmp, no output"])
    #expect(harness.answers(.output, .command(.backward)) == ["no output", "no earlier command"])
    #expect(harness.answers(.command(.forward), .command(.forward)) == ["ls, 1 line", "no later command"])
  }

  @Test("A command that the margin cut is read whole")
  func longCommand() {
    let harness = SessionHarness(columns: 10, rows: 8)
    harness.output("$ echo one two three\r\none two th\r\nree\r\n$ ")
    #expect(harness.answers(.command(.backward)) == ["echo one two three, 2 lines"])
  }

  @Test("A text without any prompt has no commands")
  func none() {
    let harness = SessionHarness(columns: 40, rows: 4)
    harness.output("just text, 5% of it\r\nand more\r\n")
    #expect(
      harness.answers(.command(.backward), .command(.forward), .output) == [
        "no earlier command", "no later command", "no command here",
      ])
    #expect(harness.answers(copying: .output) == ["no command here"])
  }
}

@Suite("Reading on from a place")
@MainActor
struct ReadFromHereTests {
  @Test("From the cursor to the end, line by line, blank lines and frames left out, cut lines joined")
  func all() {
    let harness = SessionHarness(columns: 10, rows: 8)
    harness.output("one two\r\n\r\n────\r\nthree four five\r\nend\r\n")
    #expect(
      harness.answers(.top, .nextWord, .readFromHere) == ["one two", "two", "two", "three four five", "end", "bottom"])
  }

  @Test("Ten thousand lines wait in the text and not in the queue, and a key ends the reading where it was")
  func long() {
    let harness = SessionHarness(columns: 20, rows: 4)
    harness.output((1...9_000).map { "number \($0)\r\n" }.joined())
    harness.pass(.seconds(60))
    _ = harness.answers(.top)
    let before = harness.reviewLines.count
    harness.command(.review(.readFromHere))
    harness.pass(.seconds(5))
    harness.key("x")
    harness.pass(.seconds(60))
    let read = harness.reviewLines.dropFirst(before)
    #expect(read.count > 2 && read.count < 30)
    #expect(read.dropLast().allSatisfy { $0.outcome == .finished })
    #expect(read.last?.outcome == .interrupted)
    #expect(read.map(\.text) == (1...read.count).map { "number \($0)" })
    #expect(harness.answers(.line) == [read.last?.text])
  }

  @Test("Reading that was cut goes on at the word at which it was cut")
  func word() {
    let harness = SessionHarness()
    harness.output("one two three four five six seven eight nine ten\r\nnext line\r\n")
    harness.pass(.seconds(20))
    _ = harness.answers(.top)
    harness.command(.review(.readFromHere))
    harness.pass(.milliseconds(1_500))
    harness.key("x")
    harness.pass(.seconds(5))
    let read = harness.answers(.readFromHere)
    // At 260 words of six letters a minute six of these words are said in a second and a half.
    let first = read.first ?? ""
    #expect(first.hasSuffix("seven eight nine ten") && !first.hasPrefix("one two three"), "\(first)")
    #expect(read.dropFirst().first == "next line")
  }

  @Test("Another review command ends the reading")
  func replaced() {
    let harness = SessionHarness()
    harness.output("a fairly long first line\r\nsecond\r\nthird\r\n")
    _ = harness.answers(.top)
    harness.command(.review(.readFromHere))
    harness.pass(.milliseconds(100))
    #expect(harness.answers(.whereAmI) == ["a fairly long first line", "line 1 of 4, column 1"])
  }

  @Test("Output that comes meanwhile is said between the lines, and lines that are dropped are passed over")
  func meanwhile() {
    let harness = SessionHarness(columns: 20, rows: 3)
    harness.output("one\r\ntwo\r\nthree\r\n")
    harness.pass(.seconds(20))
    _ = harness.answers(.top)
    harness.command(.review(.readFromHere))
    harness.output("news\r\n")
    harness.pass(.seconds(60))
    #expect(harness.phrases.suffix(6) == ["one", "news", "two", "three", "news", "bottom"])
  }

  @Test("A full-screen program that comes up ends the reading of what it covers")
  func covered() {
    let harness = SessionHarness(columns: 20, rows: 5)
    harness.output("one\r\ntwo\r\nthree\r\n")
    harness.pass(.seconds(20))
    _ = harness.answers(.top)
    let before = harness.reviewLines.count
    harness.command(.review(.readFromHere))
    harness.output("\u{1b}[?1049h")
    harness.pass(.seconds(60))
    #expect(harness.reviewLines.dropFirst(before).map(\.text) == ["one"])
  }
}
