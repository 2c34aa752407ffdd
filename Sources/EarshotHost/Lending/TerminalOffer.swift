// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A terminal for an app that runs already, and what its user wants there.
struct TerminalOffer: Equatable {
  /// Of what both tell each other: an app that was built before does not know what came later.
  static let version = 1

  /// What the environment of the terminal says of it and of its reader.
  var variables: [String: String]
  /// What is to be opened.
  var urls: [String]

  /// - Parameters:
  ///   - variable: the value of a variable; nil where it is not set.
  ///   - urls: what is to be opened.
  init(_ variable: (String) -> String?, urls: [String]) {
    variables = [:]
    for name in Self.names { variables[name] = variable(name) }
    self.urls = urls
  }

  /// The variables that count for one terminal alone.
  private static let names = [
    "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TMUX", "TERMINFO", "TERMINFO_DIRS", "HOME", "EARSHOT_BUS",
    "EARSHOT_TOKEN", "EARSHOT_READER", "EARSHOT_POINTER",
  ]

  /// Nil for one of another version.
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
