// SPDX-License-Identifier: Apache-2.0
import CSystem

/// The way a program ended.
public enum ProgramEnd: Equatable, Sendable {
  /// It exited with this status, 0–255.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)
  /// It could not be started, with this errno.
  case notStarted(errno: Int32)

  /// The status a shell reports: the program's own, 128+n for a signal, 127 for a missing command and 126 for one that
  /// cannot be run.
  public var status: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let number): 128 + number
    case .notStarted(let error): error == 2 ? 127 : 126
    }
  }

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited(earshot_exit_status(waitStatus)) : .signalled(signal)
  }
}
