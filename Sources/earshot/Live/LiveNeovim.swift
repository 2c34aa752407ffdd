// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotNeovim
import EarshotReader
import EarshotSession
import EarshotSystem
import Glibc

/// A Neovim in the terminal of a live session: found when it comes to the front, connected to over the socket that it
/// opens by itself, and read from its screen where it has none or that breaks.
@MainActor
final class LiveNeovim {
  private enum State {
    /// No Neovim is known.
    case none
    case connected(NeovimSocket, NeovimReading, process: Int32)
    /// The connection broke; whether Neovim goes on without it is known at an instant.
    case broken(process: Int32, until: Instant)
    /// It goes on and tells no more, which was said.
    case lost(process: Int32)
  }

  /// How long a Neovim has to be gone after its socket.
  private static let farewell = Interval.milliseconds(500)
  /// How often it is looked at least which program is in front, while that is a Neovim.
  private static let glance = Interval.milliseconds(100)

  private let program: Int32
  private unowned let session: Session
  private var state = State.none
  private var looksAt = Instant.zero
  private var knownGroup: Int32 = 0

  /// - Parameter program: a process in the terminal that is read.
  init(of program: Int32, for session: Session) {
    self.program = program
    self.session = session
  }

  /// What to wait for.
  var descriptors: [pollfd] {
    if case .connected(let socket, _, _) = state { [socket.pollDescriptor] } else { [] }
  }

  /// When it next wants ``advance(to:)``; nil when nothing is timed.
  var deadline: Instant? {
    switch state {
    case .connected(_, let reading, _): reading.deadline
    case .broken(_, let until): until
    case .none, .lost: nil
    }
  }

  /// Whether something came that is not read yet: the keys that it answers are to be read first.
  var hasNews: Bool {
    guard case .connected(let socket, _, _) = state else { return false }
    var waiting = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// The screen has changed: looks who is in front.
  func look(at now: Instant) {
    guard let group = ProcessStatus(of: program)?.foregroundGroup, group > 0 else { return }
    if case .connected(_, let reading, let process) = state {
      return reading.setFront(isInFront(process, of: group))
    }
    guard group != knownGroup || now >= looksAt else { return }
    (knownGroup, looksAt) = (group, now + Self.glance)
    guard let candidate = editor(in: group) else { return }
    if case .lost(let process) = state, process == candidate { return }
    if case .broken = state { return }
    connect(to: candidate)
  }

  /// Takes what Neovim has sent, and lets time come this far.
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

  /// Asks it what there is to ask.
  func send(at now: Instant) {
    guard case .connected(let socket, let reading, let process) = state else { return }
    if !socket.send(reading.takeUnsent()) || reading.failure != nil { end(reading, process, at: now) }
  }

  private func receive(_ socket: NeovimSocket, _ reading: NeovimReading, _ process: Int32, at now: Instant) {
    // So much and no more before it is another's turn.
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

  /// Says once that a Neovim that goes on does not tell any more.
  private func judge(_ process: Int32) {
    guard let status = ProcessStatus(of: process), status.name == "nvim", status.isInForeground else {
      state = .none
      return
    }
    state = .lost(process: process)
    session.tellOfLostEditor()
  }

  // MARK: Who is in front

  private func isInFront(_ process: Int32, of group: Int32) -> Bool { ProcessStatus(of: process)?.group == group }

  /// The Neovim of a group of processes: its leader, or what that has started.
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
