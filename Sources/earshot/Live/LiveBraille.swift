// SPDX-License-Identifier: Apache-2.0
import BrailleProtocol
import EarshotBraille
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotSystem
import Glibc
import LineProtocol

/// The process that has the braille display: started when there may be one, and ended with the reader. Without it, or
/// without a display, nothing happens; `earshot doctor` says why.
@MainActor
final class LiveBraille {
  nonisolated static let program = "earshot-braille"
  static let variable = "EARSHOT_BRAILLE_PROGRAM"

  private enum State {
    /// It is not wanted, or does not start.
    case off
    case running(pid_t, descriptor: Int32)
  }

  private unowned let session: Session
  private let press: ([UInt8]) -> Void
  private let keyFile: String?
  private var state = State.off
  private var reports = LineStream()
  /// What the process could not take yet, and the newest line and cells that follow it: older ones are nothing to anyone.
  private var unsent: [UInt8] = []
  private var nextLine: DisplayRequest?
  private var nextCells: DisplayRequest?
  private var startsLeft = LiveBraille.mostStarts
  private var columns = 0
  private var isWanted = false

  init(for session: Session, press: @escaping ([UInt8]) -> Void) {
    self.session = session
    self.press = press
    keyFile = DataDirectory.find()?.text(named: "braille.keys")
  }

  /// True if BRLTTY is installed, or is on another machine.
  static var mayExist: Bool {
    getenv("BRLAPI_HOST") != nil || access("/var/lib/BrlAPI", F_OK) == 0
  }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    guard case .running(_, let descriptor) = state else { return [] }
    return [pollfd(fd: descriptor, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)]
  }

  /// Starts it if it is wanted, takes its reports, and sends what waits.
  func advance() {
    let isWanted = session.configuration.settings.braille.isOn && Self.mayExist
    if isWanted != self.isWanted {
      self.isWanted = isWanted
      startsLeft = Self.mostStarts
      if isWanted {
        start()
      } else {
        close()
        session.endBraille()
      }
    }
    receive()
    flush()
  }

  /// Ends it.
  func close() {
    guard case .running(let process, let descriptor) = state else { return }
    Glibc.close(descriptor)
    ChildProcess.end(process)
    state = .off
    ended()
  }

  private func start() {
    guard startsLeft > 0, let program = OwnPrograms.find(Self.program, variable: Self.variable) else { return }
    startsLeft -= 1
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    // What is under way to a process that stands still is out of date when it goes on.
    var size = Self.mostUnderWay
    setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    var process: pid_t = 0
    let error = ChildProcess.start(program, [], descriptors: [ends[1], ends[1], nil], process: &process)
    Glibc.close(ends[1])
    guard error == 0 else {
      Glibc.close(ends[0])
      return
    }
    (reports, unsent, nextLine, nextCells) = (LineStream(), [], nil, nil)
    state = .running(process, descriptor: ends[0])
    // What is told until the display answers is not lost, nor what the process before this one was asked.
    session.useBraille(columns: 0, outlets, keyFile: keyFile)
    session.askAgainForBraille()
  }

  // MARK: Reports

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case .running(let process, let descriptor) = state {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0, !reports.isBroken else {
        Glibc.close(descriptor)
        ChildProcess.end(process)
        state = .off
        ended()
        // After a crash it is started again, a few times.
        return start()
      }
      for line in reports.lines(after: buffer[..<count]) {
        if let report = DisplayReport(line: line) { handle(report) }
      }
    }
  }

  private func handle(_ report: DisplayReport) {
    switch report {
    case .display(let columns, let name):
      guard columns != self.columns else { return }
      self.columns = columns
      session.note(columns > 0 ? "Braille display: \(name), \(columns) cells." : "Braille display gone.")
      session.useBraille(columns: columns, outlets, keyFile: keyFile)
      if columns > 0 { startsLeft = Self.mostStarts }
    case .translated(let id, let cells, let starts): session.translated(id, cells: cells, starts: starts)
    case .text(let id, let text): session.read(id, text: text)
    case .key(let key): session.pressedOnBraille(key)
    case .trouble: break
    }
  }

  /// The display is gone with the process.
  private func ended() {
    guard columns > 0 else { return }
    columns = 0
    session.useBraille(columns: 0, outlets, keyFile: keyFile)
  }

  // MARK: Requests

  private var outlets: BrailleOutlets {
    BrailleOutlets(
      show: { [weak self] in self?.send(.show(cursor: $0.cursor, cells: $0.cells)) },
      translate: { [weak self] in self?.send(.translate(id: $0, $1)) ?? false },
      read: { [weak self] in self?.send(.read(id: $0, table: $1, cells: $2)) },
      press: { [weak self] in self?.press($0) })
  }

  @discardableResult
  private func send(_ request: DisplayRequest) -> Bool {
    // Only typed cells pile up: they are all wanted.
    guard case .running = state, unsent.count < Self.mostUnsent else { return false }
    switch request {
    case .translate: nextLine = request
    case .show: nextCells = request
    case .read: unsent += request.bytes
    }
    flush()
    return true
  }

  private func flush() {
    guard case .running(_, let descriptor) = state else { return }
    while true {
      if unsent.isEmpty {
        unsent = [nextLine, nextCells].flatMap { $0?.bytes ?? [] }
        (nextLine, nextCells) = (nil, nil)
        if unsent.isEmpty { return }
      }
      let count = unsent.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  private static let mostStarts = 5
  private static let mostUnsent = 1 << 20
  private static let mostUnderWay: Int32 = 16_384
}
