// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotTmux
import Glibc

/// A tmux started by Earshot, from the same executable as the user's, so that it understands the server.
final class TmuxProgram {
  private var process: pid_t = 0
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  private var unsent: ArraySlice<UInt8> = []
  /// The output from its start, up to a limit.
  private var written: [UInt8] = []

  /// The most unsent bytes; more mean that tmux no longer reads.
  private static let unsentLimit = 1_048_576
  private static let textLimit = 65_536

  /// Nil if the process cannot be started.
  init?(of client: TmuxClientProcess, _ words: [String]) {
    guard let path = Self.path(of: client.process) else { return nil }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let error = ChildProcess.start(
      path, words, named: "tmux", descriptors: [ends[1], ends[1], nil], endsWithStarter: true, process: &process)
    Glibc.close(ends[1])
    guard error == 0 else {
      Glibc.close(descriptor)
      return nil
    }
  }

  private static func path(of process: Int32) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/\(process)/exe", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    let path = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    guard descriptor >= 0 else { return [] }
    return [pollfd(fd: descriptor, events: Int16(POLLIN | (unsent.isEmpty ? 0 : POLLOUT)), revents: 0)]
  }

  /// The output from its start, up to a limit.
  var text: String { String(decoding: written, as: UTF8.self) }

  /// Reads the available output.
  func read(atMost limit: Int) -> (bytes: [UInt8], isEnd: Bool) {
    guard descriptor >= 0 else { return ([], true) }
    flush()
    if buffer.count < limit { buffer = [UInt8](repeating: 0, count: limit) }
    while true {
      let count = Glibc.read(descriptor, &buffer, limit)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return ([], false) }
      guard count > 0 else { return ([], true) }
      if written.count < Self.textLimit { written += buffer[..<count] }
      return (Array(buffer[..<count]), false)
    }
  }

  /// Sends a line.
  func write(_ line: String) {
    guard descriptor >= 0 else { return }
    unsent += Array((line + "\n").utf8)
    flush()
    if unsent.count > Self.unsentLimit { end() }
  }

  private func flush() {
    while descriptor >= 0, !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  /// Ends the process: a client without standard input leaves its session, which affects no other client.
  func end() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    ChildProcess.end(process)
    process = 0
  }
}

extension TmuxClientProcess {
  /// Nil if the system has no facts about the process.
  init?(of process: Int32) {
    var status = stat()
    guard stat("/proc/\(process)", &status) == 0, let words = Self.words("cmdline", of: process) else { return nil }
    let variables = Self.words("environ", of: process) ?? []
    self.init(process: process, words: words, user: status.st_uid) { name in
      variables.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
  }

  private static func words(_ file: String, of process: Int32) -> [String]? {
    guard let bytes = try? SmallFile.read("/proc/\(process)/\(file)") else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
