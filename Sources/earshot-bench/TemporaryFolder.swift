import Foundation
import Glibc
import Synchronization

/// A folder of this run's own, gone with the object.
final class TemporaryFolder: Sendable {
  private static let all = Mutex<Set<String>>([])
  let path: String

  init() throws(Unmeasured) {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    // What mkdtemp replaces; written out it looks like a note that something is left to do.
    let blanks = String(repeating: "X", count: 6)
    var template = Array("\(base)/earshot-bench-\(blanks)".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Unmeasured("no folder in \(base): \(String(cString: strerror(errno))).")
    }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = made
    Self.all.withLock { _ = $0.insert(made) }
  }

  deinit {
    Self.all.withLock { all in
      try? FileManager.default.removeItem(atPath: path)
      all.remove(path)
    }
  }

  /// For an end in haste. Whoever writes into a folder or has done with one waits for ever.
  ///
  /// - Parameter work: what ends those that use the folders.
  static func removeAll(exitStatus: Int32, after work: () -> Void) -> Never {
    all.withLock { all in
      work()
      for path in all { try? FileManager.default.removeItem(atPath: path) }
      _exit(exitStatus)
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(Unmeasured) -> String {
    let file = "\(path)/\(name)"
    let isWritten = Self.all.withLock { _ in FileManager.default.createFile(atPath: file, contents: Data(bytes)) }
    guard isWritten else {
      throw Unmeasured("\(file) cannot be written.")
    }
    return file
  }

  func makePipe(_ name: String) throws(Unmeasured) -> String {
    let file = "\(path)/\(name)"
    guard Self.all.withLock({ _ in mkfifo(file, 0o600) }) == 0 else {
      throw Unmeasured("\(file) cannot be made: \(String(cString: strerror(errno))).")
    }
    return file
  }
}
