// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import Glibc

/// The environments of pipx, whose programs ignore Python's variables: each needs a line of its own to join.
///
/// The line has no effect outside Earshot, or while the plugins are off.
struct PipxEnvironments {
  /// The package folders of all of them.
  let folders: [String]

  init(home: String?, pipxHome: String?) {
    let shared = "/opt/pipx"
    var places = access(shared, W_OK) == 0 ? [shared] : []
    if let home { places += ["\(home)/.local/share/pipx", "\(home)/.local/pipx"] }
    if let pipxHome, pipxHome.hasPrefix("/") { places = [pipxHome] }
    var found: [String] = []
    for venvs in places.map({ $0 + "/venvs" }) {
      for name in Self.names(in: venvs) {
        let library = "\(venvs)/\(name)/lib"
        found += Self.names(in: library).filter { $0.hasPrefix("python3") }.map { "\(library)/\($0)/site-packages" }
      }
    }
    folders = found.filter { access($0, W_OK) == 0 }
  }

  /// - Parameter link: The link to the hook, which exists while the plugins are on.
  func add(_ link: String) throws(FileFailure) {
    // Python runs a line that begins like this at its start.
    let path = link.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "/sitecustomize.py"
    let line = """
      import os; earshot = "\(path)"; os.environ.get("EARSHOT_BUS") and os.path.exists(earshot) and \
      exec(compile(open(earshot).read(), earshot, "exec"), {"__file__": earshot, "__name__": "earshot"})

      """
    for folder in folders { try SmallFile.replace(folder + Self.name, with: Array(line.utf8)) }
  }

  func remove() {
    for folder in folders { unlink(folder + Self.name) }
  }

  /// The number of environments without the line.
  var missing: Int { folders.count { access($0 + Self.name, R_OK) != 0 } }

  private static let name = "/earshot.pth"

  private static func names(in folder: String) -> [String] { (try? Folder.names(in: folder)) ?? [] }
}
