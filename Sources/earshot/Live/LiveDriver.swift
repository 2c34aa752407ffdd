// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotCore
import EarshotDriver
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc

/// AT Driver in a live session: the program with its WebSockets, and the requests of its clients.
///
/// No call waits for a client, and the output waiting for that program is bounded: if it stops reading, it is
/// abandoned.
@MainActor
final class LiveDriver: LivePart {
  /// The name of the program with the WebSockets.
  static let program = "earshot-websocket"
  private static let variable = "EARSHOT_WEBSOCKET_PROGRAM"
  /// The limit of output waiting for that program, in bytes.
  private static let unsentLimit = 1_048_576
  /// A reader that died leaves the port in use until its program has noticed.
  private static let patience = Interval.milliseconds(200)
  private static let attempts = 10
  /// The longest wait for clients at the end: longer than the program waits for them.
  private static let farewell = Interval.milliseconds(400)
  /// The number of packets handled before the next one's turn.
  private static let portion = 64

  /// Presses a key, given by the bytes a terminal sends.
  var press: ([UInt8]) -> Void = { _ in }

  private let port: Int
  private unowned let session: Session
  private let clock: MonotonicClock
  private var server: DriverServer
  private var process: Int32 = 0
  private var descriptor: Int32 = -1
  private var unsent: [[UInt8]] = []
  private var unsentCount = 0
  private var startsAgainAt: Instant?
  private var attemptsLeft = attempts
  private var buffer = [UInt8](repeating: 0, count: DriverPacket.limit)

  /// Opens the port at the next ``advance(to:)``.
  init(port: Int, for session: Session, by clock: MonotonicClock) {
    self.port = port
    self.clock = clock
    self.session = session
    server = DriverServer(version: EARSHOT_VERSION, makeSessionID: RandomUUID.text)
    startsAgainAt = .zero
  }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    guard descriptor >= 0 else { return [] }
    return [pollfd(fd: descriptor, events: Int16(POLLIN | (unsent.isEmpty ? 0 : POLLOUT)), revents: 0)]
  }

  /// The instant for the next ``advance(to:)``.
  var deadline: Instant? { startsAgainAt }

  /// Handles clients' messages.
  func advance(to now: Instant) {
    if let startsAgainAt, startsAgainAt <= now {
      self.startsAgainAt = nil
      start()
    }
    flush()
    for _ in 0..<Self.portion {
      guard descriptor >= 0 else { return }
      let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT)) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return lose(now) }
      if let packet = DriverPacket(buffer[..<count]) { handle(packet, at: now) }
    }
  }

  /// Reports speech.
  func captured(_ text: String) {
    if server.hasSession { carryOut(server.captured(text), at: session.now) }
  }

  /// Ends every connection, after its client was sent what waits for it; one that does not read is not waited for.
  func close() {
    flush()
    if descriptor >= 0, unsent.isEmpty, shutdown(descriptor, Int32(SHUT_WR)) == 0 { awaitEnd() }
    drop()
  }

  /// Waits until the program with the WebSockets has closed its end.
  private func awaitEnd() {
    let latest = clock.now + Self.farewell
    while clock.now < latest {
      var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      poll(&waited, 1, Int32((latest - clock.now).nanoseconds / 1_000_000) + 1)
      let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT)) }
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return }
    }
  }

  /// Ends the program and its connections at once.
  private func drop() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    ChildProcess.end(process)
    process = 0
    (unsent, unsentCount) = ([], 0)
  }

  // MARK: The program

  private func start() {
    guard let program = OwnPrograms.find(Self.program, variable: Self.variable) else {
      return say(.driverFailed, ["reason": phrases(.reasonMissing)], at: session.now)
    }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return fail(errno) }
    // A whole packet has to fit, twice, so that one can be in transit while another is built.
    var size = Int32(2 * DriverPacket.limit)
    for end in ends { setsockopt(end, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout.size(ofValue: size))) }
    descriptor = ends[0]
    let error = ChildProcess.start(
      program, ["\(port)"], descriptors: [ends[1], nil, nil], endsWithStarter: true, process: &process)
    Glibc.close(ends[1])
    if error != 0 { fail(error) }
  }

  private func fail(_ code: Int32) {
    drop()
    say(.driverFailed, ["reason": phrases.reason(code)], at: session.now)
  }

  /// Handles its end, or its failure to read.
  private func lose(_ now: Instant) {
    guard descriptor >= 0 else { return }
    drop()
    endSessions(at: now)
    say(.driverLost, [:], at: now)
  }

  private func endSessions(at now: Instant) {
    for client in clients { carryOut(server.disconnect(client), at: now) }
    clients = []
  }

  private var clients: Set<DriverClientID> = []

  // MARK: Input

  private func handle(_ packet: DriverPacket, at now: Instant) {
    switch packet.kind {
    case .listening:
      attemptsLeft = Self.attempts
      say(.driverListens, ["port": "\(packet.number)"], at: now)
    case .failed: refused(Int32(bitPattern: packet.number), at: now)
    case .connected: clients.insert(packet.client)
    case .text:
      let text = String(decoding: packet.payload, as: UTF8.self)
      carryOut(server.receive(text, from: packet.client, settings: settings), at: now)
    case .binary: carryOut(server.receiveBytes(from: packet.client), at: now)
    case .closed:
      clients.remove(packet.client)
      carryOut(server.disconnect(packet.client), at: now)
    case .send, .close: break
    }
  }

  private func refused(_ code: Int32, at now: Instant) {
    drop()
    attemptsLeft -= 1
    if code == EADDRINUSE, attemptsLeft > 0 {
      startsAgainAt = now + Self.patience
    } else if code == EADDRINUSE {
      say(.driverPortTaken, ["port": "\(port)"], at: now)
    } else {
      say(.driverFailed, ["reason": phrases.reason(code)], at: now)
    }
  }

  private func carryOut(_ effects: [DriverEffect], at now: Instant) {
    for effect in effects {
      switch effect {
      case .send(let client, let text): send(text, to: client)
      case .press(let keys):
        let isInApplicationMode = session.screen?.modes.applicationCursorKeys ?? false
        for key in keys { DriverKeys.bytes(of: key, inApplicationMode: isInApplicationMode).map(press) }
      case .configure(let settings): configure(settings, at: now)
      case .began: say(.driverBegan, [:], at: now)
      case .ended: say(.driverEnded, [:], at: now)
      }
    }
  }

  // MARK: Output

  private func send(_ text: String, to client: DriverClientID) {
    guard descriptor >= 0 else { return }
    let packet = DriverPacket(.send, of: client, ArraySlice(text.utf8.prefix(DriverPacket.textLimit)))
    unsent.append(packet.bytes)
    unsentCount += packet.bytes.count
    flush()
    if unsentCount > Self.unsentLimit { lose(session.now) }
  }

  private func flush() {
    while descriptor >= 0, let first = unsent.first {
      let count = Glibc.send(descriptor, first, first.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      // Its end is noticed on reading.
      guard count >= 0 else { return }
      unsent.removeFirst()
      unsentCount -= first.count
    }
  }

  // MARK: The reader

  private var phrases: Phrases { session.configuration.phrases }

  private var settings: UserSettings {
    let configuration = session.configuration
    var settings = UserSettings()
    settings.speech = configuration.composer.settings
    settings.reader = configuration.settings
    settings.hints = configuration.settings.givesHints
    return settings
  }

  private func configure(_ settings: UserSettings, at now: Instant) {
    var configuration = session.configuration
    configuration.composer.settings = settings.speech
    configuration.settings = settings.reader
    session.handle(.configure(configuration), at: now)
  }

  private func say(_ phrase: Phrase, _ values: KeyValuePairs<String, String>, at now: Instant) {
    session.handle(.say(phrases(phrase, values), source: .reader, priority: .message), at: now)
  }
}

/// The random id of a session: a UUID of version 4.
enum RandomUUID {
  static nonisolated func text() -> String {
    var random = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 0xf, radix: 16) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
