// SPDX-License-Identifier: Apache-2.0

/// The client of tmux that a user runs in a terminal, found by the system's facts about its process.
public struct TmuxClientProcess: Equatable, Sendable {
  public var process: Int32
  /// The path of its server's socket.
  public var socket: String

  public init(process: Int32, socket: String) { (self.process, self.socket) = (process, socket) }

  /// The name that tmux gives the process of a client.
  public static let name = "tmux: client"

  /// - Parameters:
  ///   - process: The process of a client.
  ///   - words: The words of its command line.
  ///   - user: The user who runs it.
  ///   - variable: Returns the value of a variable of its environment.
  public init(process: Int32, words: [String], user: UInt32, _ variable: (String) -> String?) {
    self.process = process
    var (name, path): (String?, String?)
    var rest = words.dropFirst()
    while let word = rest.popFirst(), word.hasPrefix("-"), word.count > 1, word != "--" {
      // Options may be joined in one word, up to one with a value.
      guard let place = word.dropFirst().firstIndex(where: { Self.optionsWithValue.contains($0) }) else { continue }
      let value = word[word.index(after: place)...]
      guard let text = value.isEmpty ? rest.popFirst() : String(value) else { break }
      if word[place] == "L" { name = text }
      if word[place] == "S" { path = text }
    }
    let folder = "\(variable("TMUX_TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")/tmux-\(user)"
    // A client started in a pane uses that pane's server.
    let holder = variable("TMUX")?.split(separator: ",").first.map(String.init)
    socket = path ?? name.map { "\(folder)/\($0)" } ?? holder ?? "\(folder)/default"
  }

  private static let optionsWithValue: Set<Character> = ["c", "f", "L", "S", "T"]
}
