// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSystem
internal import Glibc

/// The programs in the foreground of a terminal, as the system reports them, newest first.
///
/// A query reads a few small files of `/proc`. Without them nothing is known, and nothing depends on it.
public struct ForegroundPrograms: Sendable {
  private let root: Int32
  private var last: (names: [String], count: Int, at: Instant)?

  /// - Parameter process: The process started in the terminal.
  public init(of process: Int32) { root = process }

  /// The names of the foreground processes: the program, what it runs itself to show something (`man` runs `less`), and
  /// its parents. A pipeline is listed whole.
  ///
  /// If there are many, as in a build, not every query is answered anew.
  public mutating func names(at now: Instant) -> [String] {
    if let last, last.count > Self.few, now < last.at + Self.pause { return last.names }
    let (programs, count) = look()
    let names = programs.map(\.name)
    last = (names, count, now)
    return names
  }

  /// True if any of them is working, or was started to do so no longer ago than that, like a shell's completion
  /// helpers.
  public func areBusy(forLast age: Interval) -> Bool {
    let since = Self.systemTime - age.nanoseconds - Self.startPrecision
    return look().programs.contains { $0.isRunning || $0.started >= since }
  }

  /// The programs, newest first, and the number of processes examined.
  private func look() -> (programs: [ProcessStatus], count: Int) {
    let (found, count) = walk()
    return (found.map(\.status), count)
  }

  /// The newest of them that goes by a name.
  public func process(named name: String) -> Int32? { walk().programs.first { $0.status.name == name }?.process }

  private func walk() -> (programs: [(process: Int32, status: ProcessStatus)], count: Int) {
    var programs: [(process: Int32, status: ProcessStatus)] = []
    var waiting = [root]
    var count = 0
    while let process = waiting.popLast(), count < Self.limit {
      count += 1
      guard let status = ProcessStatus(of: process) else { continue }
      if status.isInForeground { programs.append((process, status)) }
      // The newest is examined last and comes first in the result.
      waiting += Self.children(of: process).reversed()
    }
    return (programs.reversed(), count)
  }

  private static func children(of process: Int32) -> [Int32] {
    let children = ProcessStatus.text("/proc/\(process)/task/\(process)/children")
    return children?.split(separator: " ").compactMap { Int32($0) } ?? []
  }

  /// Nanoseconds since the system booted.
  private static var systemTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The precision of the system's process start times: one tick, truncated.
  private static let startPrecision: Int64 = 20_000_000

  /// The largest number of processes examined.
  private static let limit = 64
  private static let few = 8
  private static let pause = Interval.milliseconds(250)
}
