// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotFormats
import EarshotSystem
import Glibc

/// The programs that stand in for dialog and whiptail: links in a folder that comes first in `PATH` for programs
/// started by Earshot.
struct DialogPrograms {
  private static let names = ["dialog", "whiptail"]
  private let links: [PluginLink]

  /// The user's own; nil without a home.
  static var own: DialogPrograms? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress, earshot_plugins_programs(base, buffer.count) else { return nil }
      let folder = String(cString: base)
      return DialogPrograms(links: names.map { PluginLink(path: "\(folder)/\($0)") })
    }
  }

  func turnOn() throws(CommandFailure) {
    guard let program = OwnPrograms.find("earshot-dialog", variable: "EARSHOT_DIALOG") else {
      throw .failure("earshot-dialog missing: it is not beside earshot; \(OwnPrograms.advice(for: "earshot-dialog")).")
    }
    for link in links { try link.lead(to: program) }
    TextOutput.standardOutput.write("Dialogs on. Scripts get them from the next start of earshot on.\n")
  }

  func turnOff() throws(CommandFailure) {
    for link in links { try link.remove() }
    TextOutput.standardOutput.write("Dialogs off.\n")
  }

  func tellStatus() {
    let targets = links.compactMap(\.target)
    let state =
      switch targets.first(where: { access($0, X_OK) != 0 }) {
      case let gone?: "Dialogs broken: \(gone.shown) is gone. Turn them on again: earshot plugins on dialog."
      case nil: targets.first.map { "Dialogs on: \($0.shown)" } ?? "Dialogs off."
      }
    TextOutput.standardOutput.write(state + "\n")
  }
}
