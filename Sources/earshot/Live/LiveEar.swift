// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotSystem
import Glibc
import LineProtocol
import ListeningProtocol

/// The process that listens for spoken commands: started when the user first asks for one, and ended with the reader.
/// The microphone is open only while it listens.
@MainActor
final class LiveEar {
  /// The recording to listen to in place of the microphone, for tests.
  static let fileVariable = "EARSHOT_EAR_FILE"
  /// The microphone; nothing for the usual one.
  static let deviceVariable = "EARSHOT_MICROPHONE"

  private enum State {
    case off
    case running(pid_t, descriptor: Int32)
  }

  private unowned let session: Session
  private var events: [ListeningEvent] = []
  private var state = State.off
  private var reports = LineStream()
  private var unsent: [UInt8] = []
  private var lastGrammar: UInt64 = 0
  private var sentGrammar: [String]?

  init(for session: Session) { self.session = session }

  var outlets: EarOutlets {
    EarOutlets(
      listen: { [weak self] in self?.listen(for: $0) }, finish: { [weak self] in self?.send(.finish) },
      cancel: { [weak self] in self?.send(.cancel) })
  }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    guard case .running(_, let descriptor) = state else { return [] }
    return [pollfd(fd: descriptor, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)]
  }

  /// Sends what waits, and returns what the process reported.
  func take() -> [ListeningEvent] {
    receive()
    flush()
    defer { events = [] }
    return events
  }

  /// Ends it.
  func close() {
    guard case .running(let process, let descriptor) = state else { return }
    Glibc.close(descriptor)
    ChildProcess.end(process)
    state = .off
  }

  private func listen(for grammar: SpokenGrammar) {
    if case .off = state, !start() { return events.append(.absent) }
    let texts = grammar.phrases.map(\.text)
    if texts != sentGrammar {
      lastGrammar += 1
      for (number, text) in texts.enumerated() { send(.phrase(number: number, text)) }
      send(.grammar(id: lastGrammar))
      sentGrammar = texts
    }
    if let path = Self.value(Self.fileVariable) { send(.file(path)) }
    send(.listen(id: lastGrammar))
  }

  private static func value(_ name: String) -> String? {
    let value = getenv(name).map { String(cString: $0) } ?? ""
    return value.isEmpty ? nil : value
  }

  private func start() -> Bool {
    guard let program = OwnPrograms.find(ListeningProcess.program, variable: ListeningProcess.variable) else {
      return false
    }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return false }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var process: pid_t = 0
    let error = ChildProcess.start(program, [], descriptors: [ends[1], ends[1], nil], process: &process)
    Glibc.close(ends[1])
    guard error == 0 else {
      Glibc.close(ends[0])
      return false
    }
    (reports, unsent, sentGrammar) = (LineStream(), [], nil)
    state = .running(process, descriptor: ends[0])
    send(.language("en"))
    if let device = Self.value(Self.deviceVariable) { send(.device(device)) }
    return true
  }

  // MARK: Reports

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case .running(let process, let descriptor) = state {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0, !reports.isBroken else {
        Glibc.close(descriptor)
        ChildProcess.end(process)
        state = .off
        // It is started again when the user asks again.
        events += [.failed(session.configuration.phrases.listening(.noAnswer)), .closed]
        return
      }
      for line in reports.lines(after: buffer[..<count]) {
        if let event = ListeningReport(line: line).flatMap(Self.event(of:)) { events.append(event) }
      }
    }
  }

  private static func event(of report: ListeningReport) -> ListeningEvent? {
    switch report {
    case .ready, .speech: nil
    case .listening: .opened
    case .heard(let number, _, _, _): .heard(number)
    case .rejected(.silence): .rejected(.silence)
    case .rejected: .rejected(.notUnderstood)
    case .trouble(let reason): .failed(reason)
    case .closed: .closed
    }
  }

  // MARK: Requests

  private func send(_ request: ListeningRequest) {
    guard case .running = state, unsent.count < Self.mostUnsent else { return }
    unsent += request.bytes
    flush()
  }

  private func flush() {
    guard case .running(_, let descriptor) = state else { return }
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  private static let mostUnsent = 1 << 20
}
