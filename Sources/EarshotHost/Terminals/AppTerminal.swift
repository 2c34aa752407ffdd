// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotTerminal
import EarshotUI
import Glibc

/// The terminal that an app runs in, from the first picture to the moment it is the user's again.
@MainActor
final class AppTerminal {
  /// What is known of it; more when it has answered.
  private(set) var capabilities: TerminalCapabilities
  private let usesPointer: Bool
  /// The kitty keyboard protocol's flags: keys that could be confused are told apart, and told with when they are let
  /// go and with their place on a Latin keyboard.
  private static let keyboardFlags = 0b111

  /// Readable when the user did something.
  let descriptor: Int32
  private let modes: any TerminalModes
  /// Drawings that the terminal has not taken yet.
  private var waiting: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - descriptor: of the terminal; is closed at the end.
  ///   - modes: who takes it and gives it back.
  ///   - usesPointer: whether the pointer is the app's.
  ///   - capabilities: as far as they are known without asking it.
  init(
    _ descriptor: Int32, modes: any TerminalModes, usesPointer: Bool, _ capabilities: TerminalCapabilities
  ) {
    self.descriptor = descriptor
    self.modes = modes
    self.usesPointer = usesPointer
    self.capabilities = capabilities
  }

  deinit { Glibc.close(descriptor) }

  /// The terminal that controls this process. Opened anew: descriptors 0 to 2 are shared with the shell, which must not
  /// find them non-blocking.
  static func openOwn() throws(HostError) -> Int32 {
    let descriptor = open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
    return descriptor
  }

  /// What begins the app's screen. Whatever a question leaves on it is erased.
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

  /// Takes an answer of the terminal.
  func take(reply: [UInt8]) {
    let old = capabilities
    capabilities.take(reply)
    let isNews = capabilities.knowsKittyKeyboard && !old.knowsKittyKeyboard
    // The way back comes before the keyboard: the app may crash between the two.
    if isNews || capabilities.isAsked != old.isAsked { modes.change(begin: begin, end: end) }
    if isNews { write(keyboard) }
  }

  /// Gives the terminal back, for a while or for good.
  func leave() {
    awaitAnswers()
    lose()
  }

  /// Does without it: another program has it.
  func lose() {
    waiting = []
    modes.end()
  }

  /// Takes it, again after ``leave()``; 0 or an error of the system. One that refuses later is found to be gone when it
  /// is read.
  @discardableResult
  func enter() -> Int32 { modes.begin(begin, end: end, on: descriptor) }

  /// Answers that come when the app is gone would be typed into the shell: what is on its way is waited for, not long.
  private func awaitAnswers() {
    // Where it is not the app's, what is typed is the shell's.
    guard modes.isTaken, !capabilities.isPlain else { return }
    let clock = MonotonicClock()
    let end = clock.now + Self.answerPatience
    var keys = TerminalKeys()
    while !capabilities.isAsked {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Who types on meanwhile does not make it longer.
      guard clock.now < end, poll(&ready, 1, clock.pollTimeout(until: end)) > 0, let bytes = read(), !bytes.isEmpty
      else { return }
      for case .reply(let reply) in keys.take(bytes) { capabilities.take(reply) }
    }
  }

  private static let answerPatience = Interval.milliseconds(100)

  /// How large it is; nil where it does not say.
  var size: CellSize? {
    var (columns, rows): (UInt16, UInt16) = (0, 0)
    guard earshot_pty_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return CellSize(width: Int(columns), height: Int(rows))
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

  /// Whether it is the app's now.
  var isTaken: Bool { modes.isTaken }

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
