// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech
import EarshotSystem
import Synchronization

/// The voice worker and the sink, on a thread of their own: requests in, sound out, and honest reports of both.
///
/// Safe to call from any thread. A key silences it without the main actor: the guard raises the generation and wakes
/// this thread, which flushes the sink before anything else.
public final class SpeechOutput: Synthesizer, Sendable {
  /// An order for the thread.
  enum Order: Sendable {
    case speak(SpeechRequest)
    case prepare(SpeechRequest?)
    case cancel(UtteranceID)
    case play([Int16], generation: UInt64)
    case stayAwake(Bool)
    case use(device: String?)
    case readOn(program: String?)
    case turn(TurnOrder)
    case finish
  }

  /// A change of the turn among the user's terminals.
  enum TurnOrder: Sendable {
    /// The user uses this one.
    case take
    /// This one speaks whenever it likes.
    case leave
    /// This one is not shown, or is shown again: another console is in front of it.
    case shown(Bool)
  }

  /// The user's newest key, as reported by the guard.
  public struct KeySignal: Sendable {
    /// Readable when a key was pressed.
    public var descriptor: Int32
    /// Resets the descriptor for the next key.
    public var clear: @Sendable () -> Void
    /// The generation raised by that key.
    public var generation: @Sendable () -> UInt64

    public init(
      descriptor: Int32, clear: @escaping @Sendable () -> Void, generation: @escaping @Sendable () -> UInt64
    ) {
      self.descriptor = descriptor
      self.clear = clear
      self.generation = generation
    }
  }

  private let desk: OrderDesk<Order>
  private let hasReadingVoice = Atomic<Bool>(false)
  private let onEvent: @Sendable (SpeechEvent) -> Void

  /// Starts the thread, and with it the worker. Only ``close()`` ends it.
  ///
  /// - Parameters:
  ///   - sink: The destination of sound. It is opened on the thread; the result is reported as a status.
  ///   - program: The voice worker; nil if there is none, which is reported as a status.
  ///   - substitute: The voice worker that speaks if the program fails; nil for none.
  ///   - keys: The guard's signal; nil without a guard.
  ///   - turn: The turn among the user's terminals, which a key takes; nil to speak without regard to others.
  ///   - onEvent: Called on the thread of the output, and on the caller's for requests after ``close()``.
  public convenience init(
    sink: SinkChoice, program: String? = VoiceProgram.find(), substitute: String? = nil, keys: KeySignal? = nil,
    turn: sending SpeakingTurn? = nil, onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) throws(AudioError) {
    try self.init(
      source: SinkSource(sink), program: program, substitute: substitute, keys: keys, turn: turn, onEvent: onEvent)
  }

  init(
    source: SinkSource, program: String?, substitute: String? = nil, keys: KeySignal? = nil,
    turn: sending SpeakingTurn? = nil,
    onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) throws(AudioError) {
    let desk = try OrderDesk<Order>()
    (self.desk, self.onEvent) = (desk, onEvent)
    // Only the thread uses it from here on.
    nonisolated(unsafe) let turn = turn
    try desk.start {
      let loop = OutputLoop(
        source: source, program: program, substitute: substitute, keys: keys, turn: turn, wake: desk.wake,
        takeOrders: desk.takeOrders, ownGeneration: { desk.generation }, onEvent: onEvent)
      loop.run(until: { desk.isClosing })
      // Nobody waits for the end of its watch of the others' turns, for which the system takes its time.
      withExtendedLifetime(loop) { desk.hasEnded() }
    }
  }

  public func speak(_ request: SpeechRequest) -> Interval? {
    if !desk.order(.speak(request)) { onEvent(.ended(request.id, .interrupted)) }
    return nil
  }

  /// True with a voice for reading on: it makes what follows while what is before it is heard.
  public var preparesNext: Bool { hasReadingVoice.load(ordering: .relaxed) }

  public func prepare(_ request: SpeechRequest?) { _ = desk.order(.prepare(request)) }

  public func cancel(before generation: UInt64) { desk.silence(before: generation) }

  public func cancel(_ id: UtteranceID) { _ = desk.order(.cancel(id)) }

  /// Takes the turn among the user's terminals: the user uses this one. A key does so by itself.
  public func takeTurn() { _ = desk.order(.turn(.take)) }

  /// Leaves the turns: this terminal speaks whenever it likes.
  public func leaveTurn() { _ = desk.order(.turn(.leave)) }

  /// Holds all speech while another console is shown; what is held is spoken when this one is shown again.
  public func setShown(_ isShown: Bool) { _ = desk.order(.turn(.shown(isShown))) }

  /// Waits no longer for what nobody hears: without a device each request fails at once.
  public func finish() { _ = desk.order(.finish) }

  /// Sets whether the device keeps running between utterances.
  public func stayAwake(_ staysAwake: Bool) { _ = desk.order(.stayAwake(staysAwake)) }

  /// Plays on the device of a name while it is there; nil for the usual one.
  public func use(device: String?) { _ = desk.order(.use(device: device)) }

  /// Lets a program of the voice's protocol speak what is read on, while it is quick enough; nil for none.
  public func readOn(with program: String?) {
    hasReadingVoice.store(program != nil, ordering: .relaxed)
    _ = desk.order(.readOn(program: program))
  }

  /// Plays a tone at once, over current speech. A key stops it like speech; nothing waits for it.
  ///
  /// - Parameters:
  ///   - earcon: The earcon.
  ///   - volume: 0…200; 100 is well below speech.
  public func play(_ earcon: Earcon, volume: Int = 100) {
    let samples = EarconTone(earcon).samples(sampleRate: AudioFormat.sampleRate, volume: volume)
    _ = desk.order(.play(samples, generation: desk.generation))
  }

  /// Plays a series of tones at once, over current speech. A key stops it like speech.
  ///
  /// - Parameters:
  ///   - series: The tones.
  ///   - volume: 0…200; 100 is well below speech.
  public func play(_ series: ToneSeries, volume: Int = 100) {
    let samples = EarconTone.samples(of: series, sampleRate: AudioFormat.sampleRate, volume: volume)
    _ = desk.order(.play(samples, generation: desk.generation))
  }

  /// Ends the thread, the worker and the sink; a file is complete when this returns. Takes at most two seconds.
  public func close() { desk.close() }
}
