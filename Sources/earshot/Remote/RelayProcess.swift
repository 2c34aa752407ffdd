// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import CSystem
import EarshotAudio
import EarshotBus
import EarshotReader
import EarshotRemote
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Glibc

/// The relay on this machine: it speaks here what readers elsewhere say, while a program runs that connects them.
enum RelayProcess {
  /// The name by which a reader around this terminal knows that another one reads what is shown.
  nonisolated static let name = "earshot-relay"

  nonisolated static let version = "earshot \(EARSHOT_VERSION)"

  /// Runs a command with the relay's variables, and waits for its end.
  static func run(_ command: [String]) throws(CommandFailure) -> Int32 {
    let choices = try UserChoices(try SpeechOptions(ParsedArguments()), in: .user)
    let (device, staysAwake) = (choices.settings.device, choices.settings.keepsDeviceAwake)
    let takesTurns = choices.settings.takesTurns
    let socket: BusSocket
    let token = BusSocket.makeToken()
    do throws(BusSocketError) {
      socket = try BusSocket(
        named: "speech-\(BusSocket.makeToken())", runtime: Environment.variable("XDG_RUNTIME_DIR"))
    } catch { throw .failure(error.description) }
    defer { unlink(socket.path) }
    let folders = BusSocket.folders(runtime: Environment.variable("XDG_RUNTIME_DIR"))
    let server = Environment.variable("PULSE_SERVER")
    let relay = RelayServer(
      socket: socket.descriptor, token: token, name: version,
      voices: VoiceTable(ownVoices: DataDirectory.find()?.voices() ?? []), startDisplay: startDisplay
    ) { onEvent in
      let turn = takesTurns ? SpeakingTurn(in: folders, server: server, isUsed: true) : nil
      let output = try? SpeechOutput(
        sink: .automatic, substitute: VoiceProgram.bundled(), turn: turn, onEvent: onEvent)
      output?.use(device: device)
      output?.stayAwake(staysAwake)
      return output
    }
    guard let relay else { throw .failure("Cannot start: no thread for the relay.") }
    defer { relay.close() }
    if Environment.variable(EARSHOT_MARKER_VARIABLE) != nil { takeName() }
    return try ForegroundProcess.run(
      command,
      variables: [
        RemoteShell.relayVariable: socket.path, RelayPlace.pathVariable: "/tmp/earshot-\(BusSocket.makeToken()).sock",
        RelayPlace.tokenVariable: token,
      ])
  }

  /// Starts the process that has the braille display; nil if there is none.
  private nonisolated static func startDisplay() -> RelayServer.Display? {
    guard LiveBraille.mayExist, let path = OwnPrograms.find(LiveBraille.program, variable: LiveBraille.variable) else {
      return nil
    }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    var process: pid_t = 0
    let error = ChildProcess.start(
      path, [], descriptors: [ends[1], ends[1], nil], endsWithStarter: true, process: &process)
    close(ends[1])
    guard error == 0 else {
      close(ends[0])
      return nil
    }
    let started = process
    return RelayServer.Display(descriptor: ends[0]) { ChildProcess.end(started) }
  }

  /// Gives this process the name of a relay, for the reader around it.
  private static func takeName() {
    let file = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = name.withCString { write(file, $0, strlen($0)) }
  }
}
