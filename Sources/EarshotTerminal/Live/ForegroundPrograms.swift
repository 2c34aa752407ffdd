public import EarshotCore
import EarshotSystem

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
    let (names, count) = look()
    last = (names, count, now)
    return names
  }

  private func look() -> (names: [String], count: Int) {
    var names: [String] = []
    var waiting = [root]
    var count = 0
    while let process = waiting.popLast(), count < Self.limit {
      count += 1
      guard let status = ProcessStatus(of: process) else { continue }
      if status.isInForeground { names.append(status.name) }
      // The newest is looked at last and comes first in the end.
      waiting += Self.children(of: process).reversed()
    }
    return (names.reversed(), count)
  }

  private static func children(of process: Int32) -> [Int32] {
    let children = ProcessStatus.text("/proc/\(process)/task/\(process)/children")
    return children?.split(separator: " ").compactMap { Int32($0) } ?? []
  }

  /// Whoever runs more at once is no program to be looked at.
  private static let limit = 64
  private static let few = 8
  private static let pause = Interval.milliseconds(250)
}
