// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A terminal for a running app, with the user's request there.
struct TerminalOffer: Equatable {
  /// The version of the protocol: an app built earlier does not know later messages.
  static let version = 1

  /// The environment's variables about the terminal and its reader.
  var variables: [String: String]
  /// The URLs to open.
  var urls: [String]

  /// - Parameters:
  ///   - variable: Returns the value of a variable; nil if it is not set.
  ///   - urls: The URLs to open.
  init(_ variable: (String) -> String?, urls: [String]) {
    variables = [:]
    for name in Self.names { variables[name] = variable(name) }
    self.urls = urls
  }

  /// The variables specific to one terminal.
  private static let names = [
    "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TMUX", "TERMINFO", "TERMINFO_DIRS", "HOME", "EARSHOT_BUS",
    "EARSHOT_TOKEN", "EARSHOT_READER", "EARSHOT_POINTER",
  ]

  /// Nil for another version.
  init?(_ value: JSONValue) {
    guard value["version"]?.integer == Self.version, let fields = value["variables"]?.fields else { return nil }
    variables = [:]
    for field in fields { variables[field.name] = field.value.string }
    urls = (value["urls"]?.array ?? []).compactMap(\.string)
  }

  func write(to json: inout JSONWriter) {
    json.field("version", Self.version)
    json.name("variables")
    json.object { json in for (name, value) in variables.sorted(by: { $0.key < $1.key }) { json.field(name, value) } }
    json.name("urls")
    json.array { json in for url in urls { json.value(url) } }
  }
}
