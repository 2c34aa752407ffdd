// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotAudit
import EarshotCore
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal
import Glibc

/// `earshot run --plain`: a program as its worst reader receives it, for its author to try.
///
/// Its screen is invisible. Changes are written as words, line by line, at the speed of speech; keys go to the program.
struct PlainRun {
  private let terminal: PseudoTerminal
  private let feed: ScreenFeed
  private let signals: WaitingSignals?
  private let clock = MonotonicClock()
  private let isPaced: Bool
  private var size: TerminalSize
  private var reading = PlainReading()
  private var teletype = Teletype()
  private var isAtEnd = false
  /// The signal that told it to end.
  private var signal: Int32?
  private var hasKeys = true

  init(_ command: [String]) throws(CommandFailure) {
    let size = Self.ownSize ?? TerminalSize(columns: 80, rows: 24)
    setenv("TERM", "xterm-256color", 1)
    for name in ["LINES", "COLUMNS"] { unsetenv(name) }
    signals = WaitingSignals()
    do throws(PseudoTerminalError) {
      terminal = try PseudoTerminal(command, size: size)
    } catch {
      signals?.end()
      throw .failure("Cannot start \(command[0]): \(error.description).")
    }
    self.size = size
    feed = ScreenFeed(size: ScreenSize(columns: size.columns, rows: size.rows))
    isPaced = isatty(1) == 1
  }

  /// Runs until the program has ended, or until this is told to end, which hangs up the program.
  ///
  /// - Returns: The exit status; 128 + n for signal n.
  mutating func run() -> Int32 {
    Self.makeRaw()
    while !isAtEnd { step() }
    if signal != nil { teletype.drop() } else { while feed.deadline != nil { show() } }
    TextOutput.standardOutput.write(written(teletype.takeAll() + reading.end()))
    earshot_app_end()
    signals?.end()
    if let signal { return 128 + signal }
    return terminal.waitForEnd(milliseconds: 1_000)?.status ?? 1
  }

  private mutating func step() {
    var waiting = [
      pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasKeys ? 0 : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let next = [feed.deadline, teletype.due].compactMap { $0 }.min()
    let milliseconds = next.map { Int32(clamping: max(0, ($0 - now).nanoseconds / 1_000_000 + 1)) } ?? -1
    if poll(&waiting, nfds_t(waiting.count), milliseconds) < 0 {
      isAtEnd = errno != EINTR
      return
    }
    if waiting[2].revents != 0 { takeSignals() }
    do throws(PseudoTerminalError) {
      if waiting[1].revents != 0 { try takeKeys() }
      if waiting[0].revents != 0 {
        guard let bytes = try terminal.read() else {
          isAtEnd = true
          return
        }
        if !bytes.isEmpty { feed.feed(bytes, at: now) }
        let replies = feed.takeReplies()
        if !replies.isEmpty { try terminal.write(replies) }
      }
    } catch { isAtEnd = true }
    while let deadline = feed.deadline, deadline <= now { show() }
    let text = isPaced ? teletype.take(at: now) : teletype.takeAll()
    if !text.isEmpty { TextOutput.standardOutput.write(written(text)) }
  }

  private mutating func takeSignals() {
    while let wish = signals?.take() {
      switch wish {
      case .end(let number): (isAtEnd, signal) = (true, signal ?? number)
      case .stop:
        earshot_app_end()
        signals?.stop()
        Self.makeRaw()
        resize()
      case .resume:
        // If it was stopped by SIGSTOP the terminal was not restored, and the shell has set its modes since.
        earshot_app_end()
        Self.makeRaw()
        resize()
      case .resize: resize()
      }
    }
  }

  /// Gives the program the size of this terminal.
  private mutating func resize() {
    guard let new = Self.ownSize, new != size else { return }
    if feed.deadline != nil { show() }
    size = new
    feed.resize(to: ScreenSize(columns: new.columns, rows: new.rows), at: now)
    // Rows cut or wrapped differently are no output of the program.
    reading.take(feed.settle().screen)
    do throws(PseudoTerminalError) { try terminal.resize(to: new) } catch { isAtEnd = true }
  }

  private mutating func takeKeys() throws(PseudoTerminalError) {
    var keys = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(0, &keys, keys.count)
    guard count > 0 else {
      hasKeys = count < 0 && errno == EINTR
      return
    }
    teletype.drop()
    try terminal.write(keys[..<count])
  }

  private mutating func show() {
    let update = feed.settle()
    teletype.add(reading.text(of: update.screen, passed: update.passed), at: now)
  }

  private var now: Instant { clock.now }

  /// The text for a raw terminal, which needs both characters of a line end.
  private func written(_ text: String) -> String {
    isPaced ? text.map { $0 == "\n" ? "\r\n" : String($0) }.joined() : text
  }

  /// Makes the terminal, if there is one, pass each key at once without echo, until `earshot_app_end` or the end of
  /// this process.
  private static func makeRaw() {
    if isatty(0) == 1 { _ = earshot_app_begin(0, "", "") }
  }

  /// The size of the terminal of standard input or output.
  private static var ownSize: TerminalSize? {
    for descriptor in [Int32(0), 1] {
      var (columns, rows): (UInt16, UInt16) = (0, 0)
      if earshot_pty_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 {
        return TerminalSize(columns: Int(columns), rows: Int(rows))
      }
    }
    return nil
  }
}
