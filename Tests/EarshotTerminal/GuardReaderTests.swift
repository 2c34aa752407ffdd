// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import EarshotTestThreads
import Glibc
import Testing

/// The bytes that a terminal sends for F12.
let f12 = Array("\u{1b}[24~".utf8)

/// Shows what it is given, each byte at once and visibly, with no echo besides.
let showKeys = ["sh", "-c", "stty raw -echo; echo ready; exec cat -v"]

@Suite("The guard and its reader", .blocking, .serialized, .timeLimit(.minutes(25)))
struct GuardReaderTests {
  @Test("The reader is told of the program and its terminal, and takes what the program writes")
  func hello() throws {
    let lent = try LentGuard(
      ["sh", "-c", "echo banana; read line; exit 7"], size: TerminalSize(columns: 90, rows: 30))
    let reader = try lent.accept()
    let hello = try reader.hello()
    #expect(hello.hasKeys && hello.hasScreen && hello.passesOutput)
    #expect(hello.size == TerminalSize(columns: 90, rows: 30))
    #expect(hello.outerSize == hello.size)
    #expect(hello.restarts == 0)
    #expect(hello.history == 0 && hello.heard == 0)
    #expect(hello.command == ["sh", "-c", "echo banana; read line; exit 7"])
    #expect(kill(hello.process, 0) == 0)
    let output = ProgramOutput(reader.connection)
    #expect(try output.take(until: "\r\n") == "banana\r\n")
    try lent.terminal.write("\n")
    #expect(try reader.key().bytes == [10])
    #expect(try reader.end() == .exited(7))
    reader.connection.bye()
    reader.leave()
    #expect(lent.terminal.waitForEnd() == .exited(7))
  }

  @Test("A key raises the generation, reaches the program, and the reader has a copy")
  func key() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    #expect(reader.connection.generation == 0)
    try lent.terminal.write("a")
    let message = try reader.next()
    #expect(message.generation == 1)
    #expect(reader.connection.generation == 1)
    #expect(reader.connection.lastKeyTime == message.time)
    #expect(
      message.content
        == .key(.init(bytes: [97])))
    var ready = pollfd(fd: reader.connection.keyDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 0) == 1)
    reader.connection.clearKeySignal()
    #expect(poll(&ready, 1, 0) == 0)
    try lent.terminal.read(until: "a")
  }

  @Test("Replies of the terminal reach the program and are not keys")
  func reply() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    try lent.terminal.write("\u{1b}[?62;1c\u{1b}[I\u{1b}[<0;1;1M")
    let expected: [(GuardMessage.Reply, String)] = [
      (.answer, "\u{1b}[?62;1c"), (.focus, "\u{1b}[I"), (.mouse, "\u{1b}[<0;1;1M"),
    ]
    for (kind, text) in expected {
      #expect(try reader.next().content == .reply(kind, Array(text.utf8)))
    }
    #expect(reader.connection.generation == 0)
    try lent.terminal.read(until: "^[[?62;1c^[[I^[[<0;1;1M")
  }

  @Test("A cursor report that looks like a key is a reply once the program has asked")
  func cursorReport() throws {
    let lent = try LentGuard(["sh", "-c", "stty raw -echo; printf 'ready\\033[6n'; exec cat -v"])
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "\u{1b}[6n")
    try lent.terminal.write("\u{1b}[1;5R")
    #expect(try reader.next().content == .reply(.answer, Array("\u{1b}[1;5R".utf8)))
    try lent.terminal.write("\u{1b}[1;5R")
    #expect(try reader.key().bytes == Array("\u{1b}[1;5R".utf8))
    #expect(reader.connection.generation == 1)
  }

  @Test("A paste is one act: it raises the generation once and comes without its brackets")
  func paste() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    try lent.terminal.write("\u{1b}[200~ab\u{1b}[201~")
    #expect(try reader.next().content == .paste([], isFirst: true, isLast: false))
    var pasted: [UInt8] = []
    while true {
      guard case .paste(let bytes, isFirst: false, let isLast) = try reader.next().content, !isLast else { break }
      pasted += bytes
    }
    #expect(pasted == Array("ab".utf8))
    #expect(reader.connection.generation == 1)
    try lent.terminal.read(until: "^[[200~ab^[[201~")
  }

  @Test("A claimed key goes only to the reader, whatever the locks; the key after it waits for the answer")
  func claimed() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    reader.connection.claim([f12])
    try lent.terminal.write("\u{1b}[24;129~a")
    let key = try reader.next()
    #expect(key.generation == 1)
    guard case .key(let content) = key.content else { throw NothingCame() }
    #expect(content.isWithheld && !content.isCaptured)
    reader.connection.inject(Array("I".utf8))
    reader.connection.finishKey(generation: key.generation)
    let next = try reader.next()
    #expect(next.generation == 2)
    #expect(try lent.terminal.read(until: "a").hasSuffix("Ia"))
  }

  @Test("The reader captures the next key, or all of them until it says otherwise")
  func capture() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    reader.connection.claim([f12])
    // All in one go, faster than anybody types.
    try lent.terminal.write("\u{1b}[24~hx\u{1b}[24~\rjk\u{1b}[24~z")
    func answer(_ bytes: String, captured: Bool, then capture: GuardConnection.Capture) throws {
      let message = try reader.next()
      guard case .key(let key) = message.content else { throw NothingCame() }
      #expect(key.bytes == Array(bytes.utf8))
      #expect(key.isWithheld)
      #expect(key.isCaptured == captured)
      reader.connection.finishKey(generation: message.generation, capture: capture)
    }
    try answer("\u{1b}[24~", captured: false, then: .nextKey)
    try answer("h", captured: true, then: .none)
    let passed = try reader.key()
    #expect(passed.bytes == Array("x".utf8))
    #expect(!passed.isWithheld)
    try answer("\u{1b}[24~", captured: false, then: .nextKey)
    try answer("\r", captured: true, then: .allKeys)
    try answer("j", captured: true, then: .allKeys)
    try answer("k", captured: true, then: .allKeys)
    try answer("\u{1b}[24~", captured: true, then: .none)
    #expect(try reader.key().bytes == Array("z".utf8))
    #expect(try lent.terminal.read(until: "z").hasSuffix("xz"))
    #expect(reader.connection.generation == 9)
  }

  @Test("Letting go of a withheld key is withheld too")
  func release() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    reader.connection.claim([f12])
    try lent.terminal.write("\u{1b}[24~")
    let pressed = try reader.next()
    reader.connection.finishKey(generation: pressed.generation)
    try lent.terminal.write("\u{1b}[24;1:3~\u{1b}[97;1:3ub")
    let released = try reader.key()
    #expect(released.isRelease && released.isWithheld)
    let other = try reader.key()
    #expect(other.isRelease && !other.isWithheld)
    // The program never had the press of F12, so it must not have its release.
    #expect(try lent.terminal.read(until: "b").contains("24") == false)
    #expect(reader.connection.generation == 2)
  }

  @Test("Changes of size reach program and reader; rows can be kept from the program")
  func resized() throws {
    let lent = try LentGuard([
      "sh", "-c", "trap 'stty size' WINCH; echo ready; while :; do sleep 0.02; done",
    ])
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    let outer = TerminalSize(columns: 100, rows: 40)
    try lent.terminal.resize(to: outer)
    #expect(try reader.next().content == .resized(outer, outer: outer))
    try lent.terminal.read(until: "40 100")
    reader.connection.reserveRow(true)
    #expect(try reader.next().content == .resized(TerminalSize(columns: 100, rows: 39), outer: outer))
    try lent.terminal.read(until: "39 100")
  }

  @Test("The reader's text has the bottom row, and comes into no sequence and no character of the program's")
  func shows() throws {
    let lent = try LentGuard([
      "sh", "-c",
      "stty -echo; echo one; for text in '\\033[3' '1mb\\303' '\\251\\033]0;ti' 'tle\\007c'; do read line; printf \"$text\"; done; read line",
    ])
    let reader = try lent.accept()
    _ = try reader.hello()
    let output = ProgramOutput(reader.connection)
    try lent.terminal.read(until: "one\r\n")
    reader.connection.reserveRow(true)
    reader.connection.show("shown")
    try lent.terminal.read(until: "\u{1b}[24;1H\u{1b}[m\u{1b}[2K\u{1b}[?7l\u{1b}[7mshown")
    // A sequence waits for its end, and so does a character; a string goes on as it comes, and the text waits for it.
    try lent.terminal.write("\n")
    try output.take(until: "\u{1b}[3")
    reader.connection.show("first")
    #expect(try lent.terminal.read(until: "first").contains("\u{1b}[31") == false)
    try lent.terminal.write("\n")
    #expect(try lent.terminal.read(until: "b").hasSuffix("\u{1b}[31mb"))
    reader.connection.show("second")
    try lent.terminal.read(until: "second")
    try lent.terminal.write("\n")
    try lent.terminal.read(until: "é\u{1b}]0;ti")
    reader.connection.show("third")
    try lent.terminal.write("\n")
    #expect(try lent.terminal.read(until: "third").contains("tle\u{7}c"))
    try lent.terminal.write("\n")
    #expect(try String(decoding: lent.terminal.readToEnd(), as: UTF8.self).contains("\u{1b}[r\u{1b}[24;1H"))
  }

  @Test("A program that begins in a terminal whose bottom row is kept never sees that row")
  func reservedFromTheStart() throws {
    let lent = try LentGuard(["sh", "-c", "stty size; read line"]) { $0.reservesRow = true }
    try lent.terminal.read(until: "23 80")
    #expect(try lent.accept().hello().size.rows == 23)
  }

  @Test("When the program has ended any key ends the last words, and the program's status is the guard's")
  func lastWords() throws {
    let lent = try LentGuard(["sh", "-c", "exit 3"])
    let reader = try lent.accept()
    _ = try reader.hello()
    #expect(try reader.end() == .exited(3))
    try lent.terminal.write("q")
    #expect(try reader.key().isWithheld)
    reader.connection.bye()
    reader.leave()
    #expect(lent.terminal.waitForEnd() == .exited(3))
  }

  @Test("A command that does not exist is said as well as written")
  func missingCommand() throws {
    let lent = try LentGuard(["no-such-command-anywhere"])
    let reader = try lent.accept()
    _ = try reader.hello()
    let said = try ProgramOutput(reader.connection).take(until: "\r\n")
    #expect(said.hasPrefix("no-such-command-anywhere: no such command."))
    #expect(try reader.end() == .notStarted(errno: ENOENT))
    reader.connection.bye()
    reader.leave()
    try lent.terminal.read(until: "no-such-command-anywhere: no such command.")
    #expect(lent.terminal.waitForEnd() == .exited(127))
  }
}
