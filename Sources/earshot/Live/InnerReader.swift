// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// Whether a reader of its own has the terminal that this one reads: one that the user started inside, with options.
struct InnerReader {
  private let program: Int32
  /// The guard's file, by which another guard is known.
  private let own: (device: dev_t, file: ino_t)?

  /// - Parameter program: the process that was started in the terminal.
  init(in program: Int32) {
    self.program = program
    own = Self.file(of: getppid())
  }

  /// The leader of the group in the foreground is a guard: what is on the screen is read there.
  var isInFront: Bool {
    guard let own, let group = ProcessStatus(of: program)?.foregroundGroup, group > 1, let file = Self.file(of: group)
    else { return false }
    return file == own
  }

  private static func file(of process: Int32) -> (device: dev_t, file: ino_t)? {
    var status = stat()
    guard stat("/proc/\(process)/exe", &status) == 0 else { return nil }
    return (status.st_dev, status.st_ino)
  }
}
