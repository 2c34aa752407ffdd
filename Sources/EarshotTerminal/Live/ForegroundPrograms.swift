// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSystem
internal import Glibc

/// Which programs have a terminal, as the system tells: the newest first.
///
/// A look costs a few small files of `/proc`. Where those are not there, nothing is known and nothing is missed.
public struct ForegroundPrograms: Sendable {
  private let root: Int32
  private var last: (names: [String], count: Int, at: Instant)?

  /// - Parameter process: the one that was started in the terminal.
  public init(of process: Int32) { root = process }

  /// The names of the processes in the foreground: the program, what it runs itself to show something (`man` runs
  /// `less`), and what started it. Of a pipe all are there.
  ///
  /// Where there are many, as in a build, a look is not taken at every instant that somebody asks.
  public mutating func names(at now: Instant) -> [String] {
    if let last, last.count > Self.few, now < last.at + Self.pause { return last.names }
    let (programs, count) = look()
    let names = programs.map(\.name)
    last = (names, count, now)
    return names
  }

  /// Whether one of them works on something, or was started no longer ago than that to do so, as a shell starts what
  /// finds completions.
  public func areBusy(forLast age: Interval) -> Bool {
    let since = Self.systemTime - age.nanoseconds - Self.startPrecision
    return look().programs.contains { $0.isRunning || $0.started >= since }
  }

  /// The programs, the newest first, and how many processes were looked at.
  private func look() -> (programs: [ProcessStatus], count: Int) {
    var programs: [ProcessStatus] = []
    var waiting = [root]
    var count = 0
    while let process = waiting.popLast(), count < Self.limit {
      count += 1
      guard let status = ProcessStatus(of: process) else { continue }
      if status.isInForeground { programs.append(status) }
      // The newest is looked at last and comes first in the end.
      waiting += Self.children(of: process).reversed()
    }
    return (programs.reversed(), count)
  }

  private static func children(of process: Int32) -> [Int32] {
    let children = ProcessStatus.text("/proc/\(process)/task/\(process)/children")
    return children?.split(separator: " ").compactMap { Int32($0) } ?? []
  }

  /// Nanoseconds since the system was started.
  private static var systemTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// How exactly the system tells when a process was started: a tick, cut off.
  private static let startPrecision: Int64 = 20_000_000

  /// Whoever runs more at once is no program to be looked at.
  private static let limit = 64
  private static let few = 8
  private static let pause = Interval.milliseconds(250)
}
