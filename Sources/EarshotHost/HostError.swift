// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The reason why an app cannot run here.
public enum HostError: Error, Equatable, CustomStringConvertible, Sendable {
  case noTerminal
  /// The app was run on another thread than the first of the process: its asynchronous work would never run there.
  case notMainThread
  /// The terminal lacks what an app needs; with the system's error.
  case terminal(String)
  /// The transcript is not writable; with the system's error.
  case transcript(path: String, reason: String)
  /// Speech is unavailable; with the reason.
  case voice(String)
  /// The scene could not be created; with the reason.
  case scene(String)
  /// The requested settings are unavailable; with the reason.
  case settings(String)

  /// One English sentence for people.
  public var description: String {
    switch self {
    case .noTerminal: "No terminal: run this app in one."
    case .notMainThread: "The app cannot run here: call TerminalHost.run on the main thread, before any await."
    case .terminal(let reason): "Cannot use the terminal: \(reason)."
    case .transcript(let path, let reason): "Cannot write \(path): \(reason)."
    case .voice(let reason), .settings(let reason), .scene(let reason): reason
    }
  }

  /// The message of a system error.
  package static func reason(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
