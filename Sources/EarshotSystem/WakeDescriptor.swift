// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Wakes a thread that sleeps in `poll`, by a pipe to itself.
public final class WakeDescriptor: Sendable {
  /// Readable while there is an uncleared wake.
  public let descriptor: Int32
  private let input: Int32

  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    input = ends[1]
  }

  deinit {
    close(descriptor)
    close(input)
  }

  /// A full pipe already is a pending wake.
  public func wake() {
    var byte: UInt8 = 1
    _ = write(input, &byte, 1)
  }

  public func clear() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while withUnsafeMutableBytes(of: &bytes, { read(descriptor, $0.baseAddress, $0.count) }) > 0 {}
  }
}
