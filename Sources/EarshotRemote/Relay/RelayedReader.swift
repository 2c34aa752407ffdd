// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotCore
import EarshotSpeech
import EarshotSystem
import Glibc
import Synchronization

/// A reader on another machine, as its relay knows it. Used by one thread.
final class RelayedReader {
  private enum State {
    /// The first message is due.
    case unknown
    case speaking(any LiveSynthesizer)
    /// The process here that has its braille.
    case showing(MessageStream, end: @Sendable () -> Void)
    case done
  }

  /// The events on their way from the voice's thread.
  private final class Inbox: Sendable {
    let events = Mutex<[SpeechEvent]>([])
  }

  private let stream: MessageStream
  private let token: String
  private let name: String
  private let voices: VoiceTable
  private let makeVoice: RelayServer.MakeVoice
  private let startDisplay: @Sendable () -> RelayServer.Display?
  private let wake: WakeDescriptor
  private let inbox = Inbox()
  private var state = State.unknown
  /// The requests whose words the reader wants to know, and the last segment it knows of each.
  private var segments: [UtteranceID: (wantsWords: Bool, last: Int)] = [:]

  init?(
    _ descriptor: Int32, token: String, name: String, voices: VoiceTable,
    startDisplay: @escaping @Sendable () -> RelayServer.Display?, makeVoice: @escaping RelayServer.MakeVoice
  ) {
    guard let wake = WakeDescriptor() else { return nil }
    self.wake = wake
    stream = MessageStream(descriptor)
    self.token = token
    self.name = name
    self.voices = voices
    self.makeVoice = makeVoice
    self.startDisplay = startDisplay
  }

  var watched: [pollfd] {
    let own = [pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)] + stream.watched
    guard case .showing(let lines, _) = state else { return own }
    return own + lines.watched
  }

  var isDone: Bool { if case .done = state { true } else { false } }

  func advance() {
    stream.flush()
    for line in stream.receive() {
      guard let request = RelayRequest(line, voice: { RemoteVoice.voice($0, $1, among: voices) }) else { continue }
      follow(request)
    }
    if case .showing(let lines, _) = state {
      lines.flush()
      for line in lines.receive() { stream.send(RelayReport.cells(line).line) }
      if lines.isDead { end() }
    }
    wake.clear()
    let events = inbox.events.withLock { events in
      defer { events.removeAll(keepingCapacity: true) }
      return events
    }
    for event in events where isWanted(event) { stream.send(RelayReport.event(event).line) }
    if stream.isDead { end() }
  }

  private func follow(_ request: RelayRequest) {
    switch (state, request) {
    case (.unknown, .hello(let secret, _)): greet(secret)
    case (.unknown, .display(let secret)): show(secret)
    case (.showing(let lines, _), .cells(let line)): lines.send(line)
    case (.showing, _): break
    // Whoever does not introduce itself is no reader.
    case (.unknown, _): end()
    case (.speaking(let voice), .speak(var request)):
      segments[request.id] = (request.tellsWords, request.firstSegment)
      request.tellsWords = true
      _ = voice.speak(request)
    case (.speaking(let voice), .silence(let generation)):
      voice.cancel(before: generation)
      voice.takeTurn()
    case (.speaking(let voice), .cancel(let id)): voice.cancel(id)
    case (.speaking(let voice), .earcon(let earcon, let volume, _)): voice.play(earcon, volume: volume)
    case (.speaking(let voice), .tones(let heights, let volume, _)):
      let series = ToneSeries(heights)
      if !series.heights.isEmpty { voice.play(series, volume: volume) }
    case (.speaking(let voice), .turn(let isTaken)): if isTaken { voice.takeTurn() } else { voice.leaveTurn() }
    case (.speaking(let voice), .shown(let isShown)): voice.setShown(isShown)
    case (.speaking, .ping): stream.send(RelayReport.pong.line)
    case (.speaking, .hello), (.speaking, .display), (.speaking, .cells), (.done, _): break
    }
  }

  private func greet(_ secret: String) {
    guard Self.isEqual(secret, token) else { return refuse("the secret is another one") }
    let voice = makeVoice { [inbox, wake] event in
      inbox.events.withLock { $0.append(event) }
      wake.wake()
    }
    guard let voice else { return refuse("there is no voice") }
    state = .speaking(voice)
    stream.send(RelayReport.welcome(name: name).line)
  }

  private func show(_ secret: String) {
    guard Self.isEqual(secret, token) else { return refuse("the secret is another one") }
    guard let display = startDisplay() else { return refuse("there is no braille display") }
    state = .showing(MessageStream(display.descriptor), end: display.end)
    stream.send(RelayReport.welcome(name: name).line)
  }

  private func refuse(_ reason: String) {
    stream.send(RelayReport.refused(reason).line)
    end()
  }

  /// Words that nobody asked for are told only where another segment begins.
  private func isWanted(_ event: SpeechEvent) -> Bool {
    switch event {
    case .word(let id, let word):
      guard let known = segments[id] else { return false }
      segments[id]?.last = max(known.last, word.segment)
      return known.wantsWords || word.segment > known.last
    case .ended(let id, _), .held(let id, _):
      segments[id] = nil
      return true
    case .began, .released, .status, .note, .tonesEnded: return true
    }
  }

  /// Takes as long for any secret of the same length.
  private static func isEqual(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    return a.count == b.count && zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func end() { if case .unknown = state { state = .done } else { close() } }

  /// Silences it.
  func close() {
    if case .speaking(let voice) = state {
      // The others are not kept waiting.
      if !DetachedThread.start({ voice.close() }) { voice.close() }
    }
    if case .showing(_, let end) = state { end() }
    state = .done
  }
}
