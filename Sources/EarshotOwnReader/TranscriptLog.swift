// SPDX-License-Identifier: Apache-2.0
import EarshotHost
import EarshotSession
import Glibc

/// The transcript file, written a line at a time.
final class TranscriptLog {
  private let descriptor: Int32

  /// - Parameter goesOn: True to keep another process's output. Then a pipe without a reader is not waited for.
  init(path: String, goesOn: Bool = false) throws(HostError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (goesOn ? O_NONBLOCK : O_TRUNC)
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .transcript(path: path, reason: HostError.reason(errno)) }
  }

  deinit { close(descriptor) }

  /// A full disk is no reason to end the app: lines that cannot be written are dropped.
  func write(_ line: TranscriptLine) {
    var bytes = Array((line.json + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }
}
