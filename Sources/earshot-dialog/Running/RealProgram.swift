// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The imitated program.
enum RealProgram {
  /// Replaces this process by the program, with the same arguments. Returns if there is none.
  ///
  /// - Parameter path: The user's search path.
  static func become(_ name: String, path: String) {
    for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
      let program = (folder.isEmpty ? "." : String(folder)) + "/" + name
      guard access(program, X_OK) == 0, !isStandIn(program) else { continue }
      execv(program, CommandLine.unsafeArgv)
    }
  }

  /// True if a path leads to this program, of this installation or of another.
  private static func isStandIn(_ path: String) -> Bool {
    guard let target = realpath(path, nil) else { return false }
    defer { free(target) }
    return SmallFile.name(of: String(cString: target)) == ownName
  }

  static let ownName = "earshot-dialog"
}
