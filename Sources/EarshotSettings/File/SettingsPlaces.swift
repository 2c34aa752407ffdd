// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// Where the settings file is, and where Earshot keeps what it has to remember about it.
public struct SettingsPlaces: Equatable, Sendable {
  /// The settings file; nil for none.
  public var file: String?
  /// The folder of what Earshot remembers by itself; nil where there is none.
  public var state: String?
  /// Whether the file is the user's own, of which a last good copy is kept, or one named for this once.
  public var isOwn: Bool

  public init(file: String?, state: String?, isOwn: Bool = true) {
    self.file = file
    self.state = state
    self.isOwn = isOwn
  }

  /// The user's own: in the folders of the XDG base directory specification, which knows no relative paths.
  public init(environment: (String) -> String?, home: String?) {
    func folder(_ variable: String, _ usual: String) -> String? {
      if let named = environment(variable), named.hasPrefix("/") { return named + "/earshot" }
      let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
      return home.map { "\($0)/\(usual)/earshot" }
    }
    self.init(
      file: folder("XDG_CONFIG_HOME", ".config").map { $0 + "/settings.json" },
      state: folder("XDG_STATE_HOME", ".local/state"))
  }

  /// Those of the user this process runs for.
  public static var own: SettingsPlaces {
    let home = getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    return SettingsPlaces(environment: variable, home: home)
  }

  /// The variables this process was started with.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The same with another file, or none.
  public func with(file: String?) -> SettingsPlaces { SettingsPlaces(file: file, state: state, isOwn: false) }

  /// The folder of the user's profiles of programs.
  public var programs: String? { file.map { SmallFile.folder(of: $0) + "/programs" } }

  var lastGood: String? { isOwn ? state.map { $0 + "/settings.last-good.json" } : nil }
  var lock: String? { state.map { $0 + "/settings.lock" } }
  /// Holds the fingerprint of what an Earshot wrote into the file last.
  var written: String? { state.map { $0 + "/settings.written" } }
  var firstRun: String? { state.map { $0 + "/first-run" } }
}
