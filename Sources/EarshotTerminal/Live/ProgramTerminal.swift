// SPDX-License-Identifier: Apache-2.0
internal import CPseudoTerminal
internal import Glibc

/// The program's side of the pseudo-terminal, asked for its modes.
///
/// It is opened for each question and closed again: a descriptor kept open would hide the program's end.
public struct ProgramTerminal: Sendable {
  private let path: String

  /// - Parameter process: the program, whose standard input, output or error is the terminal.
  /// - Returns: nil when none of them is one.
  public init?(of process: Int32) {
    for descriptor in 0...2 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/\(process)/fd/\(descriptor)", &bytes, bytes.count)
      guard count > 0, count < bytes.count else { continue }
      let target = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard target.hasPrefix("/dev/pts/") else { continue }
      path = target
      return
    }
    return nil
  }

  /// Whether the program reads whole lines and does not show what is typed: a password. A line editor, which shows it
  /// itself, is none.
  public var hidesInput: Bool {
    let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) == 0
  }
}
