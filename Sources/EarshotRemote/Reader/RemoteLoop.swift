// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotBus
import EarshotSpeech
import EarshotSystem
import Glibc

/// The work of the thread that talks to the relay. Everything here belongs to that thread.
final class RemoteLoop {
  private let places: () -> [RelayPlace]
  private let name: String
  private var keys: SpeechOutput.KeySignal?
  private let wake: WakeDescriptor
  private let takeOrders: (_ isLast: Bool) -> [RemoteSpeech.Order]
  private let ownGeneration: () -> UInt64
  private let onEvent: (SpeechEvent) -> Void
  private var conversation: RemoteConversation
  private var stream: MessageStream?
  /// The secret of the place that is connected.
  private var token = ""
  /// The places to try next: one that answers no greeting is followed by the next.
  private var rest: [RelayPlace] = []
  private let ownVoices: [Voice]
  private var languages: [String: String] = [:]

  init(
    places: @escaping () -> [RelayPlace], name: String, ownVoices: [Voice], keys: SpeechOutput.KeySignal?,
    isAwaited: Bool, wake: WakeDescriptor, takeOrders: @escaping (_ isLast: Bool) -> [RemoteSpeech.Order],
    ownGeneration: @escaping () -> UInt64, onEvent: @escaping (SpeechEvent) -> Void
  ) {
    self.places = places
    self.name = name
    self.ownVoices = ownVoices
    self.keys = keys
    self.wake = wake
    self.takeOrders = takeOrders
    self.ownGeneration = ownGeneration
    self.onEvent = onEvent
    conversation = RemoteConversation(
      hello: .hello(token: "", name: name), awaitedFrom: isAwaited ? MonotonicSeconds.now : nil)
  }

  func run(until isClosing: () -> Bool) {
    while !isClosing() {
      perform(conversation.silence(before: max(ownGeneration(), keys?.generation() ?? 0)))
      for order in takeOrders(false) { perform(conversation.follow(order, at: MonotonicSeconds.now)) }
      connect()
      receive()
      perform(conversation.advance(to: MonotonicSeconds.now))
      sleep()
    }
    for order in takeOrders(true) { perform(conversation.follow(order, at: MonotonicSeconds.now)) }
    stream?.flush()
    stream = nil
    perform(conversation.close())
  }

  private func perform(_ effects: [RemoteConversation.Effect]) {
    for effect in effects {
      switch effect {
      case .send(.hello): stream?.send(RelayRequest.hello(token: token, name: name).line())
      case .send(let request): stream?.send(request.line(language: language))
      case .event(let event): onEvent(event)
      case .hangUp: stream = nil
      }
    }
  }

  private func language(of voice: String) -> String {
    if let known = languages[voice] { return known }
    let language = RemoteVoice.language(of: voice, among: ownVoices)
    languages[voice] = language
    return language
  }

  private func connect() {
    guard stream == nil, conversation.isDue(at: MonotonicSeconds.now) else { return }
    if rest.isEmpty { rest = places() }
    while !rest.isEmpty {
      let place = rest.removeFirst()
      guard place.isPrivate, let descriptor = BusSocket.connect(to: place.path) else { continue }
      stream = MessageStream(descriptor)
      token = place.token
      return perform(conversation.connected(at: MonotonicSeconds.now))
    }
    perform(conversation.foundNobody(at: MonotonicSeconds.now))
  }

  private func receive() {
    guard let stream else { return }
    stream.flush()
    for line in stream.receive() {
      guard let report = RelayReport(line) else { continue }
      if case .welcome = report { rest = [] }
      perform(conversation.receive(report, at: MonotonicSeconds.now))
    }
    guard stream.isDead, self.stream != nil else { return }
    self.stream = nil
    perform(conversation.lost(at: MonotonicSeconds.now))
  }

  private func sleep() {
    var watched = [
      pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: keys?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    watched += stream?.watched ?? []
    let patience = conversation.deadline.map { MonotonicSeconds.milliseconds(until: $0) } ?? -1
    poll(&watched, nfds_t(watched.count), patience)
    if watched[0].revents != 0 { wake.clear() }
    if watched[1].revents & Int16(POLLIN) != 0 {
      keys?.clear()
    } else if watched[1].revents != 0 {
      // It was closed: polling it again would never sleep.
      keys?.descriptor = -1
    }
  }
}

/// The system's monotonic clock, in seconds.
enum MonotonicSeconds {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The timeout of `poll` for a time: never short of it.
  static func milliseconds(until time: Double) -> Int32 { Int32(min(max(0, (time - now) * 1_000), 3_600_000)) + 1 }
}
