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

  /// Another build of earshot to measure beside this one.
  @MainActor static var otherBuild: String?

  /// This build and the other one, if there is one, by what makes a wrapper of a program.
  @MainActor static func builds(_ make: (String) -> Wrapper) throws(Unmeasured) -> [Wrapper] {
    var builds = [make(try earshotProgram())]
    if let otherBuild {
      var other = make(otherBuild)
      other.name = "the other earshot"
      builds.append(other)
    }
    return builds
  }

  /// The programs that people use without Earshot, as far as it is installed.
  static func peers(_ folder: TemporaryFolder) throws(Unmeasured) -> [Wrapper] {
    var peers: [Wrapper] = []
    for peer in [script, tmux(folder), try yasr(folder)] {
      if isInstalled(peer.name) { peers.append(peer) } else { reportSkipped(peer.name, "not installed.") }
    }
    return peers
  }

  /// yasr, whose speech goes nowhere.
  static func yasr(_ folder: TemporaryFolder) throws(Unmeasured) -> Wrapper {
    let settings =
      "[normalkeys]\n[reviewkeys]\n[options]\nsynthesizer=emacspeak server\nsynthesizer port=|cat >/dev/null\nshell=/bin/bash\n[Emacspeak server]\nrate=175\n"
    let file = try folder.write(Array(settings.utf8), to: "yasr-wrapper.conf")
    return Wrapper(name: "yasr", command: { ["yasr", "-C", file, "/bin/bash", $0] })
  }

  static let plain = Wrapper(name: "bash", command: { ["bash", $0] })
  static let script = Wrapper(name: "script", command: { ["script", "-qc", "bash \($0)", "/dev/null"] })

  static func earshot(_ program: String, options: [String] = ["--audio", "none"]) -> Wrapper {
    Wrapper(name: "earshot", command: { [program] + options + ["--no-show", "--", "bash", $0] })
  }

  /// As most people start it: through the guard, without options.
  static func usual(_ program: String, options: [String] = []) -> Wrapper {
    Wrapper(name: "earshot", command: { [program + "-guard"] + options + ["--", "bash", $0] })
  }

  /// A server of its own, with no settings but these.
  static func tmux(_ folder: TemporaryFolder, settings: String = "/dev/null") -> Wrapper {
    let socket = "\(folder.path)/tmux"
    return Wrapper(
      name: "tmux",
      command: { ["tmux", "-S", socket, "-f", settings, "new-session", "bash \($0)"] },
      clear: {
        let server = try? MeasuredProcess(["tmux", "-S", socket, "kill-server"], environment: environment(folder))
        _ = try? server?.readAll()
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
