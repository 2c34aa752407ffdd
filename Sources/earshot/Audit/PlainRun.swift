// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotAudit
import EarshotCore
import EarshotScreen
import EarshotSession
import EarshotTerminal
import Glibc

/// `earshot run --plain`: a program as its worst reader gets it, for whoever wrote it to try.
///
/// Its screen is kept where nobody sees it. What changes there is written as words, line after line, as slowly as it
/// would be heard; keys go to the program.
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
  /// The signal by which it was told to end.
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

  /// Until the program has ended, or this is told to end: then the program is hung up on.
  ///
  /// - Returns: the status that it ended with; 128 + n for signal n.
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
        // Whoever stopped it by force had no terminal given back, and the shell has taken the modes since.
        earshot_app_end()
        Self.makeRaw()
        resize()
      case .resize: resize()
      }
    }
  }

  /// The program gets the size of the terminal that this runs in.
  private mutating func resize() {
    guard let new = Self.ownSize, new != size else { return }
    if feed.deadline != nil { show() }
    size = new
    feed.resize(to: ScreenSize(columns: new.columns, rows: new.rows), at: now)
    // That rows are cut or wrapped in other places is nothing that the program has said.
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

  /// A terminal that takes each byte as it is wants both ends of a line.
  private func written(_ text: String) -> String {
    isPaced ? text.map { $0 == "\n" ? "\r\n" : String($0) }.joined() : text
  }

  /// Each key at once and unseen, where there is a terminal, until `earshot_app_end`, or whatever ends this process.
  private static func makeRaw() {
    if isatty(0) == 1 { _ = earshot_app_begin(0, "", "") }
  }

  /// Of the terminal that keys come from, or that it is written to.
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
