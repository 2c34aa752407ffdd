// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotReader
import Glibc

/// `earshot bus ssh`: the bus on another machine, through ssh's socket forwarding.
struct BusOverSSH {
  /// The path of the socket on the other machine.
  let path: String
  let host: String
  /// Further options of ssh, before the host.
  let options: [String]

  /// - Parameter name: A unique, random name on the host.
  init(host: String, options: [String], name: String) {
    self.host = host
    self.options = options
    path = "/tmp/earshot-\(name).sock"
  }

  /// The command that starts the remote shell: it sets the place and the secret, and removes the socket at its end.
  private static let remote =
    #"EARSHOT_BUS="$0" EARSHOT_TOKEN="$1" EARSHOT_READER=1 "$SHELL" -l; status=$?; rm -f "$0"; exit $status"#

  /// The same with marks in the prompts of the shell, whose files are removed with the socket.
  private static let marked =
    #"eval "$(printf %s "$2" | base64 -d 2>/dev/null)"; EARSHOT_BUS="$0" EARSHOT_TOKEN="$1" EARSHOT_READER=1 "#
    + #""$SHELL" -l; status=$?; rm -rf "$0" "${0%.sock}"; exit $status"#

  /// The arguments of ssh.
  func words(_ place: BusPlace, marks: RemoteMarks? = nil) -> [String] {
    let command = "exec sh -c \(Self.quoted(marks == nil ? Self.remote : Self.marked)) \(path)"
    let values = [Self.quoted(place.token ?? "")] + (marks.map { [$0.word] } ?? [])
    return ["ssh", "-t", "-o", "ExitOnForwardFailure=yes", "-R", "\(path):\(place.path)"] + options
      + [host, ([command] + values).joined(separator: " ")]
  }

  /// The same without marks as one line for a shell, with the name of the secret's variable instead of its value.
  var line: String {
    let words = ["ssh", "-t", "-o", "ExitOnForwardFailure=yes", "-R"]
    let command = "exec sh -c \(Self.quoted(Self.remote)) \(path) "
    return
      (words + ["\(path):\"$EARSHOT_BUS\""] + (options + [host]).map { Self.quoted($0) }
      + [Self.quoted(command) + "\"$EARSHOT_TOKEN\""]).joined(separator: " ")
  }

  /// A word quoted for shells; unchanged if it needs no quoting.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || "@%_-+=:,./".utf8.contains(byte)
    }
    if plain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// Replaces this process with ssh. Returns only on failure.
  func run(_ place: BusPlace) -> CommandFailure {
    let marks = RemoteMarks(Environment.variable)
    let words: [UnsafeMutablePointer<CChar>?] = words(place, marks: marks).map { strdup($0) } + [nil]
    signal(SIGPIPE, SIG_DFL)
    execvp("ssh", words)
    return .failure("Cannot start ssh: \(SystemError.current.text).")
  }
}
