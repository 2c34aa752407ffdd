// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotFormats
import EarshotScreen
import Glibc

/// The state of a program's terminal, and of its processes.
extension TerminalDriver {
  /// True if the terminal edits and echoes lines, as for a shell.
  public var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted && modes.c_oflag & tcflag_t(OPOST) != 0
  }

  /// True if the terminal looks and behaves as before a program that drew on it.
  public var isGivenBack: Bool {
    let screen = screen
    return isCooked && !screen.modes.alternateScreen && !screen.modes.bracketedPaste
      && screen.modes.mouseTracking == .off && screen.cursor.isVisible
  }

  /// The program's child processes, including zombies.
  public var children: [Int32] { Self.children(of: process) }

  /// The child processes of a process's first thread, including zombies.
  public static func children(of process: Int32) -> [Int32] {
    var bytes: [UInt8] = []
    if let file = try? FileBlocks(path: "/proc/\(process)/task/\(process)/children") {
      while let block = try? file.next() { bytes += block }
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
  }
}
