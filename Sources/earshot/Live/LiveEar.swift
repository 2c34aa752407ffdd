// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import Glibc
import LineProtocol

/// The process that listens for spoken commands: started when the user first asks for one, and ended with the reader.
/// The microphone is open only while it listens.
@MainActor
final class LiveEar: LivePart {
  /// The recording to listen to in place of the microphone, for tests.
  static let fileVariable = "EARSHOT_EAR_FILE"
  /// The microphone; nothing for the usual one.
  static let deviceVariable = "EARSHOT_MICROPHONE"

  private unowned let session: Session
  private var events: [ListeningEvent] = []
  private var companion: CompanionProcess?
  private var lastGrammar: UInt64 = 0
  private var sentGrammar: [String]?
  private var sentOptions: [ListeningRequest] = []
  private var sentSpeaker: SpeakerFile?
  /// True while the microphone is open.
  private var isOpen = false
  /// The trouble since it was shut: the reason why nothing is heard, unless it opens all the same.
  private var trouble: String?
  /// The lines since the last request that are no reports.
  private var junk = 0

  init(for session: Session) { self.session = session }

  var outlets: EarOutlets {
    EarOutlets(
      listen: { [weak self] in self?.listen(for: $0) }, finish: { [weak self] in self?.send(.finish) },
      cancel: { [weak self] in self?.send(.cancel) }, giveUp: { [weak self] in self?.close() })
  }

  /// The descriptors to poll.
  var descriptors: [pollfd] { companion.map { [$0.waiting] } ?? [] }

  /// Sends what waits, and passes what the process reported to the session.
  func advance(to now: Instant) {
    receive()
    companion?.flush()
    let events = events
    self.events = []
    for event in events { session.handle(.listening(event), at: now) }
  }

  /// Ends it. It is started again when the user asks again.
  func close() { companion = nil }

  private func listen(for grammar: SpokenGrammar) {
    // One that was killed in the meantime is found out now.
    receive()
    if companion == nil { start() }
    guard companion != nil else { return events.append(.absent) }
    junk = 0
    sendOptions()
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

  /// Sends what the user has changed.
  private func sendOptions() {
    let settings = session.configuration.settings.listening
    var options: [ListeningRequest] = [
      .language(session.configuration.spoken.language), .confidence(least: settings.confidence.least),
      .pause(milliseconds: Int(settings.pause.nanoseconds / 1_000_000)),
    ]
    if let device = Self.value(Self.deviceVariable) { options.append(.device(device)) }
    for option in options where !sentOptions.contains(option) { send(option) }
    sentOptions = options
    // Learned while the process was already there, or forgotten.
    let speaker = SpeakerFile.own
    guard speaker != sentSpeaker else { return }
    sentSpeaker = speaker
    send(.speaker(speaker?.path ?? ""))
  }

  private static func value(_ name: String) -> String? {
    let value = getenv(name).map { String(cString: $0) } ?? ""
    return value.isEmpty ? nil : value
  }

  private func start() {
    companion = CompanionProcess(ListeningProcess.program, variable: ListeningProcess.variable)
    (sentGrammar, sentOptions, sentSpeaker, events) = (nil, [], nil, [])
    (isOpen, trouble) = (false, nil)
  }

  // MARK: Reports

  private func receive() {
    guard let companion else { return }
    var isFlood = false
    for line in companion.lines() where !isFlood {
      if let report = ListeningReport(line: line) {
        events += self.events(of: report)
      } else {
        junk += 1
      }
      isFlood = junk > Self.mostJunk || events.count > Self.mostEvents
    }
    guard companion.hasEnded || isFlood else { return }
    self.companion = nil
    if isFlood { events = [] }
    // It is started again when the user asks again.
    events += [.failed(session.configuration.phrases.listening(.noAnswer)), .closed]
  }

  private func events(of report: ListeningReport) -> [ListeningEvent] {
    switch report {
    case .ready, .speech, .learned: return []
    case .listening:
      defer { (isOpen, trouble) = (true, nil) }
      return (trouble.map { [.remarked($0)] } ?? []) + [.opened]
    case .heard(let number, _, _, _): return [.heard(number)]
    case .rejected(.silence): return [.rejected(.silence)]
    case .rejected: return [.rejected(.notUnderstood)]
    case .trouble(let reason) where isOpen: return [.failed(reason)]
    case .trouble(let reason):
      trouble = reason
      return []
    case .closed:
      defer { (isOpen, trouble) = (false, nil) }
      return (trouble.map { [.failed($0)] } ?? []) + [.closed]
    }
  }

  private func send(_ request: ListeningRequest) {
    guard let companion, companion.unsent.count < Self.mostUnsent else { return }
    companion.send(request.bytes)
  }

  private static let mostUnsent = 1 << 20
  /// A program that writes more of them is no ear.
  private static let mostJunk = 1_000
  private static let mostEvents = 100
}
