// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// A program as a person starts it, uses it a little and leaves it.
struct UsedProgram: Sendable, CustomTestStringConvertible {
  var name: String
  var command: [String]
  /// The text that the screen shows when the program is up.
  var isUp: String
  /// Typed one after the other, each when the screen has come to rest.
  var keys: [String]
  /// Typed to leave.
  var leave: [String]
  /// Rows that show a clock, a load or a process number.
  var liveRows: Range<Int> = 0..<0
  /// True if its process ends when it is left. Midnight Commander gives its terminal back and lingers, in any terminal.
  var ends = true

  var testDescription: String { name }
}

private let down = "\u{1b}[B"

private let programs = [
  UsedProgram(
    name: "vim", command: ["vim", "-u", "NONE", "-i", "NONE", "-N", "lines"], isUp: "line 1", keys: ["j", "dd", "w"],
    leave: [":q!\r"]),
  UsedProgram(
    name: "less", command: ["less", "lines"], isUp: "line 1", keys: [" ", down, "/line 50\r"], leave: ["q"]),
  UsedProgram(
    name: "htop", command: ["htop"], isUp: "F10", keys: [down, down], leave: ["q"], liveRows: 0..<23),
  UsedProgram(
    name: "mc", command: ["mc", "-u", "files", "files"], isUp: "10Quit", keys: [down], leave: ["\u{1b}[21~", "\r"],
    // Whether its row of commands is whole depends on how soon its own shell answers.
    liveRows: 22..<23, ends: false),
  UsedProgram(
    name: "dialog", command: ["dialog", "--menu", "Choose", "15", "40", "5", "1", "one", "2", "two"], isUp: "Choose",
    keys: [down, "\t"], leave: ["\r"]),
  UsedProgram(
    name: "tmux", command: ["bash", "-c", "exec tmux -L earshot-$$ -f /dev/null new-session cat"], isUp: "[0]",
    keys: ["inside\r"], leave: ["\u{4}"], liveRows: 23..<24),
  UsedProgram(
    name: "fzf", command: ["bash", "-c", "seq 1 50 | fzf"], isUp: "50/50", keys: ["4", "\u{1b}[A"], leave: ["\u{1b}"]),
  UsedProgram(name: "python3", command: ["python3", "-q"], isUp: ">>>", keys: ["6*7\r"], leave: ["exit()\r"]),
]

@Suite("Programs look the same under Earshot", .blocking, .serialized, .timeLimit(.minutes(25)))
struct SameScreenTests {
  /// The screen after each key, and how the program ended.
  private func use(_ program: UsedProgram, under wrapper: [String], in scratch: Scratch) throws -> (
    [[String]], ProgramEnd?
  ) {
    let environment =
      TerminalDriver.standardEnvironment.filter { !$0.hasPrefix("HOME=") } + ["HOME=\(scratch.path("home"))"]
    let terminal = try TerminalDriver(
      wrapper + program.command, environment: environment, directory: scratch.url.path)
    #expect(terminal.waits { $0.text.contains(program.isUp) }, "\(program.name) is not up")
    var screens = [rest(of: terminal, program)]
    for key in program.keys {
      terminal.type(key)
      screens.append(rest(of: terminal, program))
    }
    for key in program.leave {
      _ = rest(of: terminal, program)
      terminal.type(key)
    }
    return (screens, program.ends ? terminal.end() : nil)
  }

  /// The screen once it has not changed for a while.
  private func rest(of terminal: TerminalDriver, _ program: UsedProgram) -> [String] {
    var last: [String] = []
    var same = 0
    _ = terminal.waits { screen in
      let rows = screen.rows.enumerated().map { program.liveRows.contains($0.offset) ? "" : $0.element.text }
      same = rows == last ? same + 1 : 0
      last = rows
      return same > 12
    }
    return last
  }

  @Test(
    "The same screens and the same end, with Earshot and without",
    arguments: programs)
  func same(program: UsedProgram) throws {
    try Programs.require(program.name, for: "The same screens with \(program.name)")
    let scratch = try Scratch()
    let text = (1...100).map { "line \($0) of a file" }.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: scratch.url.appending(path: "lines"))
    for folder in ["home", "files"] {
      try FileManager.default.createDirectory(
        at: scratch.url.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data(text.utf8).write(to: scratch.url.appending(path: "files/lines"))
    // Once unobserved: some programs greet only the first time.
    _ = try use(program, under: [], in: scratch)
    let plain = try use(program, under: [], in: scratch)
    let spoken = try use(
      program, under: [Programs.earshot, "--audio", "none", "--no-show", "--"], in: scratch)
    #expect(plain.0 == spoken.0)
    #expect(plain.1 == spoken.1)
    #expect((plain.1 != nil) == program.ends)
  }
}
