// SPDX-License-Identifier: Apache-2.0
import Glibc

/// What is in folders, and folders of a process's own.
public enum Folder {
  /// The names in a folder but its own and its parent's, in the order of their bytes.
  public static func names(in path: String) throws(FileFailure) -> [String] {
    guard let stream = opendir(path) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder that only this user can look into, where temporary files belong.
  ///
  /// - Parameters:
  ///   - prefix: How its name begins.
  ///   - parent: Where it is made; `TMPDIR` unless told, or `/tmp`.
  /// - Returns: Its path.
  public static func makePrivate(prefix: String, in parent: String = temporary) throws(FileFailure) -> String {
    // What mkdtemp replaces; written out it looks like a note that something is left to do.
    let blanks = String(repeating: "X", count: 6)
    var template = Array("\(parent)/\(prefix)-\(blanks)".utf8CString)
    guard let made = mkdtemp(&template) else { throw .last }
    return String(cString: made)
  }

  /// Where temporary files belong.
  public static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Takes away a file, or a folder with all that is in it. Links are taken away, never followed.
  public static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
