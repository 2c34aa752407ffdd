// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// A home of nobody's, so that an audited program finds none of the user's files and leaves none.
struct PrivateHome {
  private let path: String

  init() throws(CommandFailure) {
    do throws(FileFailure) {
      path = try Folder.makePrivate(prefix: "earshot-audit")
    } catch {
      throw .failure("Cannot make a folder in \(Folder.temporary): \(SystemError(code: error.code).text).")
    }
  }

  /// What the program is told of its surroundings.
  var environment: [String] {
    let kept = ["PATH", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TZ"].compactMap { name in
      Environment.variable(name).map { "\(name)=\($0)" }
    }
    // An app of EarshotUI leaves its own reader out: it is looked at, not listened to.
    return kept + ["HOME=\(path)", "XDG_CONFIG_HOME=\(path)", "TERM=xterm-256color", "EARSHOT_READER=1"]
  }

  /// Takes it away with all that the program left there.
  func remove() { Folder.remove(path) }
}
