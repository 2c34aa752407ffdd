// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSystem
import Glibc

/// The bus of a live session: passes programs' messages to the session, and the session's replies back.
@MainActor
final class LiveBus: LivePart {
  /// The descriptor at which the guard passes the socket to its reader.
  private static let descriptor: Int32 = 8
  /// The longest interval between checks of the foreground, while any program sends a tree.
  private static let glance = Interval.milliseconds(100)

  private let listener: BusListener
  private let reading: BusReading
  private let path: String
  private unowned let session: Session
  private var looksAt = Instant.zero
  /// The last minute; told to Earshot's own commands on this machine alone, not to whoever has a token elsewhere.
  var recent: () -> (recording: String, said: String) = { ("", "") }

  /// The bus passed by the guard.
  ///
  /// - Parameters:
  ///   - program: A process in the terminal being read.
  ///   - session: The session that reads the programs.
  /// - Returns: Nil if there is no bus.
  convenience init?(of program: Int32, for session: Session) {
    guard let path = Environment.variable(BusSocket.pathVariable), !path.isEmpty,
      let token = Environment.variable(BusSocket.tokenVariable), !token.isEmpty, Self.isSocket
    else { return nil }
    self.init(Self.descriptor, path: path, token: token, of: program, for: session)
  }

  /// - Parameters:
  ///   - socket: The socket for programs; closed at the end.
  ///   - path: The path of the socket.
  ///   - token: The secret given to programs.
  ///   - program: A process in the terminal being read.
  ///   - session: The session that reads the programs.
  init(_ socket: Int32, path: String, token: String, of program: Int32, for session: Session) {
    self.path = path
    self.session = session
    let listener = BusListener(socket: socket, program: program)
    reading = BusReading(
      BusServer(token: token, isStrict: Environment.variable("EARSHOT_BUS_STRICT") == "1"), for: session)
    reading.send = { listener.send($1, to: $0) }
    reading.close = { listener.close($0) }
    self.listener = listener
    reading.isOwnProgram = { listener.isOwnProgram($0) }
    reading.recent = { [weak self] client in listener.isOwnProgram(client) ? self?.recent() : nil }
  }

  private static var isSocket: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Reports speech to listeners.
  func heard(_ line: TranscriptLine) { reading.heard(line) }

  /// The descriptors to poll.
  var descriptors: [pollfd] { listener.descriptors }

  /// The instant for the next ``advance(to:)``.
  var deadline: Instant? {
    [reading.deadline, reading.hasApps ? looksAt : nil].compactMap { $0 }.min()
  }

  /// Handles programs' messages, and advances time.
  func advance(to now: Instant) {
    for event in listener.takeEvents() {
      switch event {
      case .connected(let client, let peer):
        reading.connect(client, peer, at: now)
        reading.setFront(listener.front, at: now)
      case .received(let client, let bytes): reading.receive(bytes, from: client, at: now)
      case .disconnected(let client): reading.disconnect(client, at: now)
      }
    }
    if reading.hasApps, now >= looksAt {
      looksAt = now + Self.glance
      reading.setFront(listener.front, at: now)
    }
    // Programs need not build trees for a muted reader: requests of the user use the screen.
    reading.setListening(!session.isMuted, at: now)
    reading.advance(to: now)
  }

  /// Reads programs in another terminal from here on.
  ///
  /// - Parameter process: a process in that terminal.
  func show(_ process: Int32) { listener.shown = process }

  /// Checks the foreground after a change of the screen.
  func look(at now: Instant) {
    if reading.hasApps { reading.setFront(listener.front, at: now) }
  }

  /// Removes the socket, so that nothing else can connect.
  func close() { unlink(path) }
}
