// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc
import LineProtocol

/// The process that listens, asked by a command that waits for its answers.
final class ListeningProcess {
  static let program = "earshot-ear"
  static let variable = "EARSHOT_EAR_PROGRAM"

  /// The program that understands.
  private(set) var engine = ""
  private let process: pid_t
  private let descriptor: Int32
  private var stream = LineStream()
  private var reports: [ListeningReport] = []

  /// Starts it with a grammar.
  init(phrases: [String], device: String?) throws(CommandFailure) {
    guard let program = OwnPrograms.find(Self.program, variable: Self.variable) else {
      throw .failure(
        "Spoken commands need \(Self.program), which is not beside earshot: install the package earshot-ear.")
    }
    var ends: [Int32] = [-1, -1]
    var process: pid_t = 0
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .failure("\(program) does not start.")
    }
    let error = ChildProcess.start(
      program, [], descriptors: [ends[1], ends[1], nil], endsWithStarter: true, process: &process)
    Glibc.close(ends[1])
    descriptor = ends[0]
    self.process = process
    guard error == 0 else { throw .failure("\(program) does not start: \(String(cString: strerror(error))).") }
    switch try next() {
    case .ready(let engine, _): self.engine = engine
    case .trouble(let reason): throw .failure(reason)
    default: throw .failure("\(program) is no ear: it does not say that it is ready.")
    }
    if let device { try send(.device(device)) }
    for (number, phrase) in phrases.enumerated() { try send(.phrase(number: number, phrase)) }
    try send(.grammar(id: 1))
  }

  deinit {
    Glibc.close(descriptor)
    ChildProcess.end(process)
  }

  /// The result of a file, or of the microphone.
  ///
  /// - Parameter text: What is read aloud, for the speaker to be learned; nil for a phrase of the grammar.
  func listen(to file: String?, reading text: String? = nil) throws(CommandFailure) -> ListeningReport {
    if let file { try send(.file(file)) }
    if let text { try send(.learn(text)) }
    try send(.listen(id: 1))
    var result: ListeningReport?
    while true {
      let report = try next()
      switch report {
      case .heard, .rejected, .trouble: result = report
      case .closed: return result ?? .rejected(.silence)
      case .listening:
        // It listens all the same, as nobody in particular.
        if case .trouble(let reason)? = result { TextOutput.complain(reason) }
        result = nil
      case .ready, .speech, .learned: break
      }
    }
  }

  /// Understands commands as a speaker says them, by a file of what was learned.
  func use(speaker path: String) throws(CommandFailure) { try send(.speaker(path)) }

  /// Writes what was learned of the speaker to a file.
  ///
  /// - Returns: The sentences that it was learned from.
  func keepSpeaker(in path: String) throws(CommandFailure) -> Int {
    try send(.keep(path))
    while true {
      switch try next(within: Self.patienceToLearn) {
      case .learned(let count): return count
      case .trouble(let reason): throw .failure(reason)
      default: continue
      }
    }
  }

  private func send(_ request: ListeningRequest) throws(CommandFailure) {
    var rest = request.bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { throw Self.hasEnded }
      rest.removeFirst(sent)
    }
  }

  private func next(within patience: Int32 = patience) throws(CommandFailure) -> ListeningReport {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while reports.isEmpty {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw .failure("The ear does not answer.") }
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0, !stream.isBroken else { throw Self.hasEnded }
      reports += stream.lines(after: buffer[..<count]).compactMap { ListeningReport(line: $0) }
    }
    return reports.removeFirst()
  }

  private static let hasEnded = CommandFailure.failure("The ear ended: start it again.")
  /// In milliseconds: a model may take seconds to load.
  private static let patience: Int32 = 30_000
  private static let patienceToLearn: Int32 = 300_000
}
