// SPDX-License-Identifier: Apache-2.0
import EarshotRemote

/// The ssh command that starts Earshot on another machine, with a socket there that leads to the relay here.
///
/// The relay that starts it sets three variables for it: the path of its own socket, a path for the one there, and the
/// secret. So the command has no secret in it, and can be kept.
struct RemoteShell {
  /// The variable with the path of the relay's socket on this machine.
  static let relayVariable = "EARSHOT_RELAY"

  let host: String
  /// Further options of ssh, before the host.
  let options: [String]
  /// The name or path of Earshot there.
  let program: String

  /// The work of a shell on the other machine: without Earshot there it says so, and is the usual one.
  private var script: String {
    let program = BusOverSSH.quoted(program)
    return "command -v \(program) >/dev/null || "
      + "{ echo \"Earshot missing on this machine: install it, or name it with --there PATH.\" >&2; "
      + #"exec "${SHELL:-/bin/sh}" -l; }; exec "# + program + " remote --arrive"
  }

  /// The command for a shell here.
  var line: String {
    let place = [RelayPlace.pathVariable, RelayPlace.tokenVariable].map { "\($0)=$\($0)" }.joined(separator: " ")
    let words =
      [
        "ssh", "-t", "-o", "ExitOnForwardFailure=yes", "-o", "ServerAliveInterval=5", "-o", "ServerAliveCountMax=3",
        "-R", "\"$\(RelayPlace.pathVariable):$\(Self.relayVariable)\"",
      ] + (options + [host]).map { BusOverSSH.quoted($0) }
    // Each env and exec replaces the one before, so that the secret is in no list of processes there.
    return words.joined(separator: " ") + " \"exec env \(place) sh -lc \""
      + BusOverSSH.quoted(BusOverSSH.quoted(script))
  }

  /// The same without a voice: the reader around this terminal reads the screen, and none starts there.
  var silentWords: [String] {
    ["ssh", "-t"] + options
      + [host, "exec env EARSHOT_READER=1 sh -c \(BusOverSSH.quoted(#"exec "${SHELL:-/bin/sh}" -l"#))"]
  }
}
