import EarshotAudit
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotTerminal
import Glibc

/// A program's terminal, of which all that happens is recorded for an audit.
struct AuditedTerminal {
  private let terminal: PseudoTerminal
  private let recorder: SessionRecorder
  private let clock = MonotonicClock()
  private let start: Instant
  private let end: Instant
  private let signals: WaitingSignals?
  private(set) var isAtEnd = false
  /// Whether it ended because its time was up.
  private(set) var isCutOff = false
  /// The signal by which the audit itself was told to end.
  private(set) var signal: Int32?

  /// How long a screen has to stand still before it counts as drawn.
  private static let quiet = Interval.milliseconds(120)
  private static let quietAtStart = Interval.milliseconds(300)
  /// How long a program has to begin with its answer to a key, and how long to draw at most.
  private static let answerTime = Interval.milliseconds(300)
  private static let longest = Interval.seconds(2)

  init(
    _ terminal: PseudoTerminal, _ recorder: SessionRecorder, limit: Interval, _ signals: WaitingSignals? = nil
  ) {
    self.terminal = terminal
    self.signals = signals
    self.recorder = recorder
    start = clock.now
    end = start + limit
  }

  private var now: Instant { Instant.zero + (clock.now - start) }

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
    do throws(PseudoTerminalError) { try terminal.write(bytes) } catch { isAtEnd = true }
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
      (isAtEnd, isCutOff) = (true, true)
      return false
    }
    waitForSomething(min(interval, end - clock.now))
    guard !isAtEnd else { return false }
    do throws(PseudoTerminalError) {
      guard let bytes = try terminal.read() else {
        isAtEnd = true
        return false
      }
      if !bytes.isEmpty { recorder.output(bytes, at: now) }
      let replies = recorder.takeReplies()
      if !replies.isEmpty { try terminal.write(replies) }
      return !bytes.isEmpty
    } catch {
      isAtEnd = true
      return false
    }
  }
  /// Until the program has written something, a time is over, or the audit is told to end.
  private mutating func waitForSomething(_ interval: Interval) {
    var waiting = [
      pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up: what is left of a millisecond is not waited for in circles.
    poll(&waiting, 2, Int32(clamping: max(0, (interval.nanoseconds + 999_999) / 1_000_000)))
    while let wish = signals?.take() {
      switch wish {
      case .end(let number): (isAtEnd, signal) = (true, signal ?? number)
      case .stop: signals?.stop()
      case .resume, .resize: break
      }
    }
  }
}
