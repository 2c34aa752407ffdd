// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotNeovim
import EarshotReader
import EarshotSession
import EarshotSystem
import Glibc

/// The Neovim in the terminal of a live session: found when it comes to the foreground, and connected over the socket
/// that it opens by itself. Without one, or if it breaks, its screen is read.
@MainActor
final class LiveNeovim {
  private enum State {
    /// No Neovim is known.
    case none
    case connected(NeovimSocket, NeovimReading, process: Int32)
    /// The connection broke; at an instant it is checked if Neovim still runs.
    case broken(process: Int32, until: Instant)
    /// It still runs without the connection, which was announced.
    case lost(process: Int32)
  }

  /// The time for a Neovim to exit after its socket closed.
  private static let farewell = Interval.milliseconds(500)
  /// The least time between two searches in one foreground group.
  private static let glance = Interval.milliseconds(100)

  private unowned let session: Session
  private var state = State.none
  private var looksAt = Instant.zero
  private var knownGroup: Int32 = 0

  init(for session: Session) { self.session = session }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    if case .connected(let socket, _, _) = state { [socket.pollDescriptor] } else { [] }
  }

  /// The next instant for ``advance(to:)``; nil if nothing is timed.
  var deadline: Instant? {
    switch state {
    case .connected(_, let reading, _): reading.deadline
    case .broken(_, let until): until
    case .none, .lost: nil
    }
  }

  /// True if unread bytes wait: the keys that they answer have to be read first.
  var hasNews: Bool {
    guard case .connected(let socket, _, _) = state else { return false }
    var waiting = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Looks, after a change of the screen, for a Neovim in the foreground.
  ///
  /// - Parameter program: A process in the terminal that is read now: Earshot's own, or that of a pane.
  func look(in program: Int32, at now: Instant) {
    guard let group = ProcessStatus(of: program)?.foregroundGroup, group > 0 else { return }
    if case .connected(_, let reading, let process) = state {
      let isInFront = ProcessStatus(of: process)?.group == group
      reading.setFront(isInFront)
      if isInFront { return }
    }
    guard group != knownGroup || now >= looksAt else { return }
    (knownGroup, looksAt) = (group, now + Self.glance)
    guard let candidate = editor(in: group) else { return }
    switch state {
    case .lost(let process) where process == candidate: return
    case .broken: return
    // Another Neovim is in front, in another pane. The first one is found again when it comes back.
    case .none, .lost, .connected: connect(to: candidate)
    }
  }

  /// Takes in the bytes of Neovim, and lets time pass to an instant.
  func advance(to now: Instant) {
    switch state {
    case .connected(let socket, let reading, let process):
      receive(socket, reading, process, at: now)
      reading.advance(to: now)
      send(at: now)
    case .broken(let process, let until) where until <= now: judge(process)
    case .broken, .none, .lost: break
    }
  }

  /// Sends the outgoing bytes.
  func send(at now: Instant) {
    guard case .connected(let socket, let reading, let process) = state else { return }
    if !socket.send(reading.takeUnsent()) || reading.failure != nil { end(reading, process, at: now) }
  }

  private func receive(_ socket: NeovimSocket, _ reading: NeovimReading, _ process: Int32, at now: Instant) {
    // The number of attempts is limited, so that other work gets its turn.
    for _ in 0..<4 {
      switch socket.read() {
      case .bytes(let bytes): reading.receive(bytes, at: now)
      case .nothing: return
      case .ended: return end(reading, process, at: now)
      }
    }
  }

  private func connect(to candidate: Int32) {
    guard let address = NeovimAddress(of: candidate),
      let socket = NeovimSocket(path: address.path, of: address.process)
    else { return }
    let reading = NeovimReading(for: session)
    reading.setFront(true)
    guard socket.send(reading.takeUnsent()) else { return }
    state = .connected(socket, reading, process: candidate)
  }

  private func end(_ reading: NeovimReading, _ process: Int32, at now: Instant) {
    guard case .connected = state else { return }
    reading.end()
    knownGroup = 0
    state = reading.isLeaving ? .none : .broken(process: process, until: now + Self.farewell)
  }

  /// Announces, once, that a running Neovim no longer reports.
  private func judge(_ process: Int32) {
    guard let status = ProcessStatus(of: process), status.name == "nvim", status.isInForeground else {
      state = .none
      return
    }
    state = .lost(process: process)
    session.tellOfLostEditor()
  }

  // MARK: Who is in front

  /// The Neovim of a process group: its leader, or a child in the group.
  private func editor(in group: Int32) -> Int32? {
    var waiting = [group]
    var count = 0
    while let process = waiting.popLast(), count < Self.limit {
      count += 1
      guard let status = ProcessStatus(of: process), status.group == group else { continue }
      if status.name == "nvim" { return process }
      let children = ProcessStatus.text("/proc/\(process)/task/\(process)/children") ?? ""
      waiting += children.split(separator: " ").compactMap { Int32($0) }
    }
    return nil
  }

  private static let limit = 16
}
