// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Testing

/// The acts of shells and interpreters at a Tab that completes nothing, each in its own way.
@Suite("A Tab that completes nothing", .blocking, .serialized, .timeLimit(.minutes(25)))
struct CompletionTests {
  enum Program: String, CaseIterable {
    case bash, silentBash, zsh, silentZsh, python3, sqlite3

    var command: [String] {
      switch self {
      case .bash: shell
      case .silentBash: ["env", "INPUTRC=silent"] + shell
      case .zsh: ["zsh", "-f", "-i"]
      case .silentZsh: ["zsh", "-f", "-i", "-o", "nobeep"]
      case .python3: ["python3", "-q"]
      case .sqlite3: ["sqlite3"]
      }
    }

    var name: String { command.first { $0 != "env" && !$0.contains("=") } ?? "" }
    var leaves: String { self == .sqlite3 ? ".quit\r" : self == .python3 ? "exit()\r" : "exit\r" }
  }

  @Test("It is heard", arguments: Program.allCases)
  func heard(program: Program) throws {
    try Programs.require(program.name, for: "Tab in \(program.rawValue)")
    let spoken = try Spoken(["sh", "-c", "echo 'set bell-style none' > silent; exec \"$@\"", "-"] + program.command)
    let tones = { (file: TranscriptFile) in file.lines.filter { $0.kind == "earcon" }.map(\.text) }
    // A prompt, and something behind it that the reader has heard.
    #expect(spoken.waits { !$0.phrases.isEmpty })
    spoken.terminal.type("nosuchthing")
    #expect(spoken.terminal.waits { $0.text.contains("nosuchthing") })
    #expect(spoken.waits { $0.lines.contains { $0.source == "echo" } })
    spoken.terminal.type("\t")
    #expect(spoken.waits { tones($0) == ["boundary"] })
    spoken.terminal.type("\u{15}" + program.leaves)
    #expect(spoken.terminal.end() == .exited(0))
    #expect(tones(spoken.scratch.transcript()) == ["boundary"])
  }

  @Test("One that works for long is waited for: what comes late is read, and no failure")
  func slow() throws {
    let spoken = try Spoken(shell)
    #expect(spoken.waits { !$0.phrases.isEmpty })
    let slow = "_slow() { COMPREPLY=($(sleep 2; echo completed)); }; complete -F _slow order; PS1='> '\r"
    spoken.terminal.type(slow)
    #expect(spoken.terminal.waits { $0.text.contains("\n>") })
    spoken.terminal.type("order com")
    #expect(spoken.terminal.waits { $0.text.contains("> order com") })
    spoken.terminal.type("\t")
    #expect(spoken.terminal.waits { $0.text.contains("order completed") })
    spoken.terminal.type("\u{15}exit\r")
    #expect(spoken.terminal.end() == .exited(0))
    #expect(!spoken.scratch.transcript().lines.contains { $0.text == "boundary" })
  }
}
