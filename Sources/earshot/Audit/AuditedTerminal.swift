// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotTerminal

/// A program's terminal, of which all that happens is recorded for an audit.
struct AuditedTerminal {
  private(set) var program: ObservedProgram
  private let recorder: SessionRecorder
  private let clock = MonotonicClock()
  private let start: Instant
  private let end: Instant
  /// Whether it ended because its time was up.
  private(set) var isCutOff = false

  /// How long a screen has to stand still before it counts as drawn.
  private static let quiet = Interval.milliseconds(120)
  private static let quietAtStart = Interval.milliseconds(300)
  /// How long a program has to begin with its answer to a key, and how long to draw at most.
  private static let answerTime = Interval.milliseconds(300)
  private static let longest = Interval.seconds(2)

  init(_ program: ObservedProgram, _ recorder: SessionRecorder, limit: Interval) {
    self.program = program
    self.recorder = recorder
    start = clock.now
    end = start + limit
  }

  private var now: Instant { Instant.zero + (clock.now - start) }

  var isAtEnd: Bool { isCutOff || program.isAtEnd }

  var modes: ScreenModes { recorder.screen?.screen.modes ?? ScreenModes() }

  /// What tells one place of a program from another: its text, its looks and its cursor.
  var state: String {
    guard let screen = recorder.screen?.screen else { return "" }
    let looks = screen.rows.map { row in row.styleRuns.map { "\($0.columns) \($0.style)" }.joined() }.joined()
    return "\(screen.cursor.row) \(screen.cursor.column) \(screen.text) \(looks)"
  }

  mutating func settleAtStart() {
    read(for: Self.longest)
    settle(quiet: Self.quietAtStart)
  }

  mutating func press(_ key: Key) {
    if let bytes = key.bytes(for: modes) { type(bytes) }
  }

  mutating func type(_ bytes: [UInt8]) {
    guard !isAtEnd else { return }
    recorder.typed(bytes, at: now)
    program.type(bytes)
    read(for: Self.answerTime)
    settle(quiet: Self.quiet)
  }

  mutating func wait(_ interval: Interval) {
    let until = clock.now + interval
    while !isAtEnd, clock.now < until { read(for: until - clock.now) }
    recorder.settle(before: now)
  }

  private mutating func settle(quiet: Interval) {
    let limit = clock.now + Self.longest
    while !isAtEnd, clock.now < limit, read(for: quiet) {}
    recorder.settle(before: now)
  }

  /// Reads what comes first within a time; false where nothing came.
  @discardableResult
  private mutating func read(for interval: Interval) -> Bool {
    guard clock.now < end else {
      isCutOff = true
      return false
    }
    let bytes = program.read(for: min(interval, end - clock.now))
    if !bytes.isEmpty { recorder.output(bytes, at: now) }
    let replies = recorder.takeReplies()
    if !replies.isEmpty { program.type(replies) }
    return !bytes.isEmpty
  }
}
