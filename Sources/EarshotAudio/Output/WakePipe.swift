import Glibc

/// Wakes the audio thread out of `poll`.
final class WakePipe: Sendable {
  let descriptor: Int32
  private let input: Int32

  init?() {
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

  /// A full pipe is a wake that waits already.
  func wake() {
    var byte: UInt8 = 1
    _ = write(input, &byte, 1)
  }

  func clear() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while withUnsafeMutableBytes(of: &bytes, { read(descriptor, $0.baseAddress, $0.count) }) > 0 {}
  }
}
