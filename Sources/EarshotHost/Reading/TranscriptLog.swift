// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Glibc

/// The file of what was said, a line at a time.
final class TranscriptLog {
  private let descriptor: Int32

  /// - Parameter goesOn: whether what another process wrote there stays. Then a pipe that nobody reads any more is not
  ///   waited for.
  init(path: String, goesOn: Bool = false) throws(HostError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (goesOn ? O_NONBLOCK : O_TRUNC)
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .transcript(path: path, reason: HostError.reason(errno)) }
  }

  deinit { close(descriptor) }

  /// A disk that is full is no reason to end the app: what cannot be written is left out.
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
