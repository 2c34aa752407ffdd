// SPDX-License-Identifier: Apache-2.0
internal import CPseudoTerminal
internal import Glibc

/// The modes of the program's side of the pseudo-terminal.
///
/// It is opened for each query and closed again: an open descriptor would hide the program's end.
public struct ProgramTerminal: Sendable {
  private let path: String

  /// - Parameter process: The program, whose standard input, output or error is the terminal.
  /// - Returns: Nil if none of them is one.
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

  /// True if the program reads whole lines without echo: a password. Line editors, which echo themselves, do not count.
  public var hidesInput: Bool {
    let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) == 0
  }
}
