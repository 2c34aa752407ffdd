// SPDX-License-Identifier: Apache-2.0
/// What the system tells of whoever connected.
public struct BusPeer: Equatable, Sendable {
  /// The terminal it is controlled by.
  public enum Terminal: Sendable {
    /// The one that is read.
    case own
    /// Another one: a pane of a multiplexer, a second window.
    case other
    /// Nobody knows: it has none, or it is on another machine or in a container.
    case unknown
  }

  public var terminal: Terminal
  /// What it is called; nil where the system does not tell.
  public var process: ProcessName?

  public init(terminal: Terminal, process: ProcessName? = nil) {
    self.terminal = terminal
    self.process = process
  }
}

/// What the system calls a process: by the name of its program and by the words that it was started with.
public struct ProcessName: Equatable, Sendable {
  public var name: String
  /// The program's path, the script that it runs, and the other words.
  public var words: [String]

  public init(_ name: String, words: [String] = []) {
    self.name = name
    self.words = words
  }

  /// Whether a program that goes by this name may be this one: `Posting` is `posting`, and `python3 -m posting`.
  public func isNamed(_ told: String) -> Bool {
    let told = Self.letters(told)
    // "earshot bus" is `earshot` with its first word.
    let command = Self.letters((words.first?.split(separator: "/").last ?? "") + words.dropFirst().prefix(1).joined())
    return command == told
      || ([name] + words).contains { word in
        let file = word.split(separator: "/").last.map(String.init) ?? word
        let stem = file.split(separator: ".").first.map(String.init) ?? file
        return [word, file, stem].contains { Self.letters($0) == told }
      }
  }

  /// What users know it by: of an interpreter the script or the module that it runs.
  public var known: String {
    let interpreter = name.prefix { $0.isLetter }
    guard Self.interpreters.contains(interpreter.lowercased()) else { return name }
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word == "-m" {
        // The plugins run an app in its own place.
        guard let module = rest.popFirst(), !module.hasPrefix("earshot_bus.") else { continue }
        return module
      }
      // What is given as text has no name.
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
