// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotReader
import EarshotRemote
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc
import LineProtocol

/// The process that has the braille display: started when there may be one, and ended with the reader. Without it, or
/// without a display, nothing happens; `earshot doctor` says why.
@MainActor
final class LiveBraille: LivePart {
  nonisolated static let program = "earshot-braille"
  nonisolated static let variable = "EARSHOT_BRAILLE_PROGRAM"

  private unowned let session: Session
  private let press: ([UInt8]) -> Void
  private let keyFile: String?
  /// Nil if it is not wanted, or does not start.
  private var companion: CompanionProcess?
  /// The lines of it that wait for the next turns, in their order.
  private var reports: ArraySlice<String> = []
  /// The newest line and cells that follow what the process could not take yet: older ones are nothing to anyone.
  private var nextLine: DisplayRequest?
  private var nextCells: DisplayRequest?
  private var startsLeft = LiveBraille.mostStarts
  private var columns = 0
  /// The answer awaited of it, and the end of the wait: the cells of the newest line, or its first report.
  private var awaited: (id: UInt64?, until: Instant)?
  private let clock: MonotonicClock
  private var isWanted = false
  /// True once there was a server's socket, or it is on another machine: it is started no sooner, as most have no display.
  private var hasServer = LiveBraille.isServed
  private var watch: FolderWatch?
  private var beginning = WatchBeginning()
  private var watchesAgainAt: Instant?
  /// True if the display is where the user sits, behind the relay that speaks there.
  private let isRelayed = getenv("BRLAPI_HOST") == nil && RelayPlace.isAnyListening()

  init(for session: Session, by clock: MonotonicClock, press: @escaping ([UInt8]) -> Void) {
    self.session = session
    self.clock = clock
    self.press = press
    keyFile = DataDirectory.find()?.text(named: "braille.keys")
  }

  /// True if BRLTTY is installed, or is on another machine.
  nonisolated static var mayExist: Bool {
    getenv("BRLAPI_HOST") != nil || access(sockets, F_OK) == 0
  }

  /// True if BRLTTY has run here, or is on another machine.
  private static var isServed: Bool {
    getenv("BRLAPI_HOST") != nil || (try? Folder.names(in: sockets))?.isEmpty == false
  }

  private nonisolated static let sockets = "/var/lib/BrlAPI"

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    let server = watch.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    return [companion?.waiting, server].compactMap { $0 }
  }

  /// Starts it if it is wanted, takes its reports, and sends what waits.
  func advance(to now: Instant) {
    lookForServer(at: now)
    let isWanted = session.configuration.settings.braille.isOn && (isRelayed || hasServer)
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
    replaceHung()
    flush()
  }

  /// Now where reports wait; else the end of the wait for its answer, or for the first look for a server.
  var deadline: Instant? { reports.isEmpty ? awaited?.until ?? beginning.deadline : clock.now }

  /// Waits for BRLTTY to make its socket.
  private func lookForServer(at now: Instant) {
    guard !hasServer, !isRelayed, beginning.hasCome(by: now) else { return }
    if let watch {
      var hasChanged = false
      watch.takeNames { _ in hasChanged = true }
      hasServer = hasChanged && Self.isServed
    } else if watchesAgainAt.map({ now >= $0 }) ?? true {
      watch = FolderWatch([Self.sockets], isForSockets: true)
      hasServer = Self.isServed
      watchesAgainAt = now + Self.pause
    }
    if hasServer { watch = nil }
  }

  /// Ends one that does not answer, and starts another.
  private func replaceHung() {
    guard let companion, let awaited, reports.isEmpty, clock.now >= awaited.until else { return }
    // One that has the processor, or waits for it, is slow at worst.
    if companion.isRunning {
      self.awaited?.until = clock.now + Self.patience
      return
    }
    session.note("Braille process hung: started again.")
    self.companion = nil
    ended()
    start()
  }

  /// Ends it.
  func close() {
    guard companion != nil else { return }
    companion = nil
    ended()
  }

  private func start() {
    guard startsLeft > 0 else { return }
    // What is under way to a process that stands still is out of date when it goes on.
    companion =
      isRelayed
      ? OwnPrograms.running.flatMap {
        CompanionProcess(path: $0, ["remote", "--display"], mostUnderWay: Self.mostUnderWay)
      } : CompanionProcess(Self.program, variable: Self.variable, mostUnderWay: Self.mostUnderWay)
    guard companion != nil else { return }
    startsLeft -= 1
    (nextLine, nextCells) = (nil, nil)
    awaited = (nil, clock.now + Self.patience)
    // What is told until the display answers is not lost, nor what the process before this one was asked.
    session.useBraille(columns: 0, outlets, keyFile: keyFile)
    session.askAgainForBraille()
  }

  // MARK: Reports

  private func receive() {
    guard let companion else { return }
    if reports.isEmpty { reports = companion.lines()[...] }
    // Some a turn: while a burst of keys is worked off the guard is answered, which else takes the reader for hung.
    let now = reports.prefix(Self.mostReports)
    reports = reports.dropFirst(now.count)
    for line in now {
      if let report = DisplayReport(line: line) { handle(report) }
    }
    guard reports.isEmpty, companion.hasEnded else { return }
    self.companion = nil
    ended()
    // After a crash it is started again, a few times.
    start()
  }

  private func handle(_ report: DisplayReport) {
    if let id = awaited?.id, report.id != id {
      // An older line's: it is at work.
      awaited?.until = clock.now + Self.patience
    } else {
      awaited = nil
    }
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
    awaited = nil
    reports = []
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
    guard let companion, companion.unsent.count < Self.mostUnsent else { return false }
    switch request {
    case .translate(let id, _):
      nextLine = request
      awaited = (id, awaited?.until ?? clock.now + Self.patience)
    case .show: nextCells = request
    case .read: companion.send(request.bytes)
    }
    flush()
    return true
  }

  private func flush() {
    guard let companion else { return }
    companion.flush()
    guard companion.unsent.isEmpty else { return }
    let next = [nextLine, nextCells].flatMap { $0?.bytes ?? [] }
    (nextLine, nextCells) = (nil, nil)
    if !next.isEmpty { companion.send(next) }
  }

  private static let mostStarts = 5
  private static let mostReports = 16
  private static let pause = Interval.seconds(2)
  private static let patience = Interval.milliseconds(1_500)
  private static let mostUnsent = 1 << 20
  private static let mostUnderWay: Int32 = 16_384
}

extension DisplayReport {
  /// The line that its cells are of; nil for other reports.
  fileprivate var id: UInt64? {
    if case .translated(let id, _, _) = self { return id }
    return nil
  }
}
