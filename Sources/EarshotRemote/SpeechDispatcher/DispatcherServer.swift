// SPDX-License-Identifier: Apache-2.0
public import EarshotAudio
public import EarshotSpeech
import EarshotSystem
import Glibc
import Synchronization

/// speech-dispatcher's place on a machine without sound: its clients there are heard where the user sits.
///
/// Messages are spoken one after the other, in the order in which they come, whatever their priority.
public final class DispatcherServer {
  private struct Client {
    var stream: MessageStream
    var state: DispatcherClient
    /// The messages without an end.
    var speaking: Set<UInt64> = []
    var isDone = false
  }

  /// The events on their way from the voice's thread.
  private final class Inbox: Sendable {
    let events = Mutex<[SpeechEvent]>([])
  }

  private let socket: Int32
  private let wake: WakeDescriptor
  private let inbox = Inbox()
  private let voice: any LiveSynthesizer
  private let segments: (DispatcherClient.Text) -> [SpeechSegment]
  private var clients: [Int: Client] = [:]
  private var lastClient = 0

  /// - Parameters:
  ///   - socket: The listening socket, closed at the end.
  ///   - segments: Makes a message speakable.
  ///   - makeVoice: Makes the voice, with what it calls for each event.
  public init(
    socket: Int32, segments: @escaping (DispatcherClient.Text) -> [SpeechSegment],
    makeVoice: (_ onEvent: @escaping @Sendable (SpeechEvent) -> Void) throws(AudioError) -> any LiveSynthesizer
  ) throws(AudioError) {
    guard let wake = WakeDescriptor() else { throw AudioError(.noVoice, errorCode: errno) }
    self.wake = wake
    self.socket = socket
    self.segments = segments
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    voice = try makeVoice { [inbox] event in
      inbox.events.withLock { $0.append(event) }
      wake.wake()
    }
    // No key is ever pressed here: the turn is never taken.
    voice.leaveTurn()
  }

  deinit { close(socket) }

  /// Serves clients until a condition holds.
  ///
  /// - Parameter descriptor: Readable when the condition is to be looked at.
  public func run(watching descriptor: Int32, until isOver: () -> Bool) {
    while !isOver() {
      accept()
      takeEvents()
      for number in clients.keys.sorted() { advance(number) }
      var watched = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      watched += clients.values.flatMap { $0.stream.watched }
      poll(&watched, nfds_t(watched.count), -1)
    }
    voice.close()
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(socket, nil, nil)
      guard descriptor >= 0 else { return }
      lastClient += 1
      clients[lastClient] = Client(
        stream: MessageStream(descriptor), state: DispatcherClient(client: lastClient, step: 1 << 32))
    }
  }

  private func takeEvents() {
    wake.clear()
    let events = inbox.events.withLock { events in
      defer { events.removeAll(keepingCapacity: true) }
      return events
    }
    for event in events {
      for number in clients.keys.sorted() {
        guard let client = clients[number], isAbout(event, client.state) else { continue }
        if case .ended(let id, _) = event { clients[number]?.speaking.remove(id.rawValue) }
        perform(client.state.handle(event), for: number)
      }
    }
  }

  private func isAbout(_ event: SpeechEvent, _ client: DispatcherClient) -> Bool {
    switch event {
    case .began(let id), .ended(let id, _): client.owns(id)
    default: false
    }
  }

  private func advance(_ number: Int) {
    guard let client = clients[number] else { return }
    client.stream.flush()
    for line in client.stream.receive() {
      perform(clients[number]?.state.handle(line.hasSuffix("\r") ? String(line.dropLast()) : line) ?? [], for: number)
    }
    // What it said is heard, as with the real one; only `QUIT` and its end close it.
    if client.stream.isDead || clients[number]?.isDone == true { clients[number] = nil }
  }

  private func perform(_ effects: [DispatcherClient.Effect], for number: Int) {
    for effect in effects {
      switch effect {
      case .reply(let text): clients[number]?.stream.send(bytes: Array(text.utf8))
      case .close: clients[number]?.isDone = true
      case .stop: for id in clients[number]?.speaking ?? [] { voice.cancel(UtteranceID(id)) }
      case .speak(let text):
        let segments = segments(text)
        let id = UtteranceID(text.id)
        guard !segments.isEmpty else {
          perform((clients[number]?.state.handle(.ended(id, .finished))) ?? [], for: number)
          continue
        }
        clients[number]?.speaking.insert(text.id)
        _ = voice.speak(SpeechRequest(id: id, generation: 0, segments: segments))
      }
    }
  }
}
