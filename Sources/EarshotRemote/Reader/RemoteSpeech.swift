// SPDX-License-Identifier: Apache-2.0
public import EarshotAudio
public import EarshotCore
public import EarshotSpeech

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

  private let desk: OrderDesk<Order>
  private let onEvent: @Sendable (SpeechEvent) -> Void

  /// Starts the thread, which connects. Only ``close()`` ends it.
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
    let desk = try OrderDesk<Order>()
    (self.desk, self.onEvent) = (desk, onEvent)
    try desk.start {
      let loop = RemoteLoop(
        places: places, name: name, ownVoices: ownVoices, keys: keys, isAwaited: isAwaited, wake: desk.wake,
        takeOrders: desk.takeOrders, ownGeneration: { desk.generation }, onEvent: onEvent)
      loop.run(until: { desk.isClosing })
      desk.hasEnded()
    }
  }

  public func speak(_ request: SpeechRequest) -> Interval? {
    if !desk.order(.speak(request)) { onEvent(.ended(request.id, .interrupted)) }
    return nil
  }

  public var preparesNext: Bool { true }

  public func prepare(_ request: SpeechRequest?) { _ = desk.order(.prepare(request)) }

  public func cancel(before generation: UInt64) { desk.silence(before: generation) }

  public func cancel(_ id: UtteranceID) { _ = desk.order(.tell(.cancel(id))) }

  public func play(_ earcon: Earcon, volume: Int) {
    _ = desk.order(.tell(.earcon(earcon, volume: volume, generation: desk.generation)))
  }

  public func play(_ series: ToneSeries, volume: Int) {
    _ = desk.order(.tell(.tones(series.heights, volume: volume, generation: desk.generation)))
  }

  public func takeTurn() { _ = desk.order(.tell(.turn(isTaken: true))) }
  public func leaveTurn() { _ = desk.order(.tell(.turn(isTaken: false))) }
  public func setShown(_ isShown: Bool) { _ = desk.order(.tell(.shown(isShown))) }
  public func finish() { _ = desk.order(.finish) }

  /// The device is the relay's: it follows the settings there.
  public func stayAwake(_ staysAwake: Bool) {}
  /// The device is the relay's: it follows the settings there.
  public func use(device: String?) {}
  /// Samples do not travel: what is read on has the relay's voice.
  public func readOn(with program: String?) {}

  /// Ends the connection and the thread. Takes at most two seconds.
  public func close() { desk.close() }
}
