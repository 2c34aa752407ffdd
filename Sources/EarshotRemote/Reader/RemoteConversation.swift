// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The agreement of the reader and its relay so far: requests, reports and instants in, messages and events out.
///
/// Seconds are of any monotonic clock.
struct RemoteConversation {
  /// The seconds for which speech waits for a lost connection; after that it fails in silence, and is not kept.
  static let longestHold = 30.0
  /// The longest wait for the answer to the first message.
  static let greetingLimit = 5.0
  /// The silence of a relay that owes an answer after which it is asked whether it is there.
  static let quiet = 4.0
  /// The silence after which it is gone.
  static let deadAfter = 12.0
  private static let retryEvery = 1.0

  enum State: Equatable {
    /// There is no connection; the next attempt is at this instant.
    case away(retryAt: Double)
    /// Connected: the answer to the first message is due.
    case greeting(until: Double)
    /// The instant of the last report.
    case open(heardAt: Double, wasAsked: Bool)
  }

  enum Effect: Equatable {
    case send(RelayRequest)
    case event(SpeechEvent)
    /// Close the connection.
    case hangUp
  }

  private(set) var state = State.away(retryAt: 0)
  /// The newest generation.
  private var generation: UInt64 = 0
  /// Requests without an end: with the relay, or waiting for the first connection.
  private var requests: [SentRequest] = []
  /// The speech that follows them, as things stand, and the part that the relay has.
  private var following = FollowingSpeech()
  /// Each request that is sent has a number of its own, so that no late report is taken for that of another.
  private var lastNumber: UInt64 = 0
  /// True until the first attempt to connect has succeeded or failed.
  private var isSettling = true
  /// The end of the time for which requests are held.
  private var holdsUntil: Double?
  /// True after the user was told that there is no connection.
  private var isTroubled = false
  private var isSounding = false
  private var isFinishing = false
  /// The choices that a new connection has to know.
  private var turn: RelayRequest?
  private var shown: RelayRequest?
  private let hello: RelayRequest

  /// - Parameter awaitedFrom: The instant from which speech waits, after sound was missing so far; nil if it was not.
  init(hello: RelayRequest, awaitedFrom: Double? = nil) {
    self.hello = hello
    isTroubled = awaitedFrom != nil
    holdsUntil = awaitedFrom.map { $0 + Self.longestHold }
  }

  private var isOpen: Bool { if case .open = state { true } else { false } }

  /// The instant for the next ``advance(to:)``; nil to wait.
  var deadline: Double? {
    let own: Double? =
      switch state {
      case .away(let retryAt): retryAt
      case .greeting(let until): until
      case .open(let heardAt, let wasAsked):
        requests.isEmpty ? nil : heardAt + (wasAsked ? Self.deadAfter : Self.quiet)
      }
    return [own, holdsUntil].compactMap { $0 }.min()
  }

  // MARK: The reader

  mutating func follow(_ order: RemoteSpeech.Order, at now: Double) -> [Effect] {
    switch order {
    case .finish:
      isFinishing = true
      return isOpen || isSettling ? [] : failAll()
    case .speak(let request): return speak(request, at: now)
    case .prepare(let request): return prepare(request)
    case .tell(.cancel(let id)):
      guard let index = requests.firstIndex(where: { $0.request.id == id }) else { return [] }
      // What follows it there would begin.
      let withdrawn = withdraw()
      let cut = requests.remove(at: index)
      return withdrawn + (isOpen ? [.send(.cancel(UtteranceID(cut.number)))] : []) + [.event(.ended(id, .interrupted))]
    case .tell(let message):
      switch message {
      case .turn(let isTaken): turn = isTaken ? nil : message
      case .shown: shown = message
      case .earcon, .tones:
        guard isOpen else { return [.event(.tonesEnded)] }
        isSounding = true
      default: break
      }
      return isOpen ? [.send(message)] : []
    }
  }

  private mutating func speak(_ request: SpeechRequest, at now: Double) -> [Effect] {
    if request.generation < generation { return [.event(.ended(request.id, .interrupted))] }
    if isOpen {
      // A relay that was owed nothing has not been silent.
      if requests.isEmpty { state = .open(heardAt: now, wasAsked: false) }
      if let (sent, reports) = following.adopt(request) {
        requests.append(sent)
        return reports.flatMap { take($0) }
      }
      return withdraw() + send(request) + sendAhead()
    }
    if isSettling {
      requests.append(numbered(request))
      return []
    }
    return [
      .event(holdsUntil != nil && !isFinishing ? .held(request.id, heardSegments: 0) : .ended(request.id, .failed))
    ]
  }

  private mutating func numbered(_ request: SpeechRequest) -> SentRequest {
    lastNumber += 1
    return SentRequest(request: request, number: lastNumber)
  }

  private mutating func send(_ request: SpeechRequest) -> [Effect] {
    let sent = numbered(request)
    requests.append(sent)
    return [.send(.speak(sent.message))]
  }

  /// A key: silences older generations at once, here and there.
  mutating func silence(before newest: UInt64) -> [Effect] {
    guard newest > generation else { return [] }
    generation = newest
    following.forget(before: newest)
    let cut = requests.filter { $0.request.generation < newest }
    requests.removeAll { $0.request.generation < newest }
    return (isOpen ? [.send(.silence(generation: newest))] : [])
      + cut.map { .event(.ended($0.request.id, .interrupted)) }
  }

  // MARK: What follows

  private mutating func prepare(_ request: SpeechRequest?) -> [Effect] {
    guard request.map({ !following.has($0) }) ?? !following.isEmpty else { return [] }
    let withdrawn = withdraw()
    following.next = request
    return withdrawn + sendAhead()
  }

  /// Sends what follows while something is spoken, behind which it waits there.
  private mutating func sendAhead() -> [Effect] {
    guard isOpen, !requests.isEmpty, let next = following.next, next.generation >= generation else { return [] }
    let sent = numbered(next)
    following.sent(sent)
    return [.send(.speak(sent.message))]
  }

  /// Takes back what was sent ahead: something else comes first.
  private mutating func withdraw() -> [Effect] {
    guard let old = following.withdraw() else { return [] }
    return (isOpen ? [.send(.cancel(UtteranceID(old.number)))] : []) + (old.note.map { [.event(.note($0))] } ?? [])
  }

  // MARK: The connection

  /// A connection was made.
  mutating func connected(at now: Double) -> [Effect] {
    state = .greeting(until: now + Self.greetingLimit)
    return [.send(hello)]
  }

  /// An attempt to connect found nobody.
  mutating func foundNobody(at now: Double) -> [Effect] { miss(SpeechStatus(.relayMissing), at: now) }

  /// The connection has ended.
  mutating func lost(at now: Double) -> [Effect] {
    guard isOpen else { return miss(SpeechStatus(.relayMissing), at: now) }
    state = .away(retryAt: now)
    var effects: [Effect] = requests.map { .event(.held($0.request.id, heardSegments: $0.heard)) }
    requests = []
    following = FollowingSpeech()
    if isSounding { effects.append(.event(.tonesEnded)) }
    isSounding = false
    isTroubled = true
    holdsUntil = now + Self.longestHold
    effects.append(.event(.status(SpeechStatus(.relayGone))))
    return isFinishing ? effects + failAll() : effects
  }

  private mutating func miss(_ reason: SpeechStatus, at now: Double) -> [Effect] {
    state = .away(retryAt: now + Self.retryEvery)
    isSettling = false
    var effects: [Effect] = []
    if !isTroubled {
      isTroubled = true
      holdsUntil = now + Self.longestHold
      effects += requests.map { .event(.held($0.request.id, heardSegments: 0)) }
      requests = []
      effects.append(.event(.status(reason)))
    }
    return isFinishing ? effects + failAll() : effects
  }

  private mutating func failAll() -> [Effect] {
    holdsUntil = nil
    defer { requests = [] }
    return requests.map { .event(.ended($0.request.id, .failed)) } + [.event(.released)]
  }

  mutating func receive(_ report: RelayReport, at now: Double) -> [Effect] {
    switch (state, report) {
    case (.greeting, .welcome): return open(at: now)
    case (.greeting, .refused(let reason)):
      return [.hangUp] + miss(SpeechStatus(.relayRefused, ["answer": reason]), at: now)
    case (.open, .event(let event)):
      state = .open(heardAt: now, wasAsked: false)
      return take(event)
    case (.open, .pong):
      state = .open(heardAt: now, wasAsked: false)
      return []
    default: return []
    }
  }

  private mutating func open(at now: Double) -> [Effect] {
    state = .open(heardAt: now, wasAsked: false)
    isSettling = false
    holdsUntil = nil
    var effects = [turn, shown].compactMap { $0 }.map { Effect.send($0) }
    effects.append(.send(.silence(generation: generation)))
    effects += requests.map { .send(.speak($0.message)) }
    effects += sendAhead()
    if isTroubled { effects.append(.event(.status(SpeechStatus(.soundIsBack)))) }
    isTroubled = false
    return effects
  }

  private mutating func take(_ event: SpeechEvent) -> [Effect] {
    guard let number = event.utterance?.rawValue else {
      if event == .tonesEnded { isSounding = false }
      // What is wrong with the sound there is said and shown here.
      return [.event(event)]
    }
    guard let index = requests.firstIndex(where: { $0.number == number }) else {
      return following.take(event).map { [.event(.note($0))] } ?? []
    }
    let request = requests[index].request
    switch event {
    case .word(_, let word):
      // What comes before the segment of a word has been heard.
      requests[index].heard = max(requests[index].heard, word.segment - request.firstSegment)
      guard request.tellsWords else { return [] }
    case .ended, .held: requests.remove(at: index)
    default: break
    }
    return [.event(event.about(request.id))]
  }

  // MARK: Time

  /// True if it is time to connect.
  func isDue(at now: Double) -> Bool { if case .away(let retryAt) = state { now >= retryAt } else { false } }

  mutating func advance(to now: Double) -> [Effect] {
    var effects: [Effect] = []
    if let end = holdsUntil, now >= end {
      holdsUntil = nil
      effects.append(.event(.released))
    }
    switch state {
    case .greeting(let until) where now >= until: effects += [.hangUp] + lost(at: now)
    case .open(let heardAt, let wasAsked) where !requests.isEmpty:
      if now >= heardAt + Self.deadAfter {
        effects += [.hangUp] + lost(at: now)
      } else if !wasAsked, now >= heardAt + Self.quiet {
        state = .open(heardAt: heardAt, wasAsked: true)
        effects.append(.send(.ping))
      }
    case .away, .greeting, .open: break
    }
    return effects
  }

  /// The end of the session: what has no end is interrupted.
  mutating func close() -> [Effect] {
    defer { requests = [] }
    return requests.map { .event(.ended($0.request.id, .interrupted)) }
  }
}
