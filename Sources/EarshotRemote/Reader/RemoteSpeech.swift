// SPDX-License-Identifier: Apache-2.0
public import EarshotAudio
public import EarshotCore
public import EarshotSpeech
import EarshotSystem
import Glibc
import Synchronization

/// A voice where the user sits, at the other end of a connection: requests go to the relay there, and its reports come
/// back.
///
/// Safe to call from any thread. A key silences it without the main actor, as it does ``SpeechOutput``.
public final class RemoteSpeech: LiveSynthesizer {
  enum Order: Sendable {
    case speak(SpeechRequest)
    /// The speech that follows the current request, as things stand.
    case prepare(SpeechRequest?)
    /// A message as it is.
    case tell(RelayRequest)
    case finish
  }

  private struct Desk {
    var orders: [Order] = []
    /// True once the thread takes no more of them.
    var isShut = false
  }

  private let desk = Mutex(Desk())
  private let generation = Atomic<UInt64>(0)
  private let isClosing = Atomic<Bool>(false)
  private let wakePipe: WakeDescriptor
  /// Readable when the thread has ended.
  private let closed: WakeDescriptor
  private let onEvent: @Sendable (SpeechEvent) -> Void

  /// Starts the thread, which connects. The thread retains the voice: only ``close()`` ends it.
  ///
  /// - Parameters:
  ///   - places: The places to try, in order, whenever there is no connection. Called on the thread.
  ///   - name: This program and its version.
  ///   - ownVoices: The voice files here, whose languages are told.
  ///   - keys: The guard's signal; nil without a guard.
  ///   - isAwaited: True if nothing could be heard so far: then the user is told that sound is back.
  ///   - onEvent: Called on the thread, and on the caller's for requests after ``close()``.
  public init(
    places: @escaping @Sendable () -> [RelayPlace], name: String, ownVoices: [Voice] = [],
    keys: SpeechOutput.KeySignal? = nil, isAwaited: Bool = false, onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) throws(AudioError) {
    guard let wakePipe = WakeDescriptor(), let closed = WakeDescriptor() else {
      throw AudioError(.noVoice, errorCode: errno)
    }
    self.wakePipe = wakePipe
    self.closed = closed
    self.onEvent = onEvent
    let started = DetachedThread.start { [self] in
      let loop = RemoteLoop(
        places: places, name: name, ownVoices: ownVoices, keys: keys, isAwaited: isAwaited, wake: wakePipe,
        takeOrders: { [self] in takeOrders($0) },
        ownGeneration: { [self] in generation.load(ordering: .acquiring) }, onEvent: onEvent)
      loop.run(until: { [self] in isClosing.load(ordering: .acquiring) })
      closed.wake()
    }
    if !started { throw AudioError(.noVoice, errorCode: EAGAIN) }
  }

  public func speak(_ request: SpeechRequest) -> Interval? {
    if !order(.speak(request)) { onEvent(.ended(request.id, .interrupted)) }
    return nil
  }

  public var preparesNext: Bool { true }

  public func prepare(_ request: SpeechRequest?) { _ = order(.prepare(request)) }

  public func cancel(before generation: UInt64) {
    self.generation.max(generation, ordering: .releasing)
    wakePipe.wake()
  }

  public func cancel(_ id: UtteranceID) { _ = order(.tell(.cancel(id))) }

  public func play(_ earcon: Earcon, volume: Int) {
    _ = order(.tell(.earcon(earcon, volume: volume, generation: generation.load(ordering: .acquiring))))
  }

  public func play(_ series: ToneSeries, volume: Int) {
    _ = order(.tell(.tones(series.heights, volume: volume, generation: generation.load(ordering: .acquiring))))
  }

  public func takeTurn() { _ = order(.tell(.turn(isTaken: true))) }
  public func leaveTurn() { _ = order(.tell(.turn(isTaken: false))) }
  public func setShown(_ isShown: Bool) { _ = order(.tell(.shown(isShown))) }
  public func finish() { _ = order(.finish) }

  /// The device is the relay's: it follows the settings there.
  public func stayAwake(_ staysAwake: Bool) {}
  /// The device is the relay's: it follows the settings there.
  public func use(device: String?) {}
  /// Samples do not travel: what is read on has the relay's voice.
  public func readOn(with program: String?) {}

  /// Ends the connection and the thread. Takes at most two seconds.
  public func close() {
    isClosing.store(true, ordering: .releasing)
    wakePipe.wake()
    var ready = pollfd(fd: closed.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 2_000) < 0, errno == EINTR {}
  }

  private func order(_ order: Order) -> Bool {
    let isTaken = desk.withLock { desk in
      if !desk.isShut { desk.orders.append(order) }
      return !desk.isShut
    }
    if isTaken { wakePipe.wake() }
    return isTaken
  }

  /// - Parameter isLast: True if no more will be taken.
  private func takeOrders(_ isLast: Bool) -> [Order] {
    desk.withLock { desk in
      defer { desk.orders.removeAll(keepingCapacity: desk.orders.count < 1_024) }
      desk.isShut = isLast
      return desk.orders
    }
  }
}
