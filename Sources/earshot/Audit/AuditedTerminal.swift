// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal

/// A program's terminal, recorded for an audit.
struct AuditedTerminal {
  private(set) var program: ObservedProgram
  private let recorder: SessionRecorder
  private let clock = MonotonicClock()
  private let start: Instant
  private let limit: Interval
  /// Until the first picture the end of the time for that.
  private var end: Instant
  /// The time until its first picture, which is none of the limit: on a busy machine, or in a language that loads much,
  /// little else would be seen.
  private(set) var opening = Interval.zero
  /// True if all keys so far only asked to move: no program should end by them.
  private(set) var onlyMoved = true
  private static let moves = ["Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Tab", "Shift+Tab"]
    .compactMap { Key(name: $0) }
  /// True if it ended because its time was up.
  private(set) var isCutOff = false
  /// The names of the keys so far, each once; letters together are what was typed.
  private(set) var pressed: [String] = []
  /// The time without a key after which it ended while a question was left alone; nil if it did not.
  private(set) var unanswered: Interval?
  private var stillness = Stillness()

  /// The time without changes after which a screen counts as drawn.
  private static let quiet = Interval.milliseconds(120)
  private static let quietAtStart = Interval.milliseconds(300)
  /// The time for a program to begin its answer to a key, and the longest time to draw.
  private static let answerTime = Interval.milliseconds(300)
  private static let longest = Interval.seconds(2)
  /// The time in which ncurses waits for more after Escape is a second.
  private static let escapeTime = Interval.milliseconds(1_150)
  /// The time that it is given to show more than that it is loading.
  private static let loading = Interval.seconds(3)
  /// The time for a program to show anything: those in scripting languages may take seconds.
  private static let longestStart = Interval.seconds(30)

  /// - Parameter opening: The longest time until its first picture; nil for that of the limit.
  init(_ program: ObservedProgram, _ recorder: SessionRecorder, limit: Interval, opening: Interval? = nil) {
    self.program = program
    self.recorder = recorder
    self.limit = limit
    start = clock.now
    end = start + (opening ?? limit)
  }

  private var now: Instant { Instant.zero + (clock.now - start) }

  var isAtEnd: Bool { isCutOff || program.isAtEnd }

  /// The time of observation so far.
  var elapsed: Interval { now - .zero }

  /// The last settled picture; nil before the first.
  var screen: AuditedScreen? { recorder.screen }

  var modes: ScreenModes { recorder.screen?.screen.modes ?? ScreenModes() }

  /// The identity of a place in a program: its text, styles and cursor.
  var state: String {
    guard let screen = recorder.screen?.screen else { return "" }
    let looks = screen.rows.map { row in row.styleRuns.map { "\($0.columns) \($0.style)" }.joined() }.joined()
    return "\(screen.cursor.row) \(screen.cursor.column) \(screen.text) \(looks)"
  }

  /// Waits for the program's first picture: until one with visible content has settled.
  ///
  /// - Parameter text: The text it has to show; nil for anything.
  /// - Returns: False if the program ended first, or its time was up.
  mutating func settleAtStart(waitingFor text: String? = nil) -> Bool {
    let limit = text == nil ? min(end, clock.now + Self.longestStart) : end
    repeat {
      read(for: min(Self.longest, limit - clock.now))
      settle(quiet: Self.quietAtStart)
    } while !isAtEnd && clock.now < limit && !shows(text)
    let patience = min(limit, clock.now + Self.loading)
    while !isAtEnd, clock.now < patience, screen?.isLoading ?? false { wait(Self.answerTime) }
    guard shows(text) else { return false }
    opening = clock.now - start
    end = start + opening + self.limit
    return true
  }

  private func shows(_ text: String?) -> Bool {
    guard let screen = recorder.screen else { return false }
    return text.map { screen.screen.text.contains($0) } ?? screen.showsSomething
  }

  /// Passes greetings that name their key, to what is behind them.
  mutating func passGreetings() {
    for _ in 0..<Self.mostGreetings {
      guard !isAtEnd, let name = screen?.greetingKey, let key = Key(name: name) else { return }
      let before = state
      press(key)
      wait(Self.answerTime)
      guard state != before else { return }
    }
  }

  private static let mostGreetings = 3

  /// Presses keys by their names, separated by blanks, until the program ends.
  mutating func press(_ names: String) {
    for name in names.split(separator: " ") where !isAtEnd {
      if let key = Key(name: String(name)) { press(key) }
    }
  }

  mutating func press(_ key: Key) {
    guard !isAtEnd else { return }
    if !Self.moves.contains(key) { onlyMoved = false }
    if !pressed.contains(key.name) { pressed.append(key.name) }
    if let bytes = key.bytes(for: modes) { type(bytes) }
  }

  mutating func type(_ bytes: [UInt8]) {
    guard !isAtEnd else { return }
    stillness.pressed(at: now)
    recorder.typed(bytes, at: now)
    program.type(bytes)
    read(for: bytes == [0x1B] ? Self.escapeTime : Self.answerTime)
    settle(quiet: Self.quiet)
  }

  /// Changes the terminal's size, and gives the program time to redraw itself.
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

  /// Leaves a question alone.
  mutating func rest(_ interval: Interval) {
    guard !isAtEnd else { return }
    let start = clock.now
    wait(interval)
    if isAtEnd, !isCutOff { unanswered = clock.now - start }
  }

  private mutating func settle(quiet: Interval) {
    let limit = now + Self.longest
    look()
    while !isAtEnd, now < limit, now < stillness.since + quiet {
      read(for: min(stillness.since + quiet, limit) - now)
      look()
    }
  }

  /// Records a settled picture.
  private mutating func look() {
    recorder.settle(before: now)
    if let screen = recorder.screen { stillness.saw(screen.screen, at: screen.at) }
  }

  /// Reads the first output within a time; false if there was none.
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
