// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSystem
import Glibc

/// A link that exists while a plugin is on.
struct PluginLink {
  let path: String

  /// The target; nil if there is none.
  var target: String? {
    guard let target = try? SmallFile.followed(path), target != path else { return nil }
    return target
  }

  /// Creates the link with its folders, or changes its target.
  func lead(to target: String) throws(CommandFailure) {
    // The user's folder for settings, Earshot's in it, and its subfolders.
    var folders = [SmallFile.folder(of: path)]
    for _ in 0..<3 { folders.append(SmallFile.folder(of: folders[folders.count - 1])) }
    for folder in folders.reversed() { mkdir(folder, 0o700) }
    try checkOurs()
    // Atomically, so that a program starting now finds the old one or the new one.
    let draft = "\(path).\(getpid())"
    unlink(draft)
    guard symlink(target, draft) == 0, rename(draft, path) == 0 else {
      let error = SystemError.current
      unlink(draft)
      throw .failure("Cannot write \(path): \(error.text).")
    }
  }

  func remove() throws(CommandFailure) {
    try checkOurs()
    if unlink(path) != 0, errno != ENOENT { throw .failure("Cannot remove \(path): \(SystemError.current.text).") }
  }

  /// Refuses to replace a user's own file.
  private func checkOurs() throws(CommandFailure) {
    var status = stat()
    let isOurs = lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFLNK
    guard isOurs else { throw .failure("\(path) is no link: move it away.") }
  }
}
