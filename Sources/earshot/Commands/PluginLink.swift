// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSystem
import Glibc

/// A link that is there while a plugin is on.
struct PluginLink {
  let path: String

  /// Where it leads; nil where there is none.
  var target: String? {
    guard let target = try? SmallFile.followed(path), target != path else { return nil }
    return target
  }

  /// Makes it, with the folders that it is in, or leads it elsewhere.
  func lead(to target: String) throws(CommandFailure) {
    // The user's folder of settings, Earshot's in it, and what is in that.
    var folders = [SmallFile.folder(of: path)]
    for _ in 0..<3 { folders.append(SmallFile.folder(of: folders[folders.count - 1])) }
    for folder in folders.reversed() { mkdir(folder, 0o700) }
    try checkOurs()
    // In one step, so that a program that starts now finds the old one or the new one.
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

  /// What the user has put there stays.
  private func checkOurs() throws(CommandFailure) {
    var status = stat()
    let isOurs = lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFLNK
    guard isOurs else { throw .failure("\(path) is no link: move it away.") }
  }
}
