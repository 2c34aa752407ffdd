import EarshotDoctor
import EarshotReader
import Glibc

/// Asks the terminal on standard input and output what it can do, and the user for a key.
struct TerminalQuestions {
  private let former: termios

  /// Nil where there is no terminal to ask.
  init?() {
    var modes = termios()
    guard isatty(0) == 1, isatty(1) == 1, tcgetattr(0, &modes) == 0 else { return nil }
    former = modes
  }

  /// Fills in what the terminal answers. One that answers nothing is given up after a third of a second.
  func ask(_ here: inout Surroundings) {
    quietly {
      // The last question is one that every terminal answers: when it has, nothing more comes.
      TextOutput.standardOutput.write("\u{1b}[?2026$p\u{1b}[?u\u{1b}[c")
      let answer = read(milliseconds: 350) { $0.hasSuffix("c") }
      here.synchronizedUpdates = answer.contains("?2026;1$y") || answer.contains("?2026;2$y") ? .yes : .no
      here.kittyKeyboard = answer.contains("\u{1b}[?") && answer.contains("u") ? .yes : .no
    }
  }

  /// Waits five seconds for a key. Its name; empty when none came.
  func awaitKey() -> String {
    quietly {
      let text = read(milliseconds: 5_000) { !$0.isEmpty }
      return Key(bytes: Array(text.utf8))?.name ?? text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
  }

  /// Without echo, each byte at once; the modes are as before afterwards.
  private func quietly<Result>(_ work: () -> Result) -> Result {
    var modes = former
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSAFLUSH, &modes)
    defer {
      var modes = former
      tcsetattr(0, TCSAFLUSH, &modes)
    }
    return work()
  }

  /// What comes until it is enough, or the time is over; then what follows it at once.
  private func read(milliseconds: Int, until isEnough: (String) -> Bool) -> String {
    var bytes: [UInt8] = []
    var left = milliseconds
    while left > 0 {
      var ready = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(min(left, 25))) > 0 else {
        if isEnough(String(decoding: bytes, as: UTF8.self)) { break }
        left -= 25
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = Glibc.read(0, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
