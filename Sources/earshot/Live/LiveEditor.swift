// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotEditors
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotSystem
import Glibc

/// The editor in the terminal of a live session that reports: found when it comes to the foreground. A Neovim is connected
/// over the socket that it opens by itself, an Emacs is asked through its server to connect. Without either, or if the
/// connection breaks, the screen is read.
@MainActor
final class LiveEditor: LivePart {
  private enum State {
    /// No editor is known.
    case none
    /// The server of an Emacs was asked; at an instant the next one is.
    case calling(EmacsCall, process: Int32, others: ArraySlice<EmacsAddress>, until: Instant)
    /// No server of an Emacs has the terminal of a process; at an instant they are asked again, a server may have begun.
    case refused(process: Int32, since: Instant, until: Instant)
    case connected(EditorSocket, EditorReading, process: Int32)
    /// The connection broke; at an instant it is checked if Neovim still runs.
    case broken(process: Int32, name: String, until: Instant)
    /// It still runs without the connection, which was announced; at an instant the next one is tried, if any.
    case lost(process: Int32, until: Instant?)
  }

  /// The time for an editor to exit after its socket closed.
  private static let farewell = Interval.milliseconds(500)
  /// The least time between two searches in one foreground group.
  private static let glance = Interval.milliseconds(100)
  /// The time for an Emacs to answer before another one is asked: one that is busy answers later.
  private static let patience = Interval.seconds(3)
  /// The least and the longest time before an editor is asked again.
  private static let pauses = Interval.seconds(1)...Interval.seconds(30)

  private unowned let session: Session
  /// Called before bytes of the editor are read: the keys that they answer have to be read first.
  var willRead: () -> Void = {}
  private var state = State.none
  private var looksAt = Instant.zero
  private var knownGroup: Int32 = 0
  /// The number of calls so far: each has a socket of its own.
  private var calls = 0
  /// The editor whose loss was announced. It is connected once more; a second loss is for good.
  private var lost: (process: Int32, isBack: Bool, pause: Interval)?

  init(for session: Session) { self.session = session }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    switch state {
    case .connected(let socket, _, _): [socket.pollDescriptor]
    case .calling(let call, _, _, _): call.pollDescriptors
    case .none, .refused, .broken, .lost: []
    }
  }

  /// The next instant for ``advance(to:)``; nil if nothing is timed.
  var deadline: Instant? {
    switch state {
    case .connected(_, let reading, _): reading.deadline
    case .broken(_, _, let until): until
    case .calling(_, _, _, let until): until
    case .refused(_, _, let until): until
    case .lost(_, let until): until
    case .none: nil
    }
  }

  /// True if unread bytes wait.
  private var hasNews: Bool {
    guard case .connected(let socket, _, _) = state else { return false }
    var waiting = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Looks, after a change of the screen, for an editor in the foreground.
  ///
  /// - Parameter program: A process in the terminal that is read now: Earshot's own, or that of a pane.
  func look(in program: Int32, at now: Instant) {
    guard let group = ProcessStatus(of: program)?.foregroundGroup, group > 0 else { return }
    if case .connected(_, let reading, let process) = state {
      let status = ProcessStatus(of: process)
      let isInFront = status?.group == group
      reading.setFront(isInFront, isSuspended: !isInFront && status?.isInForeground == false)
      if isInFront { return }
    }
    guard group != knownGroup || now >= looksAt else { return }
    (knownGroup, looksAt) = (group, now + Self.glance)
    guard let candidate = editor(in: group) else { return }
    switch state {
    case .lost(let process, _) where process == candidate.process: return
    case .refused(let process, let since, _) where process == candidate.process && now < since + Self.pauses.lowerBound:
      return
    case .calling(_, let process, _, _) where process == candidate.process: return
    case .broken: return
    // Another editor is in front, in another pane. The first one is found again when it comes back.
    case .none, .lost, .refused, .calling, .connected: connect(to: candidate, at: now)
    }
  }

  /// Takes in the bytes of the editor, and lets time pass to an instant.
  func advance(to now: Instant) {
    if hasNews { willRead() }
    switch state {
    case .connected(let socket, let reading, let process):
      receive(socket, reading, process, at: now)
      reading.advance(to: now)
      send(at: now)
    case .calling(let call, let process, let others, let until):
      switch call.advance() {
      case .connected(let socket): begin(socket, EmacsChannel(), process, at: now)
      case .refused: ask(others, for: process, at: now)
      case .waiting: if until <= now { ask(others, for: process, at: now) }
      }
    case .refused(let process, let since, let until) where until <= now:
      guard ProcessStatus(of: process)?.isInForeground == true else { return state = .none }
      let pause = min(Interval(nanoseconds: 2 * (until - since).nanoseconds), Self.pauses.upperBound)
      ask(EmacsAddress.all(of: process)[...], for: process, at: now, pause: pause)
    case .broken(let process, let name, let until) where until <= now: judge(process, name, at: now)
    case .lost(let process, let until?) where until <= now: connectAgain(process, at: now)
    case .broken, .refused, .none, .lost: break
    }
  }

  /// Sends the outgoing bytes.
  func send(at now: Instant) {
    guard case .connected(let socket, let reading, let process) = state else { return }
    if !socket.send(reading.takeUnsent()) || reading.failure != nil { end(reading, process, at: now) }
  }

  private func receive(_ socket: EditorSocket, _ reading: EditorReading, _ process: Int32, at now: Instant) {
    // The number of attempts is limited, so that other work gets its turn.
    for _ in 0..<4 {
      switch socket.read() {
      case .bytes(let bytes): reading.receive(bytes, at: now)
      case .nothing: return
      case .ended: return end(reading, process, at: now)
      }
    }
  }

  private func connect(to candidate: Candidate, at now: Instant) {
    guard candidate.isEmacs else {
      guard let address = NeovimAddress(of: candidate.process),
        let socket = EditorSocket(path: address.path, of: address.process)
      else { return }
      return begin(socket, NeovimChannel(), candidate.process, at: now)
    }
    ask(EmacsAddress.all(of: candidate.process)[...], for: candidate.process, at: now)
  }

  private func begin(_ socket: EditorSocket, _ channel: any EditorChannel, _ process: Int32, at now: Instant) {
    var isReturn = false
    if let lost, lost.process == process {
      isReturn = !lost.isBack
      self.lost?.isBack = true
    }
    let reading = EditorReading(channel, for: session, isReturn: isReturn)
    reading.setFront(true)
    state = .connected(socket, reading, process: process)
    send(at: now)
  }

  /// Asks the first of some servers that accepts it to report what happens on the terminal of a process.
  ///
  /// - Parameter pause: The time before they are asked again if none does.
  private func ask(
    _ addresses: ArraySlice<EmacsAddress>, for process: Int32, at now: Instant, pause: Interval = pauses.lowerBound
  ) {
    var rest = addresses
    while let address = rest.popFirst() {
      guard let call = call(address, for: process) else { continue }
      state = .calling(call, process: process, others: rest, until: now + Self.patience)
      return
    }
    state = .refused(process: process, since: now, until: now + pause)
  }

  private func call(_ address: EmacsAddress, for process: Int32) -> EmacsCall? {
    guard let data = DataDirectory.find(), let terminal = ProcessStatus(of: process)?.terminalPath else { return nil }
    calls += 1
    let name = "emacs-\(getpid())-\(calls)"
    guard let listener = try? BusSocket(named: name, runtime: Environment.variable("XDG_RUNTIME_DIR")) else {
      return nil
    }
    return EmacsCall(
      address, file: data.path + "/Voices/programs/emacs.el", listener: listener.descriptor, path: listener.path,
      terminal: terminal, process: process)
  }

  private func end(_ reading: EditorReading, _ process: Int32, at now: Instant) {
    guard case .connected = state else { return }
    reading.end()
    knownGroup = 0
    state = reading.isLeaving ? .none : .broken(process: process, name: reading.name, until: now + Self.farewell)
  }

  /// Announces, once, that a running editor no longer reports.
  private func judge(_ process: Int32, _ name: String, at now: Instant) {
    guard let status = ProcessStatus(of: process), Candidate(process, status) != nil, status.isInForeground else {
      state = .none
      return
    }
    let isForGood = lost.map { $0.process == process && $0.isBack } ?? false
    if !isForGood { lost = (process, false, Self.pauses.lowerBound) }
    state = .lost(process: process, until: isForGood ? nil : now + Self.pauses.lowerBound)
    session.tellOfLostEditor(name)
  }

  /// Connects to an editor whose loss was announced: it may have closed this connection alone.
  private func connectAgain(_ process: Int32, at now: Instant) {
    guard let status = ProcessStatus(of: process), let candidate = Candidate(process, status) else {
      return state = .none
    }
    let former = lost?.pause ?? Self.pauses.upperBound
    let pause = min(Interval(nanoseconds: 2 * former.nanoseconds), Self.pauses.upperBound)
    lost?.pause = pause
    state = .lost(process: process, until: now + pause)
    if status.isInForeground { connect(to: candidate, at: now) }
  }

  // MARK: Who is in front

  /// A process that may be an editor that reports.
  private struct Candidate {
    let process: Int32
    let isEmacs: Bool

    init?(_ process: Int32, _ status: ProcessStatus) {
      isEmacs = EmacsAddress.isEmacs(status.name)
      guard isEmacs || status.name == "nvim" else { return nil }
      self.process = process
    }
  }

  /// The editor of a process group: its leader, or a child in the group.
  private func editor(in group: Int32) -> Candidate? {
    var waiting = [group]
    var count = 0
    while let process = waiting.popLast(), count < Self.limit {
      count += 1
      guard let status = ProcessStatus(of: process), status.group == group else { continue }
      if let candidate = Candidate(process, status) { return candidate }
      let children = ProcessStatus.text("/proc/\(process)/task/\(process)/children") ?? ""
      waiting += children.split(separator: " ").compactMap { Int32($0) }
    }
    return nil
  }

  private static let limit = 16
}
