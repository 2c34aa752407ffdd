// SPDX-License-Identifier: Apache-2.0
/// The system's information about a connected process.
public struct BusPeer: Equatable, Sendable {
  /// The controlling terminal.
  public enum Terminal: Sendable {
    /// The one being read.
    case own
    /// Another one: a pane of a multiplexer, a second window. Whether it shows is another question.
    case other
    /// Unknown: it has none, or is on another machine or in a container.
    case unknown
  }

  public var terminal: Terminal
  /// The name; nil if the system does not tell.
  public var process: ProcessName?

  public init(terminal: Terminal, process: ProcessName? = nil) {
    self.terminal = terminal
    self.process = process
  }
}

/// The system's names of a process: the program and its arguments.
public struct ProcessName: Equatable, Sendable {
  public var name: String
  /// The program's path, its script, and the other arguments.
  public var words: [String]

  public init(_ name: String, words: [String] = []) {
    self.name = name
    self.words = words
  }

  /// True if this may be the process of a program with this name: `Posting` is `posting`, and `python3 -m posting`.
  public func isNamed(_ told: String) -> Bool {
    let told = Self.letters(told)
    // "earshot bus" is `earshot` with its first argument.
    let command = Self.letters((words.first?.split(separator: "/").last ?? "") + words.dropFirst().prefix(1).joined())
    return command == told
      || ([name] + words).contains { word in
        let file = word.split(separator: "/").last.map(String.init) ?? word
        let stem = file.split(separator: ".").first.map(String.init) ?? file
        return [word, file, stem].contains { Self.letters($0) == told }
      }
  }

  /// The name known to users: for an interpreter its script or module.
  public var known: String {
    let interpreter = name.prefix { $0.isLetter }
    guard Self.interpreters.contains(interpreter.lowercased()) else { return name }
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word == "-m" {
        // The plugins run an app in place.
        guard let module = rest.popFirst(), !module.hasPrefix("earshot_bus.") else { continue }
        return module
      }
      // Code passed as text has no name.
      if word == "-c" || word == "-e" { return name }
      if !word.hasPrefix("-") { return word.split(separator: "/").last.map(String.init) ?? name }
    }
    return name
  }

  private static let interpreters: Set<String> = [
    "bash", "bun", "dash", "deno", "lua", "node", "nodejs", "perl", "php", "python", "ruby", "sh", "zsh",
  ]

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
