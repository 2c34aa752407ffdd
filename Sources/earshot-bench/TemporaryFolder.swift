// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Foundation
import Glibc
import Synchronization

/// A folder of this run, removed with the object.
final class TemporaryFolder: Sendable {
  private static let all = Mutex<Set<String>>([])
  let path: String

  init() throws(Unmeasured) {
    let made: String
    do throws(FileFailure) {
      made = try Folder.makePrivate(prefix: "earshot-bench")
    } catch {
      throw Unmeasured("no folder in \(Folder.temporary): \(String(cString: strerror(error.code))).")
    }
    path = made
    Self.all.withLock { _ = $0.insert(made) }
  }

  deinit {
    Self.all.withLock { all in
      Folder.remove(path)
      all.remove(path)
    }
  }

  /// Removes all folders and exits at once. Threads that then write to or remove a folder wait for ever.
  ///
  /// - Parameter work: Ends the users of the folders.
  static func removeAll(exitStatus: Int32, after work: () -> Void) -> Never {
    all.withLock { all in
      work()
      for path in all { Folder.remove(path) }
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
