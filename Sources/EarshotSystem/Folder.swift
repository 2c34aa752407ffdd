// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The contents of folders, and private folders.
public enum Folder {
  /// The names in a folder except `.` and `..`, in byte order.
  ///
  /// - Parameter isWanted: False for the bytes of a name that is left out.
  public static func names(
    in path: String, where isWanted: (UnsafeRawBufferPointer.SubSequence) -> Bool = { _ in true }
  ) throws(FileFailure) -> [String] {
    guard let stream = opendir(path) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        return isWanted(name) ? String(decoding: name, as: UTF8.self) : nil
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Creates a folder private to this user for temporary files.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of its name.
  ///   - parent: The parent folder; by default `TMPDIR`, or `/tmp`.
  /// - Returns: Its path.
  public static func makePrivate(prefix: String, in parent: String = temporary) throws(FileFailure) -> String {
    // The placeholder of mkdtemp; written out it looks like a note about unfinished work.
    let blanks = String(repeating: "X", count: 6)
    var template = Array("\(parent)/\(prefix)-\(blanks)".utf8CString)
    guard let made = mkdtemp(&template) else { throw .last }
    return String(cString: made)
  }

  /// The folder for temporary files.
  public static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Removes a file, or a folder with its contents. Links are removed, never followed.
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
