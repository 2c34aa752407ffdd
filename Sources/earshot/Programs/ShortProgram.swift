// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import EarshotTerminal
import Glibc

/// A program that is asked one thing and answers at once: another one's version, a setting of tmux.
enum ShortProgram {
  private static let longestOutput = 65_536

  /// Its standard output without the blanks at the ends; nil if it is not there, fails or takes too long.
  ///
  /// - Parameters:
  ///   - name: looked for in `PATH`.
  ///   - milliseconds: after which it is killed.
  static func output(of name: String, _ words: [String], milliseconds: Int = 1_000) -> String? {
    guard let path = find(name) else { return nil }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    var process: pid_t = 0
    let error = ChildProcess.start(
      path, words, named: name, descriptors: [nil, ends[1], nil], endsWithStarter: true, process: &process)
    close(ends[1])
    defer { close(ends[0]) }
    guard error == 0 else { return nil }
    let bytes = bytes(from: ends[0], milliseconds: milliseconds)
    guard let bytes else {
      ChildProcess.end(process)
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status == 0 ? String(decoding: bytes, as: UTF8.self).trimmed : nil
  }

  /// The path of a program in `PATH`.
  static func find(_ name: String) -> String? {
    let folders = (Environment.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Nil if there is no end in time.
  private static func bytes(from descriptor: Int32, milliseconds: Int) -> [UInt8]? {
    let clock = MonotonicClock()
    let end = clock.now + Interval.milliseconds(Int64(milliseconds))
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, clock.pollTimeout(until: end)) > 0, bytes.count < longestOutput else { return nil }
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
