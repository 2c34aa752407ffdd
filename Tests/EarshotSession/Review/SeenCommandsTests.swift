// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

/// Commands of shells that mark nothing: what is known of them was seen while the shell waited.
@Suite("Commands of a shell without marks")
@MainActor
struct SeenCommandsTests {
  private let harness = SessionHarness(columns: 40, rows: 8)

  /// A command as it is typed at a prompt that waits, and what follows it.
  private func run(_ command: String, _ output: String, prompt: String = "me@box:~$ ") {
    harness.types(command)
    harness.key("\r")
    harness.output("\r\n" + output)
    harness.output(prompt)
    harness.pass(.seconds(5))
  }

  @Test("Each command with how many lines it printed")
  func counted() {
    harness.output("me@box:~$ ")
    run("ls", "a\r\nb\r\n")
    run("true", "")
    #expect(
      harness.answers(.command(.backward), .command(.backward), .command(.backward)) == [
        "true, no output", "ls, 2 lines", "no earlier command",
      ])
    #expect(harness.answers(.outputStart, .nextLine) == ["a", "b"])
    #expect(harness.answers(copying: .command, .output) == ["copied, ls", "copied, 2 lines"])
    #expect(harness.clipboard == ["ls", "a\nb"])
    #expect(harness.answers(.command(.forward), .outputStart) == ["true, no output", "no output"])
    #expect(harness.answers(.command(.forward)) == ["no later command"])
  }

  @Test("Output that looks like a prompt is output, once it was seen to come from one command")
  func lookalike() {
    harness.output("me@box:~$ ")
    run("cat howto", "me@box:~$ make\r\n$ make install\r\ndone\r\n")
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["cat howto, 3 lines", "no earlier command"])
  }

  @Test("Commands that came at once, without anybody seeing each prompt, are told by how they look")
  func pasted() {
    harness.output("me@box:~$ ")
    harness.key("\u{1b}[200~ls\rdate\r\u{1b}[201~")
    harness.output("ls\r\na\r\nme@box:~$ date\r\nMonday\r\nme@box:~$ ")
    harness.pass(.seconds(5))
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["date, 1 line", "ls, 1 line"])
  }

  @Test("A command that runs")
  func running() {
    harness.output("me@box:~$ ")
    harness.types("make")
    harness.key("\r")
    harness.output("\r\ncc a.c\r\ncc b.c\r\n")
    harness.pass(.seconds(5))
    #expect(harness.answers(.command(.backward)) == ["make, still running, 2 lines"])
  }

  @Test("What is being typed is no command yet")
  func typing() {
    harness.output("me@box:~$ ")
    run("ls", "a\r\n")
    harness.types("rm -r")
    #expect(harness.answers(.command(.backward)) == ["ls, 1 line"])
    #expect(harness.answers(.command(.forward)) == ["no later command"])
  }

  @Test("The second prompt asks for more of the same command")
  func severalLines() {
    harness.output("me@box:~$ ")
    run("for i in 1 2", "", prompt: "> ")
    run("do echo $i", "", prompt: "> ")
    run("done", "1\r\n2\r\n")
    #expect(
      harness.answers(.command(.backward), .command(.backward)) == [
        "for i in 1 2, do echo $i, done, 2 lines", "no earlier command",
      ])
    #expect(harness.answers(copying: .command) == ["copied, 3 lines"])
    #expect(harness.clipboard == ["for i in 1 2\ndo echo $i\ndone"])
  }

  @Test("A prompt of two lines: the first is no output")
  func twoLines() {
    let prompt = "\r\n── ~/src main\r\n❯ "
    harness.output("\r\n── ~/src main\r\n❯ ")
    for output in ["a\r\n", "b\r\nc\r\n", ""] { run("ls", output, prompt: prompt) }
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["ls, no output", "ls, 2 lines"])
    #expect(harness.answers(copying: .output) == ["copied, 2 lines"])
    #expect(harness.clipboard == ["b\nc"])
  }

  @Test("What stands at the right margin is no part of the command")
  func rightPrompt() {
    let prompt = "% \u{1b}[32C12:30\u{1b}[37D"
    harness.output(prompt)
    run("ls", "a\r\n", prompt: prompt)
    #expect(harness.answers(.command(.backward)) == ["ls, 1 line"])
  }

  @Test("Scrolled off, another width, a full-screen program in between: the same commands")
  func lasting() {
    harness.output("me@box:~$ ")
    run("seq 20", (1...20).map { "\($0)\r\n" }.joined())
    run("vim a", "\u{1b}[?1049h\u{1b}[Hme@box:~$ in vim\r\n~\u{1b}[?1049l")
    run("echo done", "done\r\n")
    harness.resize(columns: 9, rows: 8)
    harness.pass(.seconds(5))
    #expect(
      harness.answers(.command(.backward), .command(.backward), .command(.backward), .command(.backward)) == [
        "echo done, 1 line", "vim a, no output", "seq 20, 20 lines", "no earlier command",
      ])
  }

  @Test("Another width loses no line of what has left the screen")
  func narrower() {
    harness.output((1...20).map { "this is line \($0)\r\n" }.joined())
    harness.resize(columns: 8, rows: 8)
    harness.pass(.seconds(60))
    #expect(harness.answers(.top, .readFromHere).dropFirst().dropLast() == (1...20).map { "this is line \($0)" }[...])
  }

  @Test("What was cleared is gone, and what stands in its place is read as it is")
  func cleared() {
    harness.output("me@box:~$ ")
    run("ls", "a\r\n")
    run("cat b", "b\r\n")
    run("clear", "\u{1b}[H\u{1b}[2J\u{1b}[3J")
    #expect(harness.answers(.command(.backward)) == ["no earlier command"])
    run("date", "Monday\r\nagain\r\n")
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["date, 2 lines", "no earlier command"])
  }

  @Test("After a line was given to the program its last command is meant, wherever the cursor was left")
  func left() {
    harness.output("me@box:~$ ")
    run("ls", "a\r\n")
    run("pwd", "/\r\n")
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["pwd, 1 line", "ls, 1 line"])
    run("date", "Monday\r\n")
    #expect(harness.answers(.output, .command(.backward)) == ["Monday", "date, 1 line"])
    #expect(harness.answers(.command(.backward)) == ["pwd, 1 line"])
  }

  @Test("zsh pads a line that has no end up to the margin: it is output, and the prompt below it is none")
  func paddedLine() {
    harness.output("me % ")
    let padding = "\u{1b}[7m%\u{1b}[m" + String(repeating: " ", count: 39) + "\r \r\u{1b}[J"
    run("printf abc", "", prompt: "abc" + padding + "me % ")
    #expect(harness.answers(.output, .command(.backward)) == ["abc%", "printf abc, 1 line"])
    #expect(harness.answers(copying: .output) == ["copied, abc%"])
    #expect(harness.clipboard == ["abc%"])
  }

  @Test("A prompt of the shell's own kind is found without its sign being usual")
  func ownSign() {
    harness.output("λ ")
    run("ls", "a\r\n", prompt: "λ ")
    run("pwd", "/\r\n", prompt: "λ ")
    #expect(harness.answers(.command(.backward), .command(.backward)) == ["pwd, 1 line", "ls, 1 line"])
  }
}

/// Sessions that were recorded with bash and zsh: the commands that their scenarios type.
@Suite("Commands of recorded shells")
@MainActor
struct RecordedCommandsTests {
  @Test(
    "From the last command to the first",
    arguments: [
      ("exit-status", ["false, failed with 1", "grep rose missing.txt, failed with 2", "sleep 5, failed with 130"]),
      ("two-line-prompt", ["ls", "cd poems", "true"]),
      ("continuation", ["for n in 1 2 3, do echo tree $n; done"]),
    ])
  func commands(name: String, wanted: [String]) throws {
    let all = try #require(RecordedCase.all.first { $0.name == name && $0.collection == .sessions })
    let recording = try all.session()
    var said: [String] = []
    let session = Session(
      reader: Reader(settings: ReaderSettings(), composer: SpeechComposer()), synthesizer: SilentVoice(),
      outlets: .unheard)
    session.outlets.phrase = { said.append($0) }
    var replay = Replay(session: session, size: (recording.header.width, recording.header.height))
    // What a recording clears at its end is gone.
    for event in recording.events {
      if case .marker(let step) = event.kind, step.contains("Ctrl-L") { break }
      replay.handle(event)
    }
    replay.finish()
    var found: [String] = []
    for _ in 0..<20 {
      session.handle(.command(.review(.command(.backward))), at: session.now)
      found.append(said.last ?? "")
    }
    for command in wanted { #expect(found.contains { $0.hasPrefix(command + ",") }, "\(found)") }
  }
}
