import Glibc

/// A home of nobody's, so that an audited program finds none of the user's files and leaves none.
struct PrivateHome {
  private let path: String

  init() throws(CommandFailure) {
    let folder = Self.variable("TMPDIR") ?? "/tmp"
    var template = Array((folder + "/earshot-audit-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .failure("Cannot make a folder in \(folder): \(SystemError.current.text).")
    }
    path = String(cString: made)
  }

  /// What the program is told of its surroundings.
  var environment: [String] {
    var words: [String] = []
    for name in ["PATH", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TZ"] {
      if let value = Self.variable(name) { words.append("\(name)=\(value)") }
    }
    // An app of EarshotUI leaves its own reader out: it is looked at, not listened to.
    return words + ["HOME=\(path)", "XDG_CONFIG_HOME=\(path)", "TERM=xterm-256color", "EARSHOT_READER=1"]
  }

  /// Takes it away with all that the program left there.
  func remove() { Self.remove(path, depth: 0) }

  /// Never follows a link, and goes no deeper than anybody's folders do.
  private static func remove(_ path: String, depth: Int) {
    var status = stat()
    guard depth < 64, lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else {
      unlink(path)
      return
    }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(folder)
    for name in names { remove("\(path)/\(name)", depth: depth + 1) }
    rmdir(path)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }
}
