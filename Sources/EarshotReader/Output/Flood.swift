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

  private enum State {
    case calm
    case tooMuch(Tally, nextHeartbeat: Instant)
    case stopped(Tally)
  }

  /// What has come, and how much of it was said.
  private struct Tally {
    var count = 0
    var lastLines: [String] = []
    var saidNotables: [String] = []
    var unsaidNotables = 0
    /// When it is over if nothing more comes.
    var settled: Instant

    mutating func add(_ lines: [String], count: Int, continuesLine: Bool) {
      self.count += count
      if continuesLine, let last = lastLines.indices.last {
        lastLines[last] += lines.joined()
      } else {
        lastLines = (lastLines + lines.filter { !$0.allSatisfy(\.isWhitespace) }).suffix(Self.lastLineCount)
      }
    }

    /// Takes in notable lines. Those that are said: the first that were not said before.
    mutating func note(_ lines: [String], most: Int) -> [String] {
      let news = lines.filter { !saidNotables.contains($0) }
      let said = Array(news.prefix(most))
      saidNotables += said
      unsaidNotables += news.count - said.count
      return said
    }

    private static let lastLineCount = 1
  }

  private let quiet: Interval
  private let stoppedQuiet: Interval
  private let heartbeat: Interval
  private var state = State.calm

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

  /// Nil while there is none.
  var kind: Kind? {
    switch state {
    case .calm: nil
    case .tooMuch: .tooMuch
    case .stopped: .stopped
    }
  }

  /// When ``summary(at:)`` is due.
  var deadline: Instant? {
    switch state {
    case .calm: nil
    case .stopped(let tally): tally.settled
    case .tooMuch(let tally, let nextHeartbeat): min(tally.settled, nextHeartbeat)
    }
  }

  private var tally: Tally? {
    switch state {
    case .calm: nil
    case .tooMuch(let tally, _), .stopped(let tally): tally
    }
  }

  /// Counts from here on; what was counted before the user stopped it counts too.
  mutating func begin(_ kind: Kind, at now: Instant) {
    var tally = tally ?? Tally(settled: now)
    tally.settled = now + quiet(of: kind)
    switch kind {
    case .tooMuch: state = .tooMuch(tally, nextHeartbeat: now + heartbeat)
    case .stopped: state = .stopped(tally)
    }
  }

  private func quiet(of kind: Kind) -> Interval { kind == .stopped ? stoppedQuiet : quiet }

  /// Counts lines that are not read.
  ///
  /// - Returns: those of the notable lines that are to be said at once.
  mutating func add(
    _ lines: [String], count: Int, continuesLine: Bool = false, notable: [String] = [], at now: Instant
  ) -> [String] {
    switch state {
    case .calm: return []
    case .stopped(var tally):
      tally.add(lines, count: count, continuesLine: continuesLine)
      _ = tally.note(notable, most: 0)
      tally.settled = now + stoppedQuiet
      state = .stopped(tally)
      return []
    case .tooMuch(var tally, let nextHeartbeat):
      tally.add(lines, count: count, continuesLine: continuesLine)
      let said = tally.note(notable, most: Self.notableCount - tally.saidNotables.count)
      tally.settled = now + quiet
      state = .tooMuch(tally, nextHeartbeat: nextHeartbeat)
      return said
    }
  }

  /// What is due now.
  mutating func summary(at now: Instant) -> Summary? {
    guard let tally else { return nil }
    if now >= tally.settled { return end() }
    guard case .tooMuch(_, let nextHeartbeat) = state, now >= nextHeartbeat else { return nil }
    state = .tooMuch(tally, nextHeartbeat: now + heartbeat)
    return Summary(count: tally.count, lines: [])
  }

  /// It is over: what there is to say of it. Nil when nothing came.
  mutating func end() -> Summary? {
    guard let tally else { return nil }
    state = .calm
    let lines = tally.lastLines.filter { !tally.saidNotables.contains($0) }
    return tally.count > 0 ? Summary(count: tally.count, lines: lines, unsaidNotables: tally.unsaidNotables) : nil
  }

  /// It is over and nothing is to be said of it.
  mutating func forget() { state = .calm }

  private static let notableCount = 3
}
