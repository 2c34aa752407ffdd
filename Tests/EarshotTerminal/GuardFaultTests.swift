// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotTestThreads
import Glibc
import Testing

@testable import EarshotTerminal

@Suite("The shell outlives its reader", .blocking, .serialized, .timeLimit(.minutes(25)))
struct GuardFaultTests {
  @Test("A reader that does not answer loses its keys to the program until it is back")
  func unanswered() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    _ = try reader.hello()
    try lent.terminal.read(until: "ready")
    reader.connection.claim([f12])
    try lent.terminal.write("\u{1b}[24~a")
    try lent.terminal.read(until: "a")
    try lent.terminal.write("\u{1b}[24~b")
    try lent.terminal.read(until: "^[[24~b")
    for _ in 0..<4 { _ = try reader.key() }
    reader.connection.ready()
    // The guard looks at messages before keys.
    try lent.terminal.write("\u{1b}[24~")
    #expect(try reader.key().isWithheld)
  }

  @Test("A reader that owes an answer is replaced, and its successor gets the key and what was typed after it")
  func hung() throws {
    let lent = try LentGuard(showKeys)
    let first = try lent.accept()
    try lent.terminal.read(until: "ready")
    first.connection.claim([f12])
    first.connection.ready()
    try lent.terminal.write("\u{1b}[24~abc")
    let second = try lent.accept()
    #expect(try second.hello().restarts == 1)
    second.connection.claim([f12])
    second.connection.ready()
    for (bytes, capture) in [(f12, GuardConnection.Capture.nextKey), (Array("a".utf8), .none)] {
      let message = try second.next()
      guard case .key(let key) = message.content else { throw NothingCame() }
      #expect(key.bytes == bytes && key.isWithheld)
      second.connection.finishKey(generation: message.generation, capture: capture)
    }
    // The command's letter was the reader's; the rest is the program's.
    #expect(try lent.terminal.read(until: "bc").hasSuffix("a") == false)
    #expect(first.process != second.process)
  }

  @Test("A reader that stands still while the program writes is replaced")
  func standsStill() throws {
    let lent = try LentGuard(["sh", "-c", "while :; do echo more; sleep 0.1; done"])
    let first = try lent.accept()
    first.connection.ready()
    let second = try lent.accept()
    #expect(try second.hello().restarts == 1)
    #expect(first.process != second.process)
  }

  @Test("A reader that is killed is replaced while the program goes on; its successor knows what was heard")
  func restarted() throws {
    let lent = try LentGuard(["sh", "-c", "echo first; while read line; do echo \"got $line\"; done"])
    let first = try lent.accept()
    _ = try first.hello()
    let output = ProgramOutput(first.connection)
    try output.take(until: "first\r\n")
    first.connection.claim([f12])
    first.connection.reserveRow(true)
    kill(first.process, SIGKILL)
    let second = try lent.accept()
    let hello = try second.hello()
    #expect(hello.restarts == 1)
    #expect(hello.history == 0)
    #expect(hello.heard == 7)
    #expect(hello.passesOutput)
    #expect(hello.size.rows == 23)
    #expect(throws: GuardError(.gone)) { while true { _ = try first.connection.receive(within: -1) } }
    #expect(try ProgramOutput(second.connection).take(count: 7) == Array("first\r\n".utf8))
    try lent.terminal.write("x\n")
    try lent.terminal.read(until: "got x")
    // It does not ask for the row: the program has it again.
    let size = TerminalSize(columns: 80, rows: 24)
    #expect(try second.resized() == size)
    try lent.terminal.read(until: "\u{1b}[r")
  }

  @Test("A flood's memory is given back once all is taken, but for what a new reader goes back to")
  func afterFlood() throws {
    // Made and compared while no guard waits for an answer.
    let expected = Array((1...700_000).map { "\($0)\n" }.joined().utf8)
    let lent = try LentGuard(["sh", "-c", "stty raw -echo; seq 700000; read line"])
    let first = try lent.accept()
    _ = try first.hello()
    first.connection.ready()
    let output = ProgramOutput(first.connection)
    var (taken, passed) = ([UInt8](), 0)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while taken.count < expected.count || passed < expected.count {
      let piece = buffer.withUnsafeMutableBytes { output.take(into: $0) }
      taken += buffer[..<piece.count]
      passed += try lent.terminal.read(within: 1)?.count ?? 0
      // It answers the guard, as a reader that is busy does.
      _ = try first.connection.receive(within: 0)
    }
    let ring = try #require(Self.sharedMemory(of: lent.terminal.process))
    #expect(Self.kilobytes(ring) < 4_500)
    var waits = 600
    // The guard asks whether the reader is there, and has its answer.
    while Self.kilobytes(ring) > 1_200, waits > 0 {
      waits -= 1
      _ = try first.connection.receive(within: 100)
    }
    #expect(Self.kilobytes(ring) <= 1_200)
    kill(first.process, SIGKILL)
    let second = try lent.accept()
    let hello = try second.hello()
    #expect(hello.heard == UInt64(expected.count))
    #expect(hello.history == UInt64(expected.count - (1 << 20)))
    #expect(taken == expected)
    #expect(try ProgramOutput(second.connection).take(count: 1 << 20) == expected.suffix(1 << 20))
  }

  /// The path of the memory that a guard shares with its reader.
  private static func sharedMemory(of process: Int32) -> String? {
    (0..<64).map { "/proc/\(process)/fd/\($0)" }.first { path in
      var name = [CChar](repeating: 0, count: 64)
      return readlink(path, &name, name.count - 1) > 0 && strncmp(name, "/memfd:earshot", 14) == 0
    }
  }

  private static func kilobytes(_ path: String) -> Int {
    var information = Glibc.stat()
    return stat(path, &information) == 0 ? Int(information.st_blocks) / 2 : 0
  }

  @Test("A reader that leaves with 0, with 2 or after bye is not replaced", arguments: [0, 2, 9] as [UInt8])
  func notReplaced(status: UInt8) throws {
    let lent = try LentGuard(["sh", "-c", "read line; echo \"got $line\""])
    let reader = try lent.accept()
    if status == 9 { reader.connection.bye() }
    reader.leave(status: status)
    #expect(throws: GuardError(.gone)) { while true { _ = try reader.connection.receive(within: -1) } }
    try lent.terminal.write("x\n")
    try lent.terminal.read(until: "got x")
    #expect(lent.terminal.waitForEnd() == .exited(0))
  }

  @Test("A flood passes a reader that stands still; afterwards it knows how much it missed")
  func stalled() throws {
    let size = 20_000_000
    let lent = try LentGuard([
      "sh", "-c", "stty raw -echo; head -c \(size) /dev/zero | tr '\\0' x; read line; exit 0",
    ])
    let reader = try lent.accept()
    _ = try reader.hello()
    let output = ProgramOutput(reader.connection)
    var count = 0
    while count < size { count += try #require(try lent.terminal.read(within: 60_000)).count }
    #expect(count == size)
    var buffer = [UInt8](repeating: 0, count: 65536)
    var (taken, missed) = (0, 0)
    while taken + missed < size {
      let piece = buffer.withUnsafeMutableBytes { output.take(into: $0) }
      try #require(piece.count > 0)
      #expect(Int(piece.position) == taken + missed + Int(piece.missed))
      #expect(buffer[..<piece.count].allSatisfy { $0 == UInt8(ascii: "x") })
      taken += piece.count
      missed += Int(piece.missed)
    }
    #expect(missed > 0)
    #expect(taken >= 2 << 20)
    // Once it reads again it is told as well.
    try lent.terminal.write("\n")
    var told: UInt64 = 0
    while told == 0 { if case .missed(let count) = try reader.next().content { told = count } }
    #expect(told == UInt64(missed))
  }

  @Test("A reader that keeps up misses nothing, in order, however fast the program writes")
  func keepsUp() throws {
    let size = 12_000_000
    let lent = try LentGuard(["sh", "-c", "stty raw -echo; seq 1 100000000 | head -c \(size)"])
    let reader = try lent.accept()
    _ = try reader.hello()
    let output = ProgramOutput(reader.connection)
    var buffer = [UInt8](repeating: 0, count: 65536)
    var (taken, next, digits) = (0, 1, 0)
    var wrong = 0
    while taken < size {
      let piece = buffer.withUnsafeMutableBytes { output.take(into: $0) }
      #expect(piece.missed == 0)
      #expect(piece.position == UInt64(taken))
      for byte in buffer[..<piece.count] {
        if byte == 10 {
          if digits != next { wrong += 1 }
          (next, digits) = (next + 1, 0)
        } else {
          digits = digits * 10 + Int(byte) - 48
        }
      }
      taken += piece.count
      // The terminal has to be drained as well, or the guard stops reading the program.
      _ = try lent.terminal.read()
      if piece.count == 0 { _ = output.wait(milliseconds: 10) }
    }
    #expect(wrong == 0)
  }

  @Test("A reader that never says goodbye does not keep the terminal")
  func neverSaysGoodbye() throws {
    let lent = try LentGuard(["sh", "-c", "exit 3"], configure: { $0.drainSeconds = 1 })
    let reader = try lent.accept()
    _ = try reader.hello()
    #expect(lent.terminal.waitForEnd() == .exited(3))
    #expect(throws: GuardError(.gone)) { while true { _ = try reader.connection.receive(within: -1) } }
  }

  @Test("The reader is told when the terminal goes, and goes with it")
  func terminalGone() throws {
    var lent: LentGuard? = try LentGuard(["sleep", "100"])
    let reader = try #require(lent).accept()
    let process = try reader.hello().process
    lent = nil
    #expect(throws: GuardError(.gone)) {
      while true {
        let message = try reader.connection.receive(within: -1)
        #expect(message?.content == .terminalGone)
      }
    }
    while kill(process, 0) == 0 { usleep(1000) }
  }

  @Test("Whatever a broken reader sends or writes to the shared page, the program goes on unchanged")
  func garbage() throws {
    let lent = try LentGuard(showKeys)
    let reader = try lent.accept()
    try lent.terminal.read(until: "ready")
    var generator = LinearGenerator(state: 3)
    let kinds: [UInt32] = Array(30..<45)
    for _ in 0..<500 {
      let kind = earshot_message_kind(rawValue: kinds.randomElement(using: &generator) ?? 0)
      // What ends the reader's part, types, or takes a row is not garbage.
      if [EARSHOT_BYE, EARSHOT_INJECT, EARSHOT_PRESS, EARSHOT_RESERVE].contains(kind) { continue }
      let payload = (0..<Int.random(in: 0...300, using: &generator)).map { _ -> UInt8 in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = reader.connection.send(kind, payload)
      let torn = payload.prefix(40)
      _ = torn.withContiguousStorageIfAvailable {
        Glibc.send(reader.connection.controlDescriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
    }
    let page = UnsafeMutableRawBufferPointer(start: reader.connection.region.shared, count: 4096)
    for index in page.indices { page[index] = UInt8.random(in: 0...255, using: &generator) }
    reader.connection.setCapture(.none)
    reader.connection.claim([])
    try lent.terminal.write("banana")
    try lent.terminal.read(until: "banana")
    // Its successor finds a page in order.
    kill(reader.process, SIGKILL)
    let second = try lent.accept()
    // Nothing of all that was a reason to take the first one for dead.
    #expect(try second.hello().restarts == 1)
    try lent.terminal.write("x")
    // It gets the keys that the first one never answered, in their order, and then its own.
    var keys: [UInt8] = []
    while keys.last != UInt8(ascii: "x") { keys += try second.key().bytes }
    #expect("bananax".hasSuffix(String(decoding: keys, as: UTF8.self)))
  }

  @Test("Readers that die at once get nothing old to read the third time")
  func crashLoop() throws {
    let lent = try LentGuard(["sh", "-c", "echo first; read line"])
    var reader = try lent.accept()
    try lent.terminal.read(until: "first")
    for restarts in 1...2 {
      kill(reader.process, SIGKILL)
      reader = try lent.accept()
      let hello = try reader.hello()
      #expect(hello.restarts == restarts)
      #expect(hello.history == (restarts == 1 ? 0 : 7))
    }
  }

  @Test("A long paste behind an unanswered key arrives whole and in order")
  func pasteBehindKey() throws {
    let lent = try LentGuard(["sh", "-c", "stty raw -echo; printf ready; exec head -c 200012"])
    let reader = try lent.accept()
    try lent.terminal.read(until: "ready")
    reader.connection.claim([f12])
    let text = (0..<200_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let pasted = Array("\u{1b}[200~".utf8) + text + Array("\u{1b}[201~".utf8)
    var (rest, received) = ((f12 + pasted)[...], [UInt8]())
    while received.count < pasted.count {
      if !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(lent.terminal.descriptor, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(count, 0))
      }
      received += try lent.terminal.read(within: 5) ?? []
    }
    #expect(received == pasted)
  }

  @Test("While the terminal takes nothing the program waits, and both go on together")
  func terminalDoesNotDrain() throws {
    let size = 3_000_000
    let lent = try LentGuard([
      "sh", "-c", "stty raw -echo; head -c \(size) /dev/zero | tr '\\0' x; echo done; read line",
    ])
    let reader = try lent.accept()
    let output = ProgramOutput(reader.connection)
    // Nobody reads the terminal until the reader has had all that may be ahead of it.
    var buffer = [UInt8](repeating: 0, count: 65536)
    var taken = 0
    // That nothing comes for a moment tells something only when it has begun.
    #expect(output.wait(milliseconds: 60_000))
    while output.wait(milliseconds: 200) {
      taken += buffer.withUnsafeMutableBytes { output.take(into: $0) }.count
    }
    #expect(taken > 0)
    #expect(taken < 400_000)
    var count = 0
    let whole = size + "done\n".utf8.count
    while count < whole { count += try #require(try lent.terminal.read(within: 60_000)).count }
    #expect(count == whole)
  }
}
