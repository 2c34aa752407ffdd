// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The places of the settings file and of Earshot's notes about it.
public struct SettingsPlaces: Equatable, Sendable {
  /// The settings file; nil for none.
  public var file: String?
  /// The folder of Earshot's own notes; nil if there is none.
  public var state: String?
  /// True for the user's own file, of which a last good copy is kept, false for one named for this once.
  public var isOwn: Bool

  public init(file: String?, state: String?, isOwn: Bool = true) {
    self.file = file
    self.state = state
    self.isOwn = isOwn
  }

  /// The user's own places.
  public init(environment: (String) -> String?, home: String?) {
    self.init(
      file: UserFolder.settings.path(environment: environment, home: home).map { $0 + "/settings.json" },
      state: UserFolder.state.path(environment: environment, home: home))
  }

  /// The places of the user of this process.
  public static var own: SettingsPlaces {
    let home = getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    return SettingsPlaces(environment: variable, home: home)
  }

  /// The variables of this process's environment.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The same places with another file, or none.
  public func with(file: String?) -> SettingsPlaces { SettingsPlaces(file: file, state: state, isOwn: false) }

  /// The folder of the user's program profiles.
  public var programs: String? { beside("programs") }

  /// The file of the user's pronunciations.
  public var pronunciations: String? { beside("pronunciations") }

  /// The file of the user's rules for what is said.
  public var rules: String? { beside("rules") }

  /// The file of the user's own commands.
  public var commands: String? { beside("commands") }

  private func beside(_ name: String) -> String? { file.map { SmallFile.folder(of: $0) + "/" + name } }

  /// The file of an aural style of the user's own.
  func style(_ name: String) -> String? { file.map { "\(SmallFile.folder(of: $0))/\(name).style" } }

  var lastGood: String? { isOwn ? state.map { $0 + "/settings.last-good.json" } : nil }
  var lock: String? { state.map { $0 + "/settings.lock" } }
  /// The path of the fingerprint of Earshot's last write to the file.
  var written: String? { state.map { $0 + "/settings.written" } }
  /// The contents before the last change by `earshot settings`.
  var before: String? { isOwn ? state.map { $0 + "/settings.before.json" } : nil }
  /// The lesson with which the tutorial goes on.
  public var tutorial: String? { state.map { $0 + "/tutorial" } }
  var firstRun: String? { state.map { $0 + "/first-run" } }
}
