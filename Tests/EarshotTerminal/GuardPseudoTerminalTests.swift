// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotTerminal
import EarshotTestThreads
import Glibc
import Testing

extension PseudoTerminal {
  /// The next bytes. Nothing for twenty seconds is a failure: a test that hangs tells nothing.
  private func readSoon() throws -> [UInt8]? {
    let bytes = try read(within: 60_000)
    if bytes == [] { throw NothingCame() }
    return bytes
  }

  /// All that is written until the terminal is closed.
  func readToEnd() throws -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = try readSoon() { all += bytes }
    return all
  }

  /// The text written until a text has come, that text included.
  @discardableResult
  func read(until text: String) throws -> String {
    var all: [UInt8] = []
    while !String(decoding: all, as: UTF8.self).contains(text) {
      guard let bytes = try readSoon() else { break }
      all += bytes
    }
    let result = String(decoding: all, as: UTF8.self)
    #expect(result.contains(text), "ended after \(result.debugDescription)")
    return result
  }
}

struct NothingCame: Error {}

@Suite("A program in a pseudo-terminal", .blocking, .timeLimit(.minutes(25)))
struct GuardPseudoTerminalTests {
  @Test("It is on a terminal, with the size it was given, as leader of its session")
  func surroundings() throws {
    let terminal = try PseudoTerminal(
      ["sh", "-c", "test -t 0 && test -t 1 && test -t 2 && stty size && echo on /dev/tty >/dev/tty"],
      size: TerminalSize(columns: 100, rows: 30))
    #expect(String(decoding: try terminal.readToEnd(), as: UTF8.self) == "30 100\r\non /dev/tty\r\n")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("A command that does not exist is ENOENT, one that cannot be run EACCES, and nothing is left of them")
  func cannotStart() {
    #expect(throws: PseudoTerminalError(errno: ENOENT)) { try PseudoTerminal(["no-such-command-anywhere"]) }
    #expect(throws: PseudoTerminalError(errno: EACCES)) { try PseudoTerminal(["/etc"]) }
    #expect(throws: PseudoTerminalError(errno: ENOENT)) { try PseudoTerminal(["true"], directory: "/no/such/place") }
    #expect(throws: PseudoTerminalError(errno: EINVAL)) { try PseudoTerminal([]) }
  }

  @Test("Environment and directory are as given")
  func environment() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "echo $FRUIT $PWD $HOME"], environment: ["FRUIT=banana"], directory: "/usr")
    #expect(String(decoding: try terminal.readToEnd(), as: UTF8.self) == "banana /usr\r\n")
  }

  @Test("Statuses are those of the program", arguments: [0, 3, 127, 255])
  func status(status: Int32) throws {
    let terminal = try PseudoTerminal(["sh", "-c", "exit \(status)"])
    #expect(terminal.waitForEnd() == .exited(status))
    #expect(terminal.waitForEnd()?.status == status)
  }

  @Test("A signal that ends it is told")
  func signalled() throws {
    let terminal = try PseudoTerminal(["sleep", "100"])
    terminal.signal(SIGKILL)
    #expect(terminal.waitForEnd() == .signalled(SIGKILL))
    #expect(terminal.waitForEnd()?.status == 137)
  }

  @Test("A resize reaches it")
  func resize() throws {
    let terminal = try PseudoTerminal([
      "sh", "-c", "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.02; done",
    ])
    try terminal.read(until: "ready")
    try terminal.resize(to: TerminalSize(columns: 132, rows: 43))
    try terminal.read(until: "43 132")
    #expect(terminal.size == TerminalSize(columns: 132, rows: 43))
  }

  @Test("What is typed reaches it, and its handlers and mask of signals are the default ones")
  func typing() throws {
    let terminal = try PseudoTerminal(["sh", "-c", "grep -E 'Sig(Ign|Blk)' /proc/self/status; cat"])
    let status = try terminal.read(until: "SigIgn:\t0000000000000000")
    #expect(status.contains("SigBlk:\t0000000000000000"))
    try terminal.write("banana\u{04}")
    try terminal.write([0x04])
    try terminal.read(until: "bananabanana")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("When the object goes, the program goes and is reaped")
  func released() throws {
    var terminal: PseudoTerminal? = try PseudoTerminal(["sh", "-c", "trap '' HUP; echo ready; exec sleep 100"])
    try terminal?.read(until: "ready")
    let process = try #require(terminal?.process)
    terminal = nil
    #expect(kill(process, 0) == -1)
    #expect(errno == ESRCH)
  }
}
