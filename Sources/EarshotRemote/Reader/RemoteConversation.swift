// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What the reader and its relay have agreed on so far: requests, reports and instants in, messages and events out.
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
  private var requests: [SpeechRequest] = []
  /// The number of segments heard of each.
  private var heard: [UtteranceID: Int] = [:]
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

  init(hello: RelayRequest) { self.hello = hello }

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
    case .tell(.cancel(let id)):
      guard let index = requests.firstIndex(where: { $0.id == id }) else { return [] }
      requests.remove(at: index)
      return (isOpen ? [.send(.cancel(id))] : []) + [.event(.ended(id, .interrupted))]
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
      requests.append(request)
      // A relay that was owed nothing has not been silent.
      if requests.count == 1 { state = .open(heardAt: now, wasAsked: false) }
      return [.send(.speak(request))]
    }
    if isSettling {
      requests.append(request)
      return []
    }
    return [
      .event(holdsUntil != nil && !isFinishing ? .held(request.id, heardSegments: 0) : .ended(request.id, .failed))
    ]
  }

  /// A key: silences older generations at once, here and there.
  mutating func silence(before newest: UInt64) -> [Effect] {
    guard newest > generation else { return [] }
    generation = newest
    let cut = requests.filter { $0.generation < newest }
    requests.removeAll { $0.generation < newest }
    return (isOpen ? [.send(.silence(generation: newest))] : [])
      + cut.map { .event(.ended($0.id, .interrupted)) }
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
    var effects: [Effect] = requests.map { .event(.held($0.id, heardSegments: heard[$0.id] ?? 0)) }
    requests = []
    heard = [:]
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
      effects += requests.map { .event(.held($0.id, heardSegments: 0)) }
      requests = []
      effects.append(.event(.status(reason)))
    }
    return isFinishing ? effects + failAll() : effects
  }

  private mutating func failAll() -> [Effect] {
    holdsUntil = nil
    defer { requests = [] }
    return requests.map { .event(.ended($0.id, .failed)) } + [.event(.released)]
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
    effects += requests.map { .send(.speak($0)) }
    if isTroubled { effects.append(.event(.status(SpeechStatus(.soundIsBack)))) }
    isTroubled = false
    return effects
  }

  private mutating func take(_ event: SpeechEvent) -> [Effect] {
    switch event {
    case .word(let id, let word):
      guard let request = requests.first(where: { $0.id == id }) else { return [] }
      // What comes before the segment of a word has been heard.
      heard[id] = max(heard[id] ?? 0, word.segment - request.firstSegment)
      return request.tellsWords ? [.event(event)] : []
    case .began(let id): return owns(id) ? [.event(event)] : []
    case .ended(let id, _), .held(let id, _):
      guard owns(id) else { return [] }
      requests.removeAll { $0.id == id }
      heard[id] = nil
      return [.event(event)]
    case .tonesEnded: isSounding = false
    // What is wrong with the sound there is said and shown here.
    case .released, .status, .note: break
    }
    return [.event(event)]
  }

  private func owns(_ id: UtteranceID) -> Bool { requests.contains { $0.id == id } }

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
    return requests.map { .event(.ended($0.id, .interrupted)) }
  }
}
