// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotFormats
import EarshotScreen
import Glibc

/// What a program made of its terminal, and of the system's processes.
extension TerminalDriver {
  /// Whether lines are edited and echoed by the terminal, as a shell finds it.
  public var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted && modes.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Whether the terminal shows and does what it did before a program that draws on it.
  public var isGivenBack: Bool {
    let screen = screen
    return isCooked && !screen.modes.alternateScreen && !screen.modes.bracketedPaste
      && screen.modes.mouseTracking == .off && screen.cursor.isVisible
  }

  /// The processes that the program has started and not waited for.
  public var children: [Int32] { Self.children(of: process) }

  /// The processes that the first thread of one has started and not waited for.
  public static func children(of process: Int32) -> [Int32] {
    var bytes: [UInt8] = []
    if let file = try? FileBlocks(path: "/proc/\(process)/task/\(process)/children") {
      while let block = try? file.next() { bytes += block }
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
  }
}
