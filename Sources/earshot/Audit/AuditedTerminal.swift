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
  /// Whether all keys that were pressed ask for nothing but to go elsewhere: no program ends by them.
  private(set) var onlyMoved = true
  private static let moves = ["Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Tab", "Shift+Tab"]
    .compactMap { Key(name: $0) }
  /// Whether it ended because its time was up.
  private(set) var isCutOff = false
  private var stillness = Stillness()

  /// How long a screen has to stand still before it counts as drawn.
  private static let quiet = Interval.milliseconds(120)
  private static let quietAtStart = Interval.milliseconds(300)
  /// How long a program has to begin with its answer to a key, and how long to draw at most.
  private static let answerTime = Interval.milliseconds(300)
  private static let longest = Interval.seconds(2)
  /// How long a program has to show something at all: those of a scripting language may take seconds.
  private static let longestStart = Interval.seconds(10)

  init(_ program: ObservedProgram, _ recorder: SessionRecorder, limit: Interval) {
    self.program = program
    self.recorder = recorder
    start = clock.now
    end = start + limit
  }

  private var now: Instant { Instant.zero + (clock.now - start) }

  var isAtEnd: Bool { isCutOff || program.isAtEnd }

  /// How long it has been looked at.
  var elapsed: Interval { now - .zero }

  /// The last picture that stood still; nil before the first.
  var screen: AuditedScreen? { recorder.screen }

  var modes: ScreenModes { recorder.screen?.screen.modes ?? ScreenModes() }

  /// What tells one place of a program from another: its text, its looks and its cursor.
  var state: String {
    guard let screen = recorder.screen?.screen else { return "" }
    let looks = screen.rows.map { row in row.styleRuns.map { "\($0.columns) \($0.style)" }.joined() }.joined()
    return "\(screen.cursor.row) \(screen.cursor.column) \(screen.text) \(looks)"
  }

  /// Waits until the program has drawn its first picture: until one that shows something has stood still.
  ///
  /// - Parameter text: what it has to show; nil for anything at all.
  /// - Returns: false where the program ended before, or its time was up.
  mutating func settleAtStart(waitingFor text: String? = nil) -> Bool {
    let limit = text == nil ? min(end, clock.now + Self.longestStart) : end
    repeat {
      read(for: min(Self.longest, limit - clock.now))
      settle(quiet: Self.quietAtStart)
    } while !isAtEnd && clock.now < limit && !shows(text)
    return shows(text)
  }

  private func shows(_ text: String?) -> Bool {
    guard let screen = recorder.screen else { return false }
    return text.map { screen.screen.text.contains($0) } ?? screen.showsSomething
  }

  mutating func press(_ key: Key) {
    guard !isAtEnd else { return }
    if !Self.moves.contains(key) { onlyMoved = false }
    if let bytes = key.bytes(for: modes) { type(bytes) }
  }

  mutating func type(_ bytes: [UInt8]) {
    guard !isAtEnd else { return }
    stillness.pressed(at: now)
    recorder.typed(bytes, at: now)
    program.type(bytes)
    read(for: Self.answerTime)
    settle(quiet: Self.quiet)
  }

  /// Gives the program a terminal of another size, and the time to draw itself anew.
  mutating func resize(to size: TerminalSize) {
    guard !isAtEnd else { return }
    settle(quiet: Self.quietAtStart)
    recorder.resize(to: ScreenSize(columns: size.columns, rows: size.rows), at: now)
    stillness.pressed(at: now)
    program.resize(to: size)
    read(for: Self.answerTime)
    settle(quiet: Self.quietAtStart)
  }

  mutating func wait(_ interval: Interval) {
    let until = clock.now + interval
    while !isAtEnd, clock.now < until {
      read(for: until - clock.now)
      look()
    }
    look()
  }

  private mutating func settle(quiet: Interval) {
    let limit = now + Self.longest
    look()
    while !isAtEnd, now < limit, now < stillness.since + quiet {
      read(for: min(stillness.since + quiet, limit) - now)
      look()
    }
  }

  /// Takes in what has settled.
  private mutating func look() {
    recorder.settle(before: now)
    if let screen = recorder.screen { stillness.saw(screen.screen, at: screen.at) }
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
