// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc

/// One of the programs a user may run another one in.
struct Wrapper: Sendable {
  var name: String
  /// The words that run a script in it.
  var command: @Sendable (_ script: String) -> [String]
  /// Clears away the processes it leaves running.
  var clear: @Sendable () -> Void = {}

  static let plain = Wrapper(name: "bash", command: { ["bash", $0] })
  static let script = Wrapper(name: "script", command: { ["script", "-qc", "bash \($0)", "/dev/null"] })

  static func earshot(_ program: String, options: [String] = ["--audio", "none"]) -> Wrapper {
    Wrapper(name: "earshot", command: { [program] + options + ["--no-show", "--", "bash", $0] })
  }

  /// As most people start it: through the guard, without options.
  static func usual(_ program: String) -> Wrapper {
    Wrapper(name: "earshot", command: { [program + "-guard", "--", "bash", $0] })
  }

  /// A server of its own, with no settings but these.
  static func tmux(_ folder: TemporaryFolder, settings: String = "/dev/null") -> Wrapper {
    let socket = "\(folder.path)/tmux"
    return Wrapper(
      name: "tmux",
      command: { ["tmux", "-S", socket, "-f", settings, "new-session", "bash \($0)"] },
      clear: {
        let server = try? MeasuredProcess(["tmux", "-S", socket, "kill-server"], environment: environment(folder))
        _ = server?.readAll()
      })
  }

  /// The same for everything in the comparison: the user's settings play no part.
  static func environment(_ folder: TemporaryFolder) -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return [
      "PATH=\(path)", "HOME=\(folder.path)", "LANG=C.UTF-8", "TERM=xterm-256color", "SHELL=/bin/sh",
      "PULSE_SERVER=unix:\(folder.path)/pulse.socket", "XDG_RUNTIME_DIR=\(folder.path)",
    ]
  }

  /// The path of the program beside this one.
  static func earshotProgram() throws(Unmeasured) -> String {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    let program = "\(folder)/earshot"
    guard access(program, X_OK) == 0 else { throw Unmeasured("earshot is not beside earshot-bench: build it.") }
    return program
  }

  static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      access("\($0)/\(name)", X_OK) == 0
    }
  }
}
