// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The marks by which programs tell each other that a file is in use: a hidden file beside it, with the process id.
enum FileLockMark {
  /// The process of a mark; nil for any other file.
  static func process(of path: String) -> Int32? {
    guard let slash = path.lastIndex(of: "/"), path[slash...].hasPrefix("/.") else { return nil }
    return link(path) ?? swapFile(path)
  }

  /// Emacs, Joe and the editor of Midnight Commander create a link to `user@host.PROCESS` or `user@host.PROCESS:START`.
  private static func link(_ path: String) -> Int32? {
    guard let target = target(of: path), target.contains("@"), let dot = target.lastIndex(of: ".") else { return nil }
    return Int32(target[target.index(after: dot)...].prefix { $0 != ":" })
  }

  /// The target of a link; nil for anything else.
  static func target(of path: String) -> String? {
    var letters = [CChar](repeating: 0, count: 4_096)
    let count = readlink(path, &letters, letters.count)
    return count > 0 ? String(decoding: letters[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// Vim's swap file, and nano's lock in the same form: `b0`, and the id in the four bytes from the 24th on.
  static func swapFile(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 28)
    guard read(descriptor, &bytes, bytes.count) == bytes.count, bytes.starts(with: [0x62, 0x30]) else { return nil }
    return bytes[24...].reversed().reduce(Int32(0)) { $0 << 8 | Int32($1) }
  }
}
