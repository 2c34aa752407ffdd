// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc
import LineProtocol

/// One of Earshot's own processes beside the reader, which reads and writes lines. It is killed with this object.
@MainActor
final class CompanionProcess {
  private let process: pid_t
  private let descriptor: Int32
  private var stream = LineStream()
  /// The bytes that it could not take yet.
  private(set) var unsent: [UInt8] = []
  /// True if it has ended, or writes what no companion writes: it is of no more use.
  private(set) var hasEnded = false

  /// Starts it; nil if there is none.
  ///
  /// - Parameters:
  ///   - variable: The environment variable that names another program in its place.
  ///   - mostUnderWay: The bytes that may be under way to it; nil for as many as the system takes.
  convenience init?(_ program: String, variable: String, mostUnderWay: Int32? = nil) {
    guard let path = OwnPrograms.find(program, variable: variable) else { return nil }
    self.init(path: path, [], mostUnderWay: mostUnderWay)
  }

  /// Starts a program with arguments; nil if it does not start.
  init?(path: String, _ arguments: [String], mostUnderWay: Int32?) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    if var size = mostUnderWay {
      setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var process: pid_t = 0
    let error = ChildProcess.start(
      path, arguments, descriptors: [ends[1], ends[1], nil], endsWithStarter: true, process: &process)
    Glibc.close(ends[1])
    guard error == 0 else {
      Glibc.close(ends[0])
      return nil
    }
    (self.process, descriptor) = (process, ends[0])
  }

  deinit {
    Glibc.close(descriptor)
    ChildProcess.end(process)
  }

  /// True if it has a processor, or waits for one.
  var isRunning: Bool { ProcessStatus(of: process)?.isRunning == true }

  /// The descriptor to poll.
  var waiting: pollfd {
    pollfd(fd: descriptor, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
  }

  /// The lines that have come since; of one that writes without end, some of them.
  func lines() -> [String] {
    var lines: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var rounds = Self.mostRounds
    while !hasEnded, rounds > 0 {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      lines += stream.lines(after: buffer[..<max(0, count)])
      hasEnded = count <= 0 || stream.isBroken
      rounds -= 1
    }
    return lines
  }

  /// Sends bytes as soon as it takes them.
  func send(_ bytes: [UInt8]) {
    unsent += bytes
    flush()
  }

  /// Sends what waits.
  func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  private static let mostRounds = 16
}
