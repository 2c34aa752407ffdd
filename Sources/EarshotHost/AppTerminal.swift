import CPseudoTerminal
import EarshotUI
import Glibc

/// The terminal that an app runs in, from the first picture to the moment it is the user's again.
@MainActor
final class AppTerminal {
  private static let begin = "\u{1b}[?1049h\u{1b}[0m\u{1b}[2J\u{1b}[?2004h"
  private static let end =
    "\u{1b}[?2026l\u{1b}[0m\u{1b}[?1000;1002;1003;1006;2004l\u{1b}[?25h\u{1b}[?1049l"
  private static let pointer = "\u{1b}[?1002;1006h"

  private let begin: String
  /// Readable when the user did something.
  let descriptor: Int32
  /// Readable when a signal waits.
  let signals: Int32
  /// Drawings that the terminal has not taken yet.
  private var waiting: ArraySlice<UInt8> = []

  init(usesPointer: Bool) throws(HostError) {
    // Opened anew: descriptors 0 to 2 are shared with the shell, which must not find them non-blocking.
    descriptor = open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
    signals = earshot_app_signals_begin()
    guard signals >= 0 else {
      let reason = HostError.reason(errno)
      Glibc.close(descriptor)
      throw .terminal(reason)
    }
    begin = Self.begin + (usesPointer ? Self.pointer : "")
    let error = earshot_app_begin(descriptor, begin, Self.end)
    guard error == 0 else {
      close()
      throw .terminal(HostError.reason(error))
    }
  }

  /// Gives the terminal back for a while.
  func leave() {
    waiting = []
    earshot_app_end()
  }

  /// Takes it again. One that refuses now is found to be gone when it is read.
  func enter() { _ = earshot_app_begin(descriptor, begin, Self.end) }

  /// Gives the terminal back as it was.
  func close() {
    earshot_app_end()
    earshot_app_signals_end(signals)
    Glibc.close(descriptor)
  }

  /// How large it is; nil where it does not say.
  var size: CellSize? {
    var (columns, rows): (UInt16, UInt16) = (0, 0)
    guard earshot_pty_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return CellSize(width: Int(columns), height: Int(rows))
  }

  /// The next signal that waits; nil when there is none.
  func takeSignal() -> Int32? {
    let number = earshot_app_signals_take(signals)
    return number == 0 ? nil : number
  }

  /// What the user typed: empty when nothing waits, nil when the terminal is gone.
  func read() -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 { return Array(chunk[..<count]) }
      if count < 0, errno == EINTR { continue }
      return count < 0 && errno == EAGAIN ? [] : nil
    }
  }

  /// Whether it has taken all that was written: it is not drawn for faster than it takes.
  var hasRoom: Bool { waiting.isEmpty }

  func write(_ text: String) {
    waiting += Array(text.utf8)
    flush()
  }

  /// Writes what waits, as far as the terminal takes it.
  func flush() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      waiting.removeFirst(count)
    }
  }
}
