// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotSystem
import EarshotUI
import Glibc

/// The terminal of an app, from the first picture to its return to the user.
@MainActor
final class AppTerminal {
  /// Its known capabilities; more once it has answered.
  private(set) var capabilities: TerminalCapabilities
  private let usesPointer: Bool
  /// The kitty keyboard protocol's flags: ambiguous keys are distinguished, and reported with their release and their
  /// position on a Latin keyboard.
  private static let keyboardFlags = 0b111

  /// Readable when there is input.
  let descriptor: Int32
  private let modes: any TerminalModes
  /// The output the terminal has not accepted yet.
  private var waiting: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - descriptor: The terminal; closed at the end.
  ///   - modes: Takes the terminal and returns it.
  ///   - usesPointer: True if the pointer is the app's.
  ///   - capabilities: The capabilities known without asking.
  init(
    _ descriptor: Int32, modes: any TerminalModes, usesPointer: Bool, _ capabilities: TerminalCapabilities
  ) {
    self.descriptor = descriptor
    self.modes = modes
    self.usesPointer = usesPointer
    self.capabilities = capabilities
  }

  deinit { Glibc.close(descriptor) }

  /// Opens the controlling terminal of this process. Opened anew: descriptors 0 to 2 are shared with the shell, which
  /// must not find them nonblocking.
  static func openOwn() throws(HostError) -> Int32 {
    let descriptor = open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
    return descriptor
  }

  /// The output that begins the app's screen. Anything that a query leaves on it is erased.
  private var begin: String {
    guard !capabilities.isPlain else { return "" }
    return "\u{1b}[22;2t\u{1b}[?1049h" + (capabilities.isAsked ? keyboard : TerminalCapabilities.questions)
      + "\u{1b}[0m\u{1b}[2J\u{1b}[?2004h" + (usesPointer ? "\u{1b}[?1002;1006h" : "")
  }

  private var keyboard: String { capabilities.knowsKittyKeyboard ? "\u{1b}[>\(Self.keyboardFlags)u" : "" }

  private var end: String {
    guard !capabilities.isPlain else { return "" }
    return "\u{1b}[?2026l\u{1b}[0m\u{1b}[?1000;1002;1003;1006;2004l\u{1b}[?25h"
      + (capabilities.knowsKittyKeyboard ? "\u{1b}[<u" : "") + "\u{1b}[23;2t\u{1b}[?1049l"
  }

  /// Handles a reply of the terminal.
  func take(reply: [UInt8]) {
    let old = capabilities
    capabilities.take(reply)
    let isNews = capabilities.knowsKittyKeyboard && !old.knowsKittyKeyboard
    // The way back comes before the keyboard: the app may crash in between.
    if isNews || capabilities.isAsked != old.isAsked { modes.change(begin: begin, end: end) }
    if isNews { write(keyboard) }
  }

  /// Returns the terminal, for a while or for good.
  func leave() {
    awaitAnswers()
    lose()
  }

  /// Gives up the terminal, which another program has.
  func lose() {
    waiting = []
    modes.end()
  }

  /// Takes it, again after ``leave()``; returns 0 or a system error. A later refusal is noticed on reading.
  @discardableResult
  func enter() -> Int32 { modes.begin(begin, end: end, on: descriptor) }

  /// Waits briefly for replies on their way, which would otherwise be typed into the shell when the app is gone.
  private func awaitAnswers() {
    // While it is not the app's, input belongs to the shell.
    guard modes.isTaken, !capabilities.isPlain else { return }
    let clock = MonotonicClock()
    let end = clock.now + Self.answerPatience
    var keys = TerminalKeys()
    while !capabilities.isAsked {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Continued typing does not extend the wait.
      guard clock.now < end, poll(&ready, 1, clock.pollTimeout(until: end)) > 0, let bytes = read(), !bytes.isEmpty
      else { return }
      for case .reply(let reply) in keys.take(bytes) { capabilities.take(reply) }
    }
  }

  private static let answerPatience = Interval.milliseconds(100)

  /// The size; nil if it does not report one.
  var size: CellSize? {
    var (columns, rows): (UInt16, UInt16) = (0, 0)
    guard earshot_pty_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return CellSize(width: Int(columns), height: Int(rows))
  }

  /// Reads the user's input: empty if none waits, nil if the terminal is gone.
  func read() -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 { return Array(chunk[..<count]) }
      if count < 0, errno == EINTR { continue }
      return count < 0 && errno == EAGAIN ? [] : nil
    }
  }

  /// True if it has accepted all output: drawing is no faster than that.
  var hasRoom: Bool { waiting.isEmpty }

  /// True if it is the app's now.
  var isTaken: Bool { modes.isTaken }

  func write(_ text: String) {
    waiting += Array(text.utf8)
    flush()
  }

  /// Writes waiting output, as far as the terminal accepts it.
  func flush() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      waiting.removeFirst(count)
    }
  }
}
