// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Why an app cannot run here.
public enum HostError: Error, Equatable, CustomStringConvertible, Sendable {
  case noTerminal
  /// The terminal refuses what an app needs; with the system's reason.
  case terminal(String)
  /// The transcript cannot be written; with the system's reason.
  case transcript(path: String, reason: String)
  /// There can be no voice; with the reason.
  case voice(String)
  /// The scene could not be made; with the reason.
  case scene(String)
  /// The settings that were asked for cannot be had; with the reason.
  case settings(String)

  /// One English sentence for people.
  public var description: String {
    switch self {
    case .noTerminal: "No terminal: run this app in one."
    case .terminal(let reason): "Cannot use the terminal: \(reason)."
    case .transcript(let path, let reason): "Cannot write \(path): \(reason)."
    case .voice(let reason), .settings(let reason), .scene(let reason): reason
    }
  }

  /// The system's last reason in words.
  static func reason(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
