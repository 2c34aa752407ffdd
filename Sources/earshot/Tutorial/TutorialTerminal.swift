// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotScreen
import Glibc

/// The learner's terminal: single keys without echo, and the screen for small programs.
final class TutorialTerminal {
  private let usual: termios
  private var hasScreen = false

  /// Nil if the input or the output is no terminal.
  init?() {
    var modes = termios()
    guard isatty(1) == 1, tcgetattr(0, &modes) == 0 else { return nil }
    usual = modes
  }

  /// Takes single keys without echo.
  func takeKeys() {
    var modes = usual
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(0, TCSADRAIN, &modes)
  }

  func takeScreen() {
    guard !hasScreen else { return }
    hasScreen = true
    write("\u{1b}[?1049h\u{1b}[?25l")
  }

  func leaveScreen() {
    guard hasScreen else { return }
    hasScreen = false
    write("\u{1b}[?25h\u{1b}[?1049l")
  }

  /// Restores the terminal as it was.
  func giveBack() {
    leaveScreen()
    var modes = usual
    tcsetattr(0, TCSADRAIN, &modes)
  }

  /// A paragraph broken between words. Rows are filled with blanks and not ended, so that the terminal and its reader know
  /// them as one line. The last blank holds words together: rows that end with plain ones are lines of their own.
  func wrapped(_ text: String) -> String {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return text }
    return Self.wrapped(text, columns: Int(size.ws_col))
  }

  static func wrapped(_ text: String, columns: Int) -> String {
    var result = ""
    var column = 0
    for word in text.split(separator: " ") {
      let width = TextWidth.columns(of: String(word))
      // At least one blank fills a row: the words on both sides of its end are two.
      if column > 0, column + 1 + width >= columns {
        result += String(repeating: " ", count: columns - column - 1) + "\u{a0}"
        column = 0
      } else if column > 0 {
        result += " "
        column += 1
      }
      result += word
      column = (column + width) > columns ? (column + width) % columns : column + width
    }
    return result
  }

  func write(_ text: String) { TextOutput.standardOutput.write(text) }

  /// The keys that have come; nil at the end of the input.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(0, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
