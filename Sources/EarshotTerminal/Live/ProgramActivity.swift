// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// Whether a program works, as the system tells: whether any thread of it, or of what it has started, runs or waits to run.
///
/// On a machine with too much to do a program that has to answer waits for its turn and counts as working, so that
/// whoever waits for it need not guess how long that takes. Where there is no `/proc`, nothing works.
public struct ProgramActivity: Sendable {
  private let root: Int32

  /// - Parameter process: the one that was started.
  public init(of process: Int32) { root = process }

  public var isWorking: Bool {
    var waiting = [root]
    var count = 0
    while let process = waiting.popLast(), count < Self.limit {
      count += 1
      for thread in (try? Folder.names(in: "/proc/\(process)/task")) ?? [] {
        if ProcessStatus.isRunning("/proc/\(process)/task/\(thread)/stat") { return true }
        let children = ProcessStatus.text("/proc/\(process)/task/\(thread)/children")
        waiting += children?.split(separator: " ").compactMap { Int32($0) } ?? []
      }
    }
    return false
  }

  /// Whoever runs more at once is no program to be looked at.
  private static let limit = 64
}
