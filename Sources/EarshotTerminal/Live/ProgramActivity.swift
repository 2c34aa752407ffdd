// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// The activity of a program, as the system reports it: whether any thread of it, or of its children, is running or
/// runnable.
///
/// On an overloaded machine a program that has to answer is runnable and counts as working, so nobody has to guess how
/// long to wait. Without `/proc`, nothing counts as working.
public struct ProgramActivity: Sendable {
  private let root: Int32

  /// - Parameter process: The process that was started.
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

  /// The largest number of processes examined.
  private static let limit = 64
}
