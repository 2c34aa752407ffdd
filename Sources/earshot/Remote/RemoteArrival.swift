// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotRemote
import EarshotSystem
import Glibc

/// The other machine's part: what `earshot remote` starts there.
enum RemoteArrival {
  /// Notes the place of the relay for readers that outlive their connection, runs Earshot, and removes the socket.
  static func arrive() throws(CommandFailure) -> Int32 {
    guard let place = RelayPlace(Environment.variable) else {
      throw .usage("Relay missing: earshot remote HOST starts this with \(RelayPlace.pathVariable) set.")
    }
    // A refused socket is said by the reader, in the user's language.
    if place.isPrivate { place.note(Environment.variable) }
    defer { if place.isPrivate { unlink(place.path) } }
    guard let program = OwnPrograms.running else { throw .failure("Cannot find earshot itself: is /proc mounted?") }
    return try ForegroundProcess.run([program])
  }

  /// The braille display where the user sits, for a reader here: it starts this beside itself.
  static func display() -> Int32 {
    RemoteDisplay(places: RelayPlace.places).run()
    return 0
  }

  /// Lets readers here speak through a relay that is at the other end of standard input and output.
  static func serve() throws(CommandFailure) -> Int32 {
    guard isatty(0) == 0, isatty(1) == 0 else {
      throw .usage("Terminal at the other end: --serve is for earshot-relay, which starts it by ssh itself.")
    }
    let name = "speech-\(BusSocket.makeToken())"
    let socket: BusSocket
    do throws(BusSocketError) {
      socket = try BusSocket(named: name, runtime: Environment.variable("XDG_RUNTIME_DIR"))
    } catch { throw .failure(error.description) }
    defer { unlink(socket.path) }
    let place = RelayPlace(path: socket.path, token: BusSocket.makeToken())
    place.note(Environment.variable)
    StreamBridge(socket: socket.descriptor, place: place).run()
    return 0
  }
}
