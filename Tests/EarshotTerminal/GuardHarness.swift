// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Glibc
import Testing

/// A guard in a terminal whose reader is the test itself: what the guard gave its reader is lent on.
final class LentGuard {
  let terminal: PseudoTerminal
  private let listener: Int32
  private let path: String

  /// - Parameter reader: Whether there is one; without, `accept` never succeeds.
  init(
    _ command: [String], configure: (inout GuardProgram.Arguments) -> Void = { _ in },
    size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) throws {
    let program = try #require(GuardProgram.find(), "the guard is built beside the tests")
    let folder = try folderOfTests()
    let path = "/tmp/earshot-lend-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0 && listen(listener, 8) == 0)
    (self.path, self.listener) = (path, listener)
    var arguments = GuardProgram.Arguments(command: command)
    arguments.reader = [folder + "/lending-reader", path]
    configure(&arguments)
    terminal = try PseudoTerminal(["env", "TERM=xterm-256color", program] + arguments.words, size: size)
  }

  deinit {
    close(listener)
    unlink(path)
  }

  /// Waits for the guard to start a reader and takes its place.
  func accept() throws -> LentReader {
    var ready = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    try #require(poll(&ready, 1, 60_000) == 1, "no reader was started")
    let socket = Glibc.accept(listener, nil, nil)
    try #require(socket >= 0)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return try LentReader(socket: socket)
  }
}

/// The folder in which the programs that the tests need are built: beside the tests themselves.
private func folderOfTests() throws -> String {
  let resolved = try #require(realpath("/proc/self/exe", nil))
  defer { free(resolved) }
  let path = String(cString: resolved)
  return String(path[..<(try #require(path.lastIndex(of: "/")))])
}

/// The reader's end, in the test's hands.
final class LentReader {
  let connection: GuardConnection
  /// The process that the guard believes to be the reader.
  let process: Int32
  private let socket: Int32

  init(socket: Int32) throws {
    self.socket = socket
    var process: Int32 = 0
    var control = [UInt64](repeating: 0, count: 8)
    var descriptors = [Int32](repeating: -1, count: 5)
    let received = withUnsafeMutableBytes(of: &process) { data in
      control.withUnsafeMutableBytes { space in
        var part = iovec(iov_base: data.baseAddress, iov_len: data.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          message.msg_control = space.baseAddress
          message.msg_controllen = space.count
          return recvmsg(socket, &message, Int32(MSG_CMSG_CLOEXEC))
        }
      }
    }
    try #require(received == MemoryLayout<Int32>.size)
    control.withUnsafeBytes { space in
      // A control message is a length, two ints, then the descriptors.
      for index in descriptors.indices {
        descriptors[index] = space.loadUnaligned(fromByteOffset: 16 + index * 4, as: Int32.self)
      }
    }
    self.process = process
    connection = try GuardConnection(
      region: descriptors[0], control: descriptors[1], data: descriptors[2], keys: descriptors[3],
      room: descriptors[4])
  }

  deinit {
    // A process that another test starts just now has this end, too: closing it here would not end the connection.
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// Lets the reader's process leave with a status.
  func leave(status: UInt8 = 0) {
    var status = status
    _ = Glibc.write(socket, &status, 1)
  }

  func next() throws -> GuardMessage {
    try #require(try connection.receive(within: 60_000), "no message came")
  }

  /// The next message that is not about the size, which may come whenever it likes.
  func next<Value>(_ pick: (GuardMessage.Content) -> Value?) throws -> Value {
    while true {
      let message = try next()
      if let value = pick(message.content) { return value }
      if case .resized = message.content { continue }
      Issue.record("unexpected \(message)")
      throw NothingCame()
    }
  }

  /// The next size of the program's terminal, after whatever else comes.
  func resized() throws -> TerminalSize {
    while true {
      if case .resized(let size, _) = try next().content { return size }
    }
  }

  func hello() throws -> GuardMessage.Hello { try next { if case .hello(let hello) = $0 { hello } else { nil } } }
  func key() throws -> GuardMessage.Key { try next { if case .key(let key) = $0 { key } else { nil } } }
  func end() throws -> ProgramEnd { try next { if case .ended(let end) = $0 { end } else { nil } } }
}

extension ProgramOutput {
  /// Takes until so many bytes have come.
  func take(count: Int) throws -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while all.count < count {
      let piece = buffer.withUnsafeMutableBytes { take(into: $0) }
      all += buffer[..<piece.count]
      if piece.count == 0, !wait(milliseconds: 60_000) { throw NothingCame() }
    }
    return all
  }

  /// Takes until a text has come, that text included.
  @discardableResult
  func take(until text: String) throws -> String {
    var all: [UInt8] = []
    while !String(decoding: all, as: UTF8.self).contains(text) { all += try take(count: 1) }
    return String(decoding: all, as: UTF8.self)
  }
}
