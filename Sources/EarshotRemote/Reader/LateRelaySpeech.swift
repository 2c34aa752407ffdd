// SPDX-License-Identifier: Apache-2.0
public import EarshotAudio
public import EarshotCore
public import EarshotSpeech
import EarshotSystem
import Glibc
import Synchronization

/// The voice of this machine until a relay comes, if nothing is heard here: a reader that was started on a machine
/// without sound, and to which the user comes by ssh later.
///
/// Where there is sound it stays the voice of this machine.
public final class LateRelaySpeech: LiveSynthesizer {
  /// Makes a voice; its events go to the closure.
  public typealias Make =
    @Sendable (@escaping @Sendable (SpeechEvent) -> Void) throws(AudioError) -> any LiveSynthesizer

  private struct State {
    var voice: (any LiveSynthesizer)?
    var isRelayed = false
    /// True while the voice of this machine has nothing to be heard on.
    var isSilent = false
    /// Requests of the voice of this machine without an end.
    var open: Set<UtteranceID> = []
    var isSounding = false
    var generation: UInt64 = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let wake: WakeDescriptor
  private let closed: WakeDescriptor
  private let makeRelayed: Make
  private let hasRelay: @Sendable () -> Bool
  private let onEvent: @Sendable (SpeechEvent) -> Void

  /// - Parameters:
  ///   - here: Makes the voice of this machine.
  ///   - relayed: Makes the voice of the relay, once there is one.
  ///   - variable: Returns the value of a variable of the environment.
  ///   - hasRelay: True if a relay answers. Called on a thread of its own.
  public init(
    here: Make, relayed: @escaping Make, variable: @escaping @Sendable (String) -> String?,
    hasRelay: @escaping @Sendable () -> Bool, onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) throws(AudioError) {
    guard let wake = WakeDescriptor(), let closed = WakeDescriptor() else {
      throw AudioError(.noVoice, errorCode: errno)
    }
    (self.wake, self.closed) = (wake, closed)
    makeRelayed = relayed
    self.hasRelay = hasRelay
    self.onEvent = onEvent
    let voice = try here { [weak self] event in self?.take(event) }
    state.withLock { $0.voice = voice }
    if !DetachedThread.start({ [self] in watch(variable) }) { closed.wake() }
  }

  // MARK: Events of the voice here

  private func take(_ event: SpeechEvent) {
    let isOurs = state.withLock { state in
      guard !state.isRelayed else { return false }
      switch event {
      case .ended(let id, _), .held(let id, _): state.open.remove(id)
      case .tonesEnded: state.isSounding = false
      case .status(let status) where status.tellsOfNoSound: state.isSilent = true
      case .status(let status) where status.sentence == .soundIsBack: state.isSilent = false
      default: break
      }
      return true
    }
    guard isOurs else { return }
    onEvent(event)
    if case .status = event { wake.wake() }
  }

  // MARK: The relay

  private func watch(_ variable: (String) -> String?) {
    defer { closed.wake() }
    // The system takes longer to end a watch than a short program runs.
    while isWoken(within: Self.beforeWatching) {
      if look() { return }
    }
    guard let watch = RelayWatch(variable) else { return }
    while !look() {
      var ready = [
        pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&ready, 2, -1)
      if ready[0].revents != 0 { wake.clear() }
      if ready[1].revents != 0 { watch.clear() }
    }
  }

  private static let beforeWatching: Int32 = 250

  /// Waits for something to look at, at most some milliseconds.
  private func isWoken(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return false }
    wake.clear()
    return true
  }

  /// Turns to a relay if there is one and nothing is heard here. True if there is nothing left to watch.
  private func look() -> Bool {
    let (isSilent, isOver) = state.withLock { ($0.isSilent, $0.isClosed || $0.isRelayed) }
    if !isOver, isSilent, hasRelay() { turnToRelay() }
    return isOver
  }

  private func turnToRelay() {
    guard let relayed = try? makeRelayed(onEvent) else { return }
    let old = state.withLock { state -> State? in
      guard !state.isClosed, state.isSilent else { return nil }
      let old = state
      state.voice = relayed
      state.isRelayed = true
      state.open = []
      return old
    }
    guard let old else { return relayed.close() }
    wake.wake()
    relayed.cancel(before: old.generation)
    // What was not heard here is said there, after the sentence that sound is back.
    for id in old.open.sorted(by: { $0.rawValue < $1.rawValue }) { onEvent(.held(id, heardSegments: 0)) }
    if old.isSounding { onEvent(.tonesEnded) }
    old.voice?.close()
  }

  // MARK: Orders

  private var voice: (any LiveSynthesizer)? { state.withLock { $0.voice } }

  public var preparesNext: Bool { voice?.preparesNext ?? false }
  public func prepare(_ request: SpeechRequest?) { voice?.prepare(request) }

  public func speak(_ request: SpeechRequest) -> Interval? {
    let voice = state.withLock { state in
      if !state.isRelayed { state.open.insert(request.id) }
      return state.voice
    }
    return voice?.speak(request)
  }

  public func cancel(before generation: UInt64) {
    let voice = state.withLock { state in
      state.generation = max(state.generation, generation)
      return state.voice
    }
    voice?.cancel(before: generation)
  }

  public func cancel(_ id: UtteranceID) { voice?.cancel(id) }

  public func play(_ earcon: Earcon, volume: Int) { sounding()?.play(earcon, volume: volume) }
  public func play(_ series: ToneSeries, volume: Int) { sounding()?.play(series, volume: volume) }

  private func sounding() -> (any LiveSynthesizer)? {
    state.withLock { state in
      state.isSounding = true
      return state.voice
    }
  }

  public func takeTurn() { voice?.takeTurn() }
  public func leaveTurn() { voice?.leaveTurn() }
  public func setShown(_ isShown: Bool) { voice?.setShown(isShown) }
  public func finish() { voice?.finish() }
  public func stayAwake(_ staysAwake: Bool) { voice?.stayAwake(staysAwake) }
  public func use(device: String?) { voice?.use(device: device) }
  public func readOn(with program: String?) { voice?.readOn(with: program) }

  public func close() {
    let voice = state.withLock { state in
      state.isClosed = true
      return state.voice
    }
    wake.wake()
    voice?.close()
    var ready = pollfd(fd: closed.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 2_000) < 0, errno == EINTR {}
  }
}
