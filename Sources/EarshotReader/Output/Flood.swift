// SPDX-License-Identifier: Apache-2.0
import EarshotCore

enum FloodKind {
  case tooMuch
  /// The user pressed a key during it.
  case stopped
}

/// Output that is counted instead of read: more than anyone can listen to, or output that the user stopped.
///
/// The beginning of a flood is read and the rest counted; the count is spoken with the last lines once it is quiet, and
/// meanwhile every few seconds; the first few errors and questions are spoken at once. After a stop nothing is spoken
/// until the output ends. Nothing is lost: all of it remains for review.
struct Flood {
  /// A summary of the flood so far.
  struct Summary: Equatable {
    var count: Int
    /// The newest lines; none while it still flows.
    var lines: [String]
    /// The messages that it tells, as far as they are followed.
    var messages: [MessageNumber] = []
    /// The number of errors and questions not spoken.
    var unsaidNotables = 0
  }

  private enum State {
    case calm
    case tooMuch(Tally, nextHeartbeat: Instant)
    case stopped(Tally)
  }

  /// The output received, and the part already spoken.
  private struct Tally {
    var count = 0
    var lastLines: [String] = []
    var messages: [MessageNumber] = []
    var saidNotables: [String] = []
    var unsaidNotables = 0
    /// The last notable line that was not spoken.
    var lastUnsaid: String?
    /// The end, if nothing more arrives.
    var settled: Instant

    mutating func add(_ lines: [String], count: Int, continuesLine: Bool) {
      self.count += count
      if continuesLine, let last = lastLines.indices.last {
        lastLines[last] += lines.joined()
      } else {
        lastLines = (lastLines + lines.filter { !$0.allSatisfy(\.isWhitespace) }).suffix(Self.lastLineCount)
      }
    }

    /// Records notable lines. Returns those to speak: the first ones not spoken before.
    mutating func note(_ lines: [String], most: Int) -> [String] {
      let news = lines.filter { !saidNotables.contains($0) }
      let said = Array(news.prefix(most))
      saidNotables += said
      unsaidNotables += news.count - said.count
      if news.count > said.count { lastUnsaid = news.last }
      return said
    }

    private static let lastLineCount = 3
  }

  private let quiet: Interval
  private let stoppedQuiet: Interval
  private let heartbeat: Interval
  private var state = State.calm

  /// - Parameters:
  ///   - quiet: The silence that ends a flood.
  ///   - stoppedQuiet: The same for output the user stopped.
  ///   - heartbeat: The interval at which a continuing flood is counted aloud.
  init(quiet: Interval, stoppedQuiet: Interval, heartbeat: Interval) {
    self.quiet = quiet
    self.stoppedQuiet = stoppedQuiet
    self.heartbeat = heartbeat
  }

  var isFlowing: Bool { kind != nil }

  /// The kind of flood; nil if there is none.
  var kind: FloodKind? {
    switch state {
    case .calm: nil
    case .tooMuch: .tooMuch
    case .stopped: .stopped
    }
  }

  /// The instant for the next ``summary(at:)``.
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

  /// Records that a message is counted, if it is followed.
  mutating func add(_ message: MessageNumber?) {
    guard let message else { return }
    switch state {
    case .calm: break
    case .stopped(var tally):
      tally.messages.append(message)
      state = .stopped(tally)
    case .tooMuch(var tally, let nextHeartbeat):
      tally.messages.append(message)
      state = .tooMuch(tally, nextHeartbeat: nextHeartbeat)
    }
  }

  /// Counts lines that waited to be spoken and were dropped.
  mutating func addDropped(_ count: Int) {
    guard case .tooMuch(var tally, let nextHeartbeat) = state else { return }
    tally.count += count
    state = .tooMuch(tally, nextHeartbeat: nextHeartbeat)
  }

  /// Begins counting; a count from before the user's stop is kept.
  mutating func begin(_ kind: FloodKind, at now: Instant) {
    var tally = tally ?? Tally(settled: now)
    tally.settled = now + quiet(of: kind)
    switch kind {
    case .tooMuch: state = .tooMuch(tally, nextHeartbeat: now + heartbeat)
    case .stopped: state = .stopped(tally)
    }
  }

  private func quiet(of kind: FloodKind) -> Interval { kind == .stopped ? stoppedQuiet : quiet }

  /// Counts unread lines.
  ///
  /// - Returns: The notable lines to speak at once.
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

  /// Takes in a row that was rewritten after a stop: the newest line, but not one more.
  mutating func rewrite(_ line: String) {
    guard case .stopped(var tally) = state else { return }
    (tally.lastLines, tally.count) = ([line], max(tally.count, 1))
    state = .stopped(tally)
  }

  /// The summary due now.
  mutating func summary(at now: Instant) -> Summary? {
    guard let tally else { return nil }
    if now >= tally.settled { return end() }
    guard case .tooMuch(_, let nextHeartbeat) = state, now >= nextHeartbeat else { return nil }
    state = .tooMuch(tally, nextHeartbeat: now + heartbeat)
    return Summary(count: tally.count, lines: [])
  }

  /// Ends the flood and returns its summary; nil if nothing was counted.
  mutating func end() -> Summary? {
    guard let tally else { return nil }
    let isStopped = kind == .stopped
    state = .calm
    // Output that the user stopped is not wanted.
    let last = isStopped ? tally.lastLines.suffix(1) : tally.lastLines[...]
    let lines = last.filter { !tally.saidNotables.contains($0) }
    // The last line is spoken, so it is none of the others.
    let isLastNotable = tally.lastUnsaid.map { lines.contains($0) } ?? false
    let others = tally.unsaidNotables - (isLastNotable ? 1 : 0)
    return tally.count > 0 || !tally.messages.isEmpty
      ? Summary(count: tally.count, lines: lines, messages: tally.messages, unsaidNotables: others) : nil
  }

  /// Ends the flood without a summary. Returns the messages that it counted.
  mutating func forget() -> [MessageNumber] {
    defer { state = .calm }
    return tally?.messages ?? []
  }

  private static let notableCount = 3
}
