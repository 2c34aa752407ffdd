// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
public import Glibc

/// The reader's end of the bus: accepts programs, reads their messages and writes replies. No call waits.
@MainActor
public final class BusListener {
  /// An event from a program.
  public enum Event {
    case connected(BusClientID, BusPeer)
    case received(BusClientID, ArraySlice<UInt8>)
    case disconnected(BusClientID)
  }

  /// The number of bytes read of one program before the next one's turn.
  private static let portion = 65_536

  private let socket: Int32
  /// A process in the terminal being read.
  private let program: Int32
  /// A process in the terminal that shows now: that one, or a pane of a multiplexer in it.
  public var shown: Int32
  private let limits: BusLimits
  private var clients: [BusClientID: Client] = [:]
  private var nextID = 1
  private var chunk = [UInt8](repeating: 0, count: portion)

  private struct Client {
    let descriptor: Int32
    /// The connected process; nil if the system does not tell.
    let process: Int32?
    var unsent: ArraySlice<UInt8> = []
    /// True to close it as soon as everything is sent.
    var isEnding = false
  }

  /// - Parameters:
  ///   - socket: The socket for programs; closed at the end.
  ///   - program: A process in the terminal being read.
  ///   - limits: The limits of each program.
  public init(socket: Int32, program: Int32, limits: BusLimits = BusLimits()) {
    self.socket = socket
    (self.program, shown) = (program, program)
    self.limits = limits
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
  }

  deinit {
    for client in clients.values { Glibc.close(client.descriptor) }
    Glibc.close(socket)
  }

  /// The descriptors to poll.
  public var descriptors: [pollfd] {
    [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
      + clients.values.map { client in
        let events = (client.isEnding ? 0 : POLLIN) | (client.unsent.isEmpty ? 0 : POLLOUT)
        return pollfd(fd: client.descriptor, events: Int16(events), revents: 0)
      }
  }

  /// Does what is possible without waiting, and returns the events.
  public func takeEvents() -> [Event] {
    var events: [Event] = []
    var coming = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    // To ask costs less than to accept nobody.
    if poll(&coming, 1, 0) > 0 { events = accept() }
    if clients.isEmpty { return events }
    let waiting = clients.filter { !$0.value.isEnding }.sorted { $0.key < $1.key }
    var ready = waiting.map { pollfd(fd: $0.value.descriptor, events: Int16(POLLIN), revents: 0) }
    poll(&ready, nfds_t(ready.count), 0)
    for (entry, state) in zip(waiting, ready) where state.revents != 0 { events += read(entry.key) }
    for id in clients.keys.sorted() { flush(id) }
    return events
  }

  // MARK: Coming and going

  private func accept() -> [Event] {
    var events: [Event] = []
    while true {
      let descriptor = Glibc.accept(socket, nil, nil)
      guard descriptor >= 0 else { return events }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      let peer = Self.credentials(of: descriptor)
      // Only this user and root are trusted.
      guard let peer, peer.user == getuid() || peer.user == 0 else {
        Glibc.close(descriptor)
        continue
      }
      let id = BusClientID(nextID)
      nextID += 1
      let process = peer.process > 0 ? peer.process : nil
      clients[id] = Client(descriptor: descriptor, process: process)
      events.append(
        .connected(id, BusPeer(terminal: terminal(of: process), process: process.flatMap { ProcessName(of: $0) })))
    }
  }

  private static func credentials(of descriptor: Int32) -> (process: Int32, user: UInt32, group: UInt32)? {
    var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer : nil
  }

  private func terminal(of process: Int32?) -> BusPeer.Terminal {
    guard let process, let status = ProcessStatus(of: process), status.terminal != 0 else { return .unknown }
    if status.terminal == ProcessStatus(of: program)?.terminal { return .own }
    return Self.relay(above: status).map { terminal(of: $0) } ?? .other
  }

  /// Programs that give what they start a terminal of its own, and pass on all of it as it is.
  private static let relays: Set<String> = ["doas", "runuser", "script", "su", "sudo", "unbuffer"]

  /// The process that passes on the terminal of another; nil if it is not known to.
  private static func relay(above process: ProcessStatus) -> Int32? {
    var status = process
    for _ in 0..<reach {
      let holder = status.parent
      guard holder > 1, let above = ProcessStatus(of: holder) else { return nil }
      if above.terminal != process.terminal { return relays.contains(above.name) ? holder : nil }
      status = above
    }
    return nil
  }

  /// The programs in the foreground of the terminal that shows, or started by one that is.
  public var front: Set<BusClientID> {
    let terminal = ProcessStatus(of: shown)?.terminal
    return Set(clients.filter { $0.value.process.map { Self.isInFront($0, of: terminal) } ?? false }.keys)
  }

  /// The number of ancestors examined.
  private static let reach = 32

  private static func isInFront(_ process: Int32, of terminal: Int32?) -> Bool {
    guard let own = ProcessStatus(of: process), own.terminal != 0 else { return false }
    if let terminal, own.terminal != terminal {
      return isInFront(process, of: own.terminal)
        && relay(above: own).map { isInFront($0, of: terminal) } ?? false
    }
    if own.isInForeground { return true }
    var status = own
    for _ in 0..<reach {
      let holder = status.parent
      guard holder > 1, let above = ProcessStatus(of: holder) else { return false }
      // A shell at its prompt is in front, and its background jobs are not.
      if above.group == own.foregroundGroup { return holder != above.session }
      status = above
    }
    return false
  }

  /// True if a client is a process of this very program, started by this user: nobody at the other end of a network.
  public func isOwnProgram(_ id: BusClientID) -> Bool {
    guard let client = clients[id], let process = client.process else { return false }
    var (own, other) = (stat(), stat())
    guard Self.credentials(of: client.descriptor)?.user == getuid(), stat("/proc/self/exe", &own) == 0,
      stat("/proc/\(process)/exe", &other) == 0
    else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// Closes a connection once all its output has been sent.
  public func close(_ id: BusClientID) {
    clients[id]?.isEnding = true
    flush(id)
    // A program that has to go and does not read is not waited for.
    drop(id)
  }

  private func drop(_ id: BusClientID) {
    guard let client = clients.removeValue(forKey: id) else { return }
    // A process being started may hold it, too: closing it here alone would not end it.
    shutdown(client.descriptor, Int32(SHUT_RDWR))
    Glibc.close(client.descriptor)
  }

  // MARK: Bytes

  private func read(_ id: BusClientID) -> [Event] {
    guard let client = clients[id] else { return [] }
    let count = Glibc.read(client.descriptor, &chunk, chunk.count)
    if count > 0 { return [.received(id, chunk[..<count])] }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    drop(id)
    return [.disconnected(id)]
  }

  /// Sends bytes to a program, as far as it reads; the rest waits, up to the limit.
  public func send(_ bytes: [UInt8], to id: BusClientID) {
    guard let count = clients[id]?.unsent.count else { return }
    // One message may be longer: whoever has read all before it has not stopped reading.
    guard count == 0 || count + bytes.count <= limits.unread else {
      // Its end is read like any other.
      if let descriptor = clients[id]?.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
      return
    }
    clients[id]?.unsent += bytes
    flush(id)
  }

  private func flush(_ id: BusClientID) {
    while let client = clients[id], !client.unsent.isEmpty {
      let count = client.unsent.withUnsafeBytes { bytes in
        Glibc.send(client.descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      clients[id]?.unsent.removeFirst(count)
    }
  }
}

extension ProcessName {
  /// Nil if there is no such process.
  init?(of process: Int32) {
    guard let status = ProcessStatus(of: process) else { return nil }
    let words = ProcessStatus.text("/proc/\(process)/cmdline").map { $0.split(separator: "\0").map(String.init) } ?? []
    self.init(status.name, words: words)
  }
}
