// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Output that is counted instead of read: more than anyone can listen to, or what comes after the user stopped it.
///
/// Of a flood the beginning is read, the rest is counted, and the count is told with the last lines once it is quiet; in
/// between, every few seconds, how many lines it has been, and at once the first few errors and questions. After a stop
/// nothing is said until the output ends. Nothing of it is lost: all of it stays to be reviewed.
struct Flood {
  /// What to say when it is time.
  struct Summary: Equatable {
    var count: Int
    /// The newest lines; none while it still flows.
    var lines: [String]
    /// How many more errors and questions there were than were said.
    var unsaidNotables = 0
  }

  enum Kind {
    case tooMuch
    /// The user pressed a key while it flowed.
    case stopped
  }

  private let quiet: Interval
  private let stoppedQuiet: Interval
  private let heartbeat: Interval
  private(set) var kind: Kind?
  private var count = 0
  private var lastLines: [String] = []
  private var saidNotables: [String] = []
  private var unsaidNotables = 0
  private var settled = Instant.zero
  private var nextHeartbeat = Instant.zero

  /// - Parameters:
  ///   - quiet: how long nothing comes when a flood is over.
  ///   - stoppedQuiet: the same for output the user stopped.
  ///   - heartbeat: how often a flood that goes on is counted aloud.
  init(quiet: Interval, stoppedQuiet: Interval, heartbeat: Interval) {
    self.quiet = quiet
    self.stoppedQuiet = stoppedQuiet
    self.heartbeat = heartbeat
  }

  var isFlowing: Bool { kind != nil }

  /// When ``summary(at:)`` is due.
  var deadline: Instant? {
    switch kind {
    case nil: nil
    case .stopped: settled
    case .tooMuch: min(settled, nextHeartbeat)
    }
  }

  /// Counts from here on.
  mutating func begin(_ kind: Kind, at now: Instant) {
    if !isFlowing {
      count = 0
      lastLines = []
      saidNotables = []
      unsaidNotables = 0
      nextHeartbeat = now + heartbeat
    }
    self.kind = kind
    settled = now + (kind == .stopped ? stoppedQuiet : quiet)
  }

  /// Counts lines that are not read.
  ///
  /// - Returns: those of the notable lines that are to be said at once.
  mutating func add(
    _ lines: [String], count: Int, continuesLine: Bool = false, notable: [String] = [], at now: Instant
  ) -> [String] {
    guard let kind else { return [] }
    self.count += count
    if continuesLine, let last = lastLines.indices.last {
      lastLines[last] += lines.joined()
    } else {
      lastLines = (lastLines + lines.filter { !$0.allSatisfy(\.isWhitespace) }).suffix(Self.lastLineCount)
    }
    settled = now + (kind == .stopped ? stoppedQuiet : quiet)
    let news = notable.filter { !saidNotables.contains($0) }
    let said = kind == .stopped ? [] : Array(news.prefix(Self.notableCount - saidNotables.count))
    saidNotables += said
    unsaidNotables += news.count - said.count
    return said
  }

  /// What is due now.
  mutating func summary(at now: Instant) -> Summary? {
    guard let kind else { return nil }
    if now >= settled { return end() }
    guard kind == .tooMuch, now >= nextHeartbeat else { return nil }
    nextHeartbeat = now + heartbeat
    return Summary(count: count, lines: [])
  }

  /// It is over: what there is to say of it. Nil when nothing came.
  mutating func end() -> Summary? {
    guard isFlowing else { return nil }
    kind = nil
    let lines = lastLines.filter { !saidNotables.contains($0) }
    return count > 0 ? Summary(count: count, lines: lines, unsaidNotables: unsaidNotables) : nil
  }

  /// It is over and nothing is to be said of it.
  mutating func forget() { kind = nil }

  private static let lastLineCount = 1
  private static let notableCount = 3
}
