// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Glibc
import Testing

@Suite("earshot run --plain", .blocking, .timeLimit(.minutes(25)))
struct PlainRunTests {
  @Test("A program is shown as its worst reader gets it, and its status is told")
  func plain() throws {
    let script = "printf '\\033[?25l\\033[2J\\033[5;9H\\033[7mApples\\033[m     12\\033[6;9HPears'; exit 3"
    let outcome = try runEarshot(["run", "--plain", "--", "sh", "-c", script])
    #expect(outcome.status == 3)
    #expect(outcome.output == "Apples 12\nPears\n")
  }

  /// A program that tells the size of its terminal at the beginning and whenever it changes.
  private static let teller =
    "trap 'echo size $(stty size)' WINCH; echo start $(stty size); while read -r -t 60; do :; done"

  private func plain(_ script: String) throws -> TerminalDriver {
    try TerminalDriver([Programs.earshot, "run", "--plain", "--", "bash", "-c", script])
  }

  @Test("The program's terminal follows the size of the one that it is written to; what was read is not read again")
  func resizing() throws {
    let terminal = try plain(Self.teller)
    #expect(terminal.waits { $0.text.contains("start 24 80") })
    terminal.resize(to: TerminalSize(columns: 60, rows: 15))
    #expect(terminal.waits { $0.text.contains("size 15 60") })
    terminal.resize(to: TerminalSize(columns: 90, rows: 30))
    #expect(terminal.waits { $0.text.contains("size 30 90") })
    let text = terminal.screen.text
    #expect(text.components(of: "start") == 1 && text.components(of: "size 15 60") == 1, "\(text)")
  }

  @Test("Told to end, it gives the terminal back as it was and hangs up on the program", arguments: [SIGTERM, SIGHUP])
  func ended(number: Int32) throws {
    let scratch = try Scratch()
    let terminal = try plain(
      "trap 'touch \(scratch.path("gone")); exit' HUP; echo ready; while read -r -t 60; do :; done")
    #expect(terminal.waits { $0.text.contains("ready") })
    var during = termios()
    #expect(tcgetattr(terminal.descriptor, &during) == 0)
    #expect(during.c_lflag & tcflag_t(ICANON | ECHO) == 0)
    terminal.signal(number)
    #expect(terminal.end() == .exited(128 + number))
    var after = termios()
    #expect(tcgetattr(terminal.descriptor, &after) == 0)
    #expect(after.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
    // Nobody waits for what a program does last.
    #expect(terminal.waits { _ in access(scratch.path("gone"), F_OK) == 0 })
  }
}

extension String {
  fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
