// SPDX-License-Identifier: Apache-2.0
import Glibc
import LineProtocol

/// One end of a conversation in lines: what could not be written yet waits. Used by one thread.
final class MessageStream {
  /// An end that reads nothing for this many bytes is dead.
  private static let unreadLimit = 8 << 20

  let input: Int32
  let output: Int32
  private var lines = LineStream()
  private var unsent: [UInt8] = []
  private var sent = 0
  private var buffer = [UInt8](repeating: 0, count: 16_384)
  private(set) var isDead = false

  /// - Parameter output: Another descriptor to write to; by default the same.
  init(_ input: Int32, output: Int32? = nil) {
    self.input = input
    self.output = output ?? input
    for descriptor in Set([input, self.output]) {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    for descriptor in Set([input, output]) where descriptor > 2 { close(descriptor) }
  }

  var hasUnsent: Bool { sent < unsent.count }

  /// The entries for `poll`.
  var watched: [pollfd] {
    let writing = Int16(hasUnsent ? POLLOUT : 0)
    if input == output { return [pollfd(fd: input, events: Int16(POLLIN) | writing, revents: 0)] }
    return [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasUnsent ? output : -1, events: writing, revents: 0),
    ]
  }

  func send(_ line: String) { send(bytes: Array(line.utf8) + [0x0a]) }

  func send(bytes: [UInt8]) {
    unsent += bytes
    flush()
  }

  func flush() {
    while hasUnsent {
      let count = unsent.withUnsafeBytes { bytes in
        Glibc.write(output, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if count < 0, errno != EAGAIN { isDead = true }
        if unsent.count - sent > Self.unreadLimit { isDead = true }
        return
      }
      sent += count
    }
    unsent.removeAll(keepingCapacity: unsent.count < 65_536)
    sent = 0
  }

  /// The lines that have come.
  func receive() -> [String] {
    var received: [String] = []
    while !isDead {
      let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        isDead = true
        break
      }
      received += lines.lines(after: buffer[..<count])
      if lines.isBroken { isDead = true }
      // Others have their turn.
      if received.count > 1_000 { break }
    }
    return received
  }
}
