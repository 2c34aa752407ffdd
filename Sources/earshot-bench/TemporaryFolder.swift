import Foundation
import Glibc
import Synchronization

/// A folder of this run's own, gone with the object.
final class TemporaryFolder: Sendable {
  private static let all = Mutex<Set<String>>([])
  let path: String

  init() throws(Unmeasured) {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(base)/earshot-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Unmeasured("no folder in \(base): \(String(cString: strerror(errno))).")
    }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = made
    Self.all.withLock { _ = $0.insert(made) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    Self.all.withLock { _ = $0.remove(path) }
  }

  /// For an end in haste.
  static func removeAll() {
    for path in all.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
  }

  func write(_ bytes: [UInt8], to name: String) throws(Unmeasured) -> String {
    let file = "\(path)/\(name)"
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
      throw Unmeasured("\(file) cannot be written.")
    }
    return file
  }
}
