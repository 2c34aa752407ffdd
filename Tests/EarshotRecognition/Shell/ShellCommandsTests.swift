// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

/// All rows that a terminal keeps.
private struct EmulatorRows: KeptRows {
  let rows: [Row]

  init(_ emulator: TerminalEmulator) {
    rows = (0..<emulator.scrollbackCount).map { emulator.scrollbackRow(at: $0) } + emulator.screen.rows
  }

  var count: Int { rows.count }
  func row(at index: Int) -> Row { rows[index] }
  func index(of id: RowID) -> Int? { rows.firstIndex { $0.id == id } }
}

/// The marks of shells with OSC 133, by FinalTerm's and the terminal working group's description: A begins a prompt,
/// B ends it, C begins output, D ends a command with its exit status; A with k=s begins a continuation prompt.
@Suite("Commands and their output, by the shell's marks")
struct ShellCommandsTests {
  private let emulator: TerminalEmulator

  init() { emulator = TerminalEmulator(size: ScreenSize(columns: 20, rows: 6), scrollback: 12) }

  private func mark(_ text: String) -> String { "\u{1b}]133;\(text)\u{1b}\\" }
  private func prompt(_ status: Int? = nil, _ text: String = "$ ") -> String {
    mark(status.map { "D;\($0)" } ?? "D") + mark("A") + text + mark("B")
  }
  private func run(_ command: String, _ output: String) -> String { command + "\r\n" + mark("C") + output }

  private func commands() -> [ShellCommand] {
    var notes = PromptNotes()
    notes.sawMark()
    let caret = emulator.scrollbackCount + emulator.screen.cursor.row
    return ShellCommands(EmulatorRows(emulator), notes: notes, caret: caret).all
  }

  private func write(_ pieces: String...) { emulator.feed(Array(pieces.joined().utf8)) }

  @Test("What was typed, what it printed, and how it ended")
  func all() {
    write(prompt(), run("false", ""), prompt(1), run("seq 2", "1\r\n2\r\n"), prompt(0), run("make", "cc a.c\r\n"))
    let commands = commands()
    #expect(commands.map(\.text) == ["false", "seq 2", "make"])
    #expect(commands.map(\.state) == [.ended(status: 1), .ended(status: 0), .running])
    #expect(commands.map(\.output) == [1..<1, 2..<4, 5..<6])
    #expect(commands.map(\.lineCount) == [0, 2, 1])
    #expect(commands[1].prompt == ShellPlace(line: 1, column: 0))
    #expect(commands[1].start == ShellPlace(line: 1, column: 2))
  }

  @Test("What is being typed was not given yet, and an empty line gave nothing")
  func typing() {
    write(prompt(), "\r\n", prompt(), run("true", ""), prompt(0), "rm -r")
    #expect(commands().map(\.text) == ["true"])
  }

  @Test("A line that was given up is no command")
  func givenUp() {
    write(prompt(), "rm -r^C\r\n", prompt(130), run("true", ""), prompt(0))
    #expect(commands().map(\.text) == ["true"])
  }

  @Test("A command of several lines is one, without the signs that asked for more, marked or not")
  func severalLines() {
    write(prompt(), "for i in 1 2\r\n", mark("A;k=s"), "> ", mark("B"), run("do date; done", "x\r\ny\r\n"), prompt(0))
    write(run("echo 'a\r\n> b'", "a\r\nb\r\n"), prompt(0))
    let commands = commands()
    #expect(commands.map(\.text) == ["for i in 1 2\ndo date; done", "echo 'a\nb'"])
    #expect(commands.map(\.output) == [2..<4, 6..<8])
  }

  @Test("The first line of a prompt of two is no output, nor the blank one above it")
  func twoLines() {
    let tall = "\r\n~/src main\r\n"
    write(mark("A") + tall + "> " + mark("B"), run("ls", "a\r\n"), mark("D;0") + mark("A") + tall + "> " + mark("B"))
    let commands = commands()
    #expect(commands.map(\.text) == ["ls"])
    #expect(commands.map(\.output) == [3..<4])
    #expect(commands.map(\.prompt.line) == [0])
    #expect(commands.map(\.state) == [.ended(status: 0)])
  }

  @Test("Output without a line end stands before the next prompt in the same line")
  func noLineEnd() {
    write(prompt(), run("printf a", "a"), prompt(0))
    #expect(commands().map(\.output) == [1..<2])
    #expect(commands().map(\.columnsOfLast) == [1])
    #expect(commands().map(\.lineCount) == [1])
  }

  @Test("Commands go along when their lines scroll off, and go when these are dropped")
  func scrolled() {
    write(prompt(), run("one", "1\r\n"), prompt(0), run("seq 9", (1...9).map { "\($0)\r\n" }.joined()), prompt(0))
    #expect(emulator.scrollbackCount > 0)
    #expect(commands().map(\.text) == ["one", "seq 9"])
    #expect(commands().map(\.lineCount) == [1, 9])
    write(run("seq 8", (1...8).map { "\($0)\r\n" }.joined()), prompt(3))
    #expect(commands().map(\.text) == ["seq 8"])
    #expect(commands().map(\.state) == [.ended(status: 3)])
  }

  @Test("Another width: the same commands with as many lines", arguments: [7, 12, 40])
  func resized(columns: Int) {
    write(prompt(), run("echo one two three", "one two three\r\n"), prompt(2), run("true", ""), prompt(0))
    emulator.resize(to: ScreenSize(columns: columns, rows: 6))
    let commands = commands()
    #expect(commands.map(\.text) == ["echo one two three", "true"])
    #expect(commands.map(\.lineCount) == [1, 0])
    #expect(commands.map(\.state) == [.ended(status: 2), .ended(status: 0)])
  }

  @Test(
    "What was cleared is gone, also where a shell draws its prompt anew",
    arguments: ["\u{1b}[2J", "\u{1b}[2J\u{1b}[3J"])
  func cleared(erase: String) {
    write(prompt(), run("echo a", "a\r\n"), prompt(0), run("clear", "\u{1b}[H" + erase), prompt(0))
    #expect(commands().isEmpty)
    write(run("echo b", "b\r\nc\r\n"), prompt(0))
    #expect(commands().map(\.text) == ["echo b"])
    #expect(commands().map(\.lineCount) == [2])
  }

  @Test("What a full-screen program showed is no output")
  func fullScreen() {
    write(
      prompt(), run("vim a", "\u{1b}[?1049h\u{1b}[2J$ no command\r\n~\r\n\u{1b}[?1049l"), prompt(0), run("ls", "a\r\n"))
    write(prompt(0))
    #expect(commands().map(\.text) == ["vim a", "ls"])
    #expect(commands().map(\.lineCount) == [0, 1])
  }

  @Test("Shells that tell less: no C, no B, or the prompt alone")
  func fewMarks() {
    write(mark("A"), "$ ", mark("B"), "ls\r\na\r\n", mark("D;4"), mark("A"), "$ ", mark("B"), "date\r\nMon\r\n")
    write(mark("A"), "$ cat b\r\nb\r\n", mark("A"), "$ ")
    #expect(commands().map(\.text) == ["ls", "date", "cat b"])
    #expect(commands().map(\.state) == [.ended(status: 4), .ended(status: nil), .ended(status: nil)])
    #expect(commands().map(\.lineCount) == [1, 1, 1])
  }

  @Test("A shell that announces a prompt before it erases the row has announced it")
  func erasedAfterwards() {
    write(mark("A"), "\r\u{1b}[J% ", mark("B"), run("ls", "a\r\n"), mark("D;0"), mark("A"), "\r\u{1b}[J% ", mark("B"))
    #expect(commands().map(\.text) == ["ls"])
    #expect(commands().map(\.lineCount) == [1])
    #expect(commands().map(\.state) == [.ended(status: 0)])
  }

  @Test("Any marks in any order end in commands that lie within the lines")
  func anyMarks() {
    var state: UInt64 = 7
    func number(_ limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
    let pieces = [
      mark("A"), mark("B"), mark("C"), mark("D;1"), mark("D"), mark("A;k=s"), "$ ", "ls", "> x", "\r\n", "\r\n",
      "\u{1b}[H",
      "\u{1b}[2J", "\u{1b}[5D", "\u{1b}[2A", "한글", String(repeating: "w", count: 25), "\u{1b}[?1049h", "\u{1b}[?1049l",
    ]
    for round in 0..<300 {
      for _ in 0..<20 { write(pieces[number(UInt64(pieces.count))]) }
      if round % 9 == 0 { emulator.resize(to: ScreenSize(columns: 3 + number(30), rows: 1 + number(8))) }
      let count = EmulatorRows(emulator).count
      for command in commands() {
        #expect(command.start.line < count)
        #expect(command.output.upperBound <= count)
        #expect(command.prompt.line <= command.start.line)
        #expect(command.lineCount >= 0 && command.lineCount <= command.output.count)
        #expect(!command.text.isEmpty)
      }
    }
  }
}
