// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// The socket of an Emacs server, which may have the terminal of a process.
public struct EmacsAddress: Equatable, Sendable {
  /// The process of the server; nil if any process of the user's may be it.
  public var process: Int32?
  public var path: String

  /// The largest number of servers to ask.
  private static let limit = 8

  /// The addresses for a process: an Emacs has its own server; a client may be that of any.
  public static func all(of process: Int32) -> [EmacsAddress] {
    guard let status = ProcessStatus(of: process) else { return [] }
    let sockets = ListeningSockets()
    if isClient(status.name) {
      let arguments = (ProcessStatus.text("/proc/\(process)/cmdline") ?? "").split(separator: "\0").map(String.init)
      return clientPaths(arguments, among: sockets.paths).map { EmacsAddress(process: nil, path: $0) }
    }
    return sockets.paths(of: process).prefix(1).map { EmacsAddress(process: process, path: $0) }
  }

  /// The listening sockets that a client may have connected to: the one that its arguments name, or else all that are in a
  /// folder of Emacs.
  static func clientPaths(_ arguments: [String], among paths: [String]) -> [String] {
    var named: String?
    for (index, argument) in arguments.enumerated() {
      if argument == "-s" || argument == "--socket-name", arguments.indices.contains(index + 1) {
        named = arguments[index + 1]
      } else if argument.hasPrefix("--socket-name=") {
        named = String(argument.dropFirst("--socket-name=".count))
      } else if argument.hasPrefix("-s"), argument.count > 2, !argument.hasPrefix("--") {
        named = String(argument.dropFirst(2))
      }
    }
    let suited = paths.filter { path in
      guard let named else { return path.split(separator: "/").dropLast().contains { $0.hasPrefix("emacs") } }
      return named.hasPrefix("/") ? path == named : path.hasSuffix("/\(named)")
    }
    return Array(suited.prefix(limit))
  }

  /// True for the names of Emacs and of its client: `emacs`, `emacs-nox`, `emacsclient`.
  public static func isEmacs(_ name: String) -> Bool { name.hasPrefix("emacs") }

  static func isClient(_ name: String) -> Bool { name.hasPrefix("emacsclient") }
}
