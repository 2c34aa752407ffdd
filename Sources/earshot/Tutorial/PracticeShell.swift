// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// A shell to practise in, with one file in a folder of its own.
struct PracticeShell {
  private let program: String

  /// The shell of the system; nil if it is not there.
  static func find(_ variable: (String) -> String?) -> PracticeShell? {
    let path = variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = path.split(separator: ":").map { "\($0)/bash" }
    return candidates.first { (path: String) in access(path, X_OK) == 0 }
      .map { PracticeShell(program: $0) }
  }

  static let fileName = "list.txt"
  private static let statuses = ".statuses"

  /// Its start file: marks for the reader, and a list of the exit statuses for the tutorial.
  private static let start = #"""
    cd "$PRACTICE_FOLDER"
    cat .tasks
    PS0='\e]133;C\e\\'
    PROMPT_COMMAND='practice_status=$?; echo "$practice_status" >> "$PRACTICE_FOLDER/\#(statuses)"; printf "\e]133;D;%s\e\\" "$practice_status"'
    PS1='\[\e]133;A\e\\\]$ \[\e]133;B\e\\\]'
    unset HISTFILE

    """#

  /// Runs it until the learner leaves it; the exit statuses of what was run in it, or nil if it cannot be used.
  ///
  /// - Parameters:
  ///   - content: The line in the file.
  ///   - tasks: What the learner is to do, told at the start.
  func run(_ content: String, tasks: String) -> [Int]? {
    guard let folder = try? Folder.makePrivate(prefix: "earshot-tutorial-") else { return nil }
    defer { Folder.remove(folder) }
    let start = folder + "/.start"
    let files = [
      (folder + "/" + Self.fileName, content + "\n"), (folder + "/.tasks", tasks + "\n"), (start, Self.start),
    ]
    for (path, text) in files where (try? SmallFile.replace(path, with: Array(text.utf8), mode: 0o600)) == nil {
      return nil
    }
    let words = ["bash", "--noprofile", "--rcfile", start, "-i"]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    setenv("PRACTICE_FOLDER", folder, 1)
    defer { unsetenv("PRACTICE_FOLDER") }
    var process = pid_t()
    guard posix_spawn(&process, program, nil, nil, arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    guard let bytes = try? SmallFile.read(folder + "/" + Self.statuses) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
  }

  /// True if a command failed, and a later one did not.
  static func isDone(_ statuses: [Int]) -> Bool {
    guard let failure = statuses.firstIndex(where: { $0 != 0 }) else { return false }
    return statuses[failure...].contains(0)
  }
}
