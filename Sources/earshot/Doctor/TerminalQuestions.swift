// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotDoctor
import EarshotKeys
import EarshotReader
import EarshotSystem
import EarshotTerminal
import Glibc

/// Queries the terminal on standard input and output for its capabilities, and the user for a key.
struct TerminalQuestions {
  enum Answer {
    /// The name of the key; empty if none was pressed.
    case key(String)
    case skipped, interrupted
  }

  /// A remote terminal takes time; one without replies costs all of it.
  private static let replyLimit = 1_000
  private static let keyLimit = 5_000
  /// The bytes of one key arrive closer together than this, separate keys farther apart.
  private static let pause = 25

  /// More than all replies and a key.
  private static let longest = 4_096

  private let former: termios

  /// Nil if there is no terminal to query.
  init?() {
    var modes = termios()
    guard isatty(0) == 1, isatty(1) == 1, tcgetattr(0, &modes) == 0 else { return nil }
    former = modes
  }

  /// Fills in the terminal's replies.
  func ask(_ here: inout Surroundings) {
    quietly {
      TextOutput.standardOutput.write(TerminalReplies.questions)
      let clock = MonotonicClock()
      let replies = read(milliseconds: Self.replyLimit) { replies in
        // Taken at the first look after its arrival: what is read later is a key.
        if replies.isComplete, here.answerTime == nil {
          here.answerTime = max(0, Int((clock.now - Instant.zero).nanoseconds / 1_000_000) - Self.pause)
        }
        return replies.isComplete
      }
      here.synchronizedUpdates = replies.synchronizedUpdates == true ? .yes : .no
      here.kittyKeyboard = replies.kittyKeyboard == true ? .yes : .no
    }
  }

  /// Waits for a key. Late replies are not taken for one.
  ///
  /// - Parameter prompt: The text to write when the terminal is ready for a key, and not before.
  func awaitKey(_ prompt: String) -> Answer {
    quietly {
      TextOutput.standardOutput.write(prompt)
      let replies = read(milliseconds: Self.keyLimit) { !$0.keys.isEmpty }
      guard let bytes = replies.keys.first else { return .key("") }
      let key = Key(bytes: bytes)
      if key == Key(.enter) { return .skipped }
      if bytes == [0x03] { return .interrupted }
      return .key(key?.name ?? bytes.map { "\\x" + String($0, radix: 16) }.joined())
    }
  }

  /// Runs work without echo, with each byte at once, including Ctrl-C; the modes are restored afterwards.
  private func quietly<Result>(_ work: () -> Result) -> Result {
    var modes = former
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(0, TCSAFLUSH, &modes)
    defer {
      var modes = former
      tcsetattr(0, TCSAFLUSH, &modes)
    }
    return work()
  }

  /// Reads input until it suffices, or the time is over; then whatever follows at once.
  private func read(milliseconds: Int, until isEnough: (TerminalReplies) -> Bool) -> TerminalReplies {
    var bytes: [UInt8] = []
    var left = milliseconds
    while left > 0, bytes.count < Self.longest {
      var ready = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(Self.pause)) > 0 else {
        if isEnough(TerminalReplies(bytes)) { break }
        left -= Self.pause
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = Glibc.read(0, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return TerminalReplies(bytes)
  }
}
