// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// Detects a reader inside this one's terminal: one that the user started there with options.
struct InnerReader {
  private let program: Int32
  /// The guard's file, which identifies another guard.
  private let own: (device: dev_t, file: ino_t)?

  /// - Parameter program: The process started in the terminal.
  init(in program: Int32) {
    self.program = program
    own = Self.file(of: getppid())
  }

  /// True if the leader of the foreground group is a guard, which reads the screen.
  var isInFront: Bool {
    guard let own, let group = ProcessStatus(of: program)?.foregroundGroup, group > 1, let file = Self.file(of: group)
    else { return false }
    return file == own || isRelay(group, file)
  }

  /// The relay of a reader on another machine that the user allowed to speak for itself.
  private func isRelay(_ group: Int32, _ file: (device: dev_t, file: ino_t)) -> Bool {
    guard let reader = Self.file(of: getpid()), file == reader else { return false }
    return ProcessStatus(of: group)?.name == RelayProcess.name
  }

  private static func file(of process: Int32) -> (device: dev_t, file: ino_t)? {
    var status = stat()
    guard stat("/proc/\(process)/exe", &status) == 0 else { return nil }
    return (status.st_dev, status.st_ino)
  }
}
