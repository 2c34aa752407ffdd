// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotBus
import EarshotRemote
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Glibc

/// `earshot remote --speechd`: the clients of speech-dispatcher on this machine are heard where the user sits.
enum DispatcherPlace {
  /// The socket that clients look for.
  private static var path: String? {
    if let address = Environment.variable("SPEECHD_ADDRESS"), address.hasPrefix("unix_socket:/") {
      return String(address.dropFirst("unix_socket:".count))
    }
    let folder =
      Environment.variable("XDG_RUNTIME_DIR") ?? Environment.variable("XDG_CACHE_HOME")
      ?? Environment.variable("HOME").map { $0 + "/.cache" }
    return folder.map { $0 + "/speech-dispatcher/speechd.sock" }
  }

  static func run() throws(CommandFailure) -> Int32 {
    guard let path else { throw .failure("No place for the socket: HOME is not set.") }
    if BusSocket.connect(to: path).map({ close($0) }) != nil {
      throw .failure("speech-dispatcher answers at \(path): its clients are heard on this machine. End it first.")
    }
    let choices = try UserChoices(try SpeechOptions(ParsedArguments()), in: .user)
    guard RelayPlace.isAnyListening() else {
      throw .failure("No relay: start earshot remote HOST, or earshot-relay HOST, where you sit.")
    }
    let folder = SmallFile.folder(of: path)
    let socket: Int32
    do throws(BusSocketError) {
      guard mkdir(SmallFile.folder(of: folder), 0o700) == 0 || errno == EEXIST else {
        throw .system(folder, errno)
      }
      // The folder's own name takes the place of the bus' one.
      socket = try BusSocket(named: "speechd", runtime: nil, fallback: folder).descriptor
    } catch { throw .failure(error.description) }
    defer { unlink(path) }
    let composer = choices.composer
    do throws(AudioError) {
      let server = try DispatcherServer(socket: socket, segments: { segments(of: $0, composer) }) {
        onEvent throws(AudioError) in
        try RemoteSpeech(
          places: RelayPlace.places, name: RelayProcess.version,
          ownVoices: DataDirectory.find()?.voices() ?? [], onEvent: onEvent)
      }
      let signals = WaitingSignals()
      defer { signals?.end() }
      server.run(watching: signals?.descriptor ?? -1) { signals?.take() != nil }
    } catch { throw .failure(error.description) }
    return 0
  }

  private static func segments(of text: DispatcherClient.Text, _ composer: SpeechComposer) -> [SpeechSegment] {
    var composer = composer
    // A client's rates are about the user's own: half of it to twice.
    let rate = composer.settings.rate
    composer.settings.rate = text.rate < 0 ? rate + rate * text.rate / 200 : rate + rate * text.rate / 100
    return composer.segments(
      for: Utterance(commands: text.commands, source: .announcement, priority: .message, language: text.language))
  }
}
