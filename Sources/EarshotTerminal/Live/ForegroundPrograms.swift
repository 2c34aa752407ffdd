public import EarshotCore
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
      guard let status = Status(of: process) else { continue }
      if status.isInForeground { names.append(status.name) }
      // The newest is looked at last and comes first in the end.
      waiting += Self.children(of: process).reversed()
    }
    return (names.reversed(), count)
  }

  private static func children(of process: Int32) -> [Int32] {
    text("/proc/\(process)/task/\(process)/children")?.split(separator: " ").compactMap { Int32($0) } ?? []
  }

  /// What the system tells of one process.
  private struct Status {
    var name: String
    var isInForeground: Bool

    init?(of process: Int32) {
      guard let text = ForegroundPrograms.text("/proc/\(process)/stat"), let open = text.firstIndex(of: "("),
        let close = text.lastIndex(of: ")"), open < close
      else { return nil }
      name = String(text[text.index(after: open)..<close])
      // State, parent, group, session, terminal, group in the foreground of that terminal.
      let fields = text[text.index(after: close)...].split(separator: " ")
      guard fields.count > 5, let group = Int32(fields[2]), let terminal = Int32(fields[4]),
        let front = Int32(fields[5])
      else { return nil }
      isInForeground = terminal != 0 && group == front
    }
  }

  fileprivate static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }

  /// Whoever runs more at once is no program to be looked at.
  private static let limit = 64
  private static let few = 8
  private static let pause = Interval.milliseconds(250)
}
