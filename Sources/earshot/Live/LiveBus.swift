// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSystem
import Glibc

/// The bus of a live session: brings what programs send to the session, and takes back what they are told.
@MainActor
final class LiveBus {
  /// Where the guard leaves the socket for its reader.
  private static let descriptor: Int32 = 8
  /// How often it is looked at least who is in the foreground, while anybody tells a tree.
  private static let glance = Interval.milliseconds(100)

  private let listener: BusListener
  private let reading: BusReading
  private let path: String
  private unowned let session: Session
  private var looksAt = Instant.zero

  /// The one that the guard has left.
  ///
  /// - Parameters:
  ///   - program: a process in the terminal that is read.
  ///   - session: that reads what programs tell.
  /// - Returns: nil where there is no bus.
  convenience init?(of program: Int32, for session: Session) {
    guard let path = Environment.variable(BusSocket.pathVariable), !path.isEmpty,
      let token = Environment.variable(BusSocket.tokenVariable), !token.isEmpty, Self.isSocket
    else { return nil }
    self.init(Self.descriptor, path: path, token: token, of: program, for: session)
  }

  /// - Parameters:
  ///   - socket: that programs connect to; is closed at the end.
  ///   - path: where it is.
  ///   - token: the secret that programs were told.
  ///   - program: a process in the terminal that is read.
  ///   - session: that reads what programs tell.
  init(_ socket: Int32, path: String, token: String, of program: Int32, for session: Session) {
    self.path = path
    self.session = session
    let listener = BusListener(socket: socket, program: program)
    reading = BusReading(
      BusServer(token: token, isStrict: Environment.variable("EARSHOT_BUS_STRICT") == "1"), for: session)
    reading.send = { listener.send($1, to: $0) }
    reading.close = { listener.close($0) }
    self.listener = listener
  }

  private static var isSocket: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Tells those who watch what was said.
  func heard(_ line: TranscriptLine) { reading.heard(line) }

  /// What to wait for.
  var descriptors: [pollfd] { listener.descriptors }

  /// When it next wants ``advance(to:)``.
  var deadline: Instant? {
    [reading.deadline, reading.hasApps ? looksAt : nil].compactMap { $0 }.min()
  }

  /// Takes what programs have sent, and lets time come this far.
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
    // Who is not listened to need not build trees: the screen is there for what the user asks meanwhile.
    reading.setListening(!session.isMuted, at: now)
    reading.advance(to: now)
  }

  /// Looks again who is in the foreground: something has changed on the screen.
  func look(at now: Instant) {
    if reading.hasApps { reading.setFront(listener.front, at: now) }
  }

  /// Takes the socket away: nobody can come any more.
  func close() { unlink(path) }
}
