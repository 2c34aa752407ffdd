// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A lock between processes, held until it is released; it ends with its process in any case.
public struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock; fails as busy if another process holds it for longer than this.
  public init(_ path: String, milliseconds: Int = 2_000) throws(FileFailure) {
    try SmallFile.makeFolders(for: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    var rest = milliseconds
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let failure = FileFailure.last
      guard failure == .busy, rest > 0 else {
        close(descriptor)
        throw failure
      }
      usleep(10_000)
      rest -= 10
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
