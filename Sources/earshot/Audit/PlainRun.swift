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
  private let clock = MonotonicClock()
  private let isPaced: Bool
  private var reading = PlainReading()
  private var teletype = Teletype()
  private var isAtEnd = false
  private var hasKeys = true

  init(_ command: [String]) throws(CommandFailure) {
    var size = winsize()
    let isKnown = ioctl(0, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    let (columns, rows) = isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
    setenv("TERM", "xterm-256color", 1)
    for name in ["LINES", "COLUMNS"] { unsetenv(name) }
    do throws(PseudoTerminalError) {
      terminal = try PseudoTerminal(command, size: TerminalSize(columns: columns, rows: rows))
    } catch { throw .failure("Cannot start \(command[0]): \(error.description).") }
    feed = ScreenFeed(size: ScreenSize(columns: columns, rows: rows))
    isPaced = isatty(1) == 1
  }

  /// Until the program has ended.
  ///
  /// - Returns: the status that it ended with.
  mutating func run() -> Int32 {
    let former = Self.makeRaw()
    while !isAtEnd { step() }
    while feed.deadline != nil { show() }
    TextOutput.standardOutput.write(written(teletype.takeAll() + reading.end()))
    if var former { tcsetattr(0, TCSADRAIN, &former) }
    return terminal.waitForEnd(milliseconds: 1_000)?.status ?? 1
  }

  private mutating func step() {
    var waiting = [
      pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasKeys ? 0 : -1, events: Int16(POLLIN), revents: 0),
    ]
    let next = [feed.deadline, teletype.due].compactMap { $0 }.min()
    let milliseconds = next.map { Int32(clamping: max(0, ($0 - now).nanoseconds / 1_000_000 + 1)) } ?? -1
    if poll(&waiting, 2, milliseconds) < 0, errno != EINTR { isAtEnd = true }
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

  /// Each key at once and unseen; nil where there is no terminal.
  private static func makeRaw() -> termios? {
    var modes = termios()
    guard isatty(0) == 1, tcgetattr(0, &modes) == 0 else { return nil }
    let former = modes
    cfmakeraw(&modes)
    tcsetattr(0, TCSADRAIN, &modes)
    return former
  }
}
