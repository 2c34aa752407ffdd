// SPDX-License-Identifier: Apache-2.0
internal import EarshotSystem
internal import Glibc

/// Reads the small files of the data folder. Missing, unreadable, oversized or binary ones are nil.
package enum DataFile {
  static let largest = 1 << 20

  package static func text(at path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largest else {
      return nil
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= largest {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return String(validating: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
    return nil
  }

  /// The names in a folder that begin and end like this, in byte order.
  package static func names(in folder: String, beginning prefix: String = "", ending suffix: String = "") -> [String] {
    let names = try? Folder.names(in: folder) { name in
      name.count >= prefix.utf8.count + suffix.utf8.count && name.prefix(prefix.utf8.count).elementsEqual(prefix.utf8)
        && name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
    return names ?? []
  }

  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(validating: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
