// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotAudio
import EarshotBus
import EarshotReader
import EarshotRemote
import EarshotSettings
import EarshotSpeech
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
      voices: VoiceTable(ownVoices: DataDirectory.find()?.voices() ?? [])
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

  /// Gives this process the name of a relay, for the reader around it.
  private static func takeName() {
    let file = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = name.withCString { write(file, $0, strlen($0)) }
  }
}
