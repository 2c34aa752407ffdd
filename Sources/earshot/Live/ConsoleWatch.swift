// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import Glibc

/// Watches which console is shown, for a reader on one: only that one is heard.
@MainActor
final class ConsoleWatch: LivePart {
  /// The system tells a change of this file to those that poll it.
  private static let path = "/sys/class/tty/tty0/active"

  private let name: String
  private let descriptor: Int32
  private var isShown = true
  /// Told when this console is shown, with true, and when another one is.
  var onChange: (Bool) -> Void = { _ in }

  /// Nil if the guard's terminal is no console.
  ///
  /// - Parameters:
  ///   - terminal: The number of the guard's terminal.
  ///   - path: The file with the name of the shown console.
  init?(terminal: Int32? = ProcessStatus(of: getppid())?.terminal, path: String = ConsoleWatch.path) {
    // Major number 4: the consoles, up to the serial lines, which follow them.
    guard let terminal, terminal >> 8 == 4, (1..<64).contains(terminal & 0xFF) else { return nil }
    name = "tty\(terminal & 0xFF)"
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { Glibc.close(descriptor) }

  /// The descriptors to poll.
  var descriptors: [pollfd] { [pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0)] }

  func advance(to now: Instant) {
    if let isShown = takeChange() { onChange(isShown) }
  }

  /// True if this console is shown now, false if another one is; nil if that is as before.
  func takeChange() -> Bool? {
    var text = [UInt8](repeating: 0, count: 64)
    // Reading also ends the wait for this change.
    let count = pread(descriptor, &text, text.count, 0)
    guard count > 0 else { return nil }
    let shown = String(decoding: text[..<count].prefix { $0 != 0x0A }, as: UTF8.self) == name
    guard shown != isShown else { return nil }
    isShown = shown
    return shown
  }
}

/// The beginning of a session whose login an earlier reader has read.
@MainActor
enum LoginHandOver {
  static let hasBeen: Bool = {
    defer { unsetenv("EARSHOT_HANDED_OVER") }
    return Environment.variable("EARSHOT_HANDED_OVER") != nil
  }()
}
