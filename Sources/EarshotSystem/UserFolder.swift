// SPDX-License-Identifier: Apache-2.0
/// Earshot's folders of a user, by the XDG base directory specification, which allows no relative paths.
public enum UserFolder: Sendable {
  case settings
  case state

  private var variable: String {
    switch self {
    case .settings: "XDG_CONFIG_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  /// The usual place in the user's home folder.
  private var usual: String {
    switch self {
    case .settings: ".config"
    case .state: ".local/state"
    }
  }

  /// - Parameters:
  ///   - environment: Returns the value of a variable; nil if it is not set.
  ///   - home: The home folder if the environment names none.
  /// - Returns: Nil if neither is known.
  public func path(environment: (String) -> String?, home: String?) -> String? {
    if let named = environment(variable), named.hasPrefix("/") { return named + "/earshot" }
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    return home.map { "\($0)/\(usual)/earshot" }
  }
}
