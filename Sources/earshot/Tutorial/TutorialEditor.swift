// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The learner's editor: the one of the environment, else one that is there.
struct TutorialEditor {
  /// The editors whose keys the tutorial tells.
  enum Family: String { case nano, vi, other }

  let words: [String]
  /// The name to say.
  var name: String { words.first?.split(separator: "/").last.map { String($0) } ?? "" }

  var family: Family {
    if ["vi", "vim", "nvim", "view", "vim.tiny", "vim.basic"].contains(name) { return .vi }
    return name == "nano" || name == "pico" ? .nano : .other
  }

  static func find(_ variable: (String) -> String?) -> TutorialEditor? {
    let own = ["VISUAL", "EDITOR"].compactMap(variable).map { $0.split(separator: " ").map { String($0) } }
    let path = variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return (own + [["nano"], ["vim"], ["vi"]]).first { words in
      guard let program = words.first else { return false }
      if program.contains("/") { return access(program, X_OK) == 0 }
      return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }.map { TutorialEditor(words: $0) }
  }

  /// Edits a text in a file of its own; returns what was saved, nil if the editor cannot be used.
  func edit(_ text: String) -> String? {
    guard let folder = try? Folder.makePrivate(prefix: "earshot-tutorial-") else { return nil }
    defer { Folder.remove(folder) }
    let path = folder + "/lines.txt"
    guard (try? SmallFile.replace(path, with: Array(text.utf8), mode: 0o600)) != nil else { return nil }
    // In the folder of the file: the editor says the name that it is given, and a short one is soon heard.
    let arguments: [UnsafeMutablePointer<CChar>?] = (words + ["lines.txt"]).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let former = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer {
      _ = fchdir(former)
      close(former)
    }
    guard former >= 0, chdir(folder) == 0 else { return nil }
    var process = pid_t()
    guard let program = arguments[0], posix_spawnp(&process, program, nil, nil, arguments, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return (try? SmallFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
