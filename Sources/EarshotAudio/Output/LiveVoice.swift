// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech
public import EarshotSystem
import Glibc
import Synchronization

/// The voice for real time: events of the audio thread wait here for the main actor.
@MainActor
public final class LiveVoice {
  /// The events on their way from the audio thread.
  private final class Inbox: Sendable {
    let events = Mutex<[SpeechEvent]>([])
  }

  public let synthesizer: any Synthesizer
  /// Readable when there is something to take.
  public let wake: WakeDescriptor
  private let inbox = Inbox()
  private let output: (any LiveSynthesizer)?
  private var hasFailed = false
  private var takesTurns = true
  private var staysAwake = false
  private var device: String?
  private var readingVoice: String?
  /// True while a tone is being heard.
  public private(set) var isSounding = false
  private var status: [SpeechStatus] = []

  /// - Parameters:
  ///   - sink: The destination of sound; with ``SinkChoice/none`` there is no voice either.
  ///   - keys: The guard's signal; nil without a guard.
  ///   - turn: The turn among the user's terminals; nil to speak without regard to others.
  public convenience init(
    _ sink: SinkChoice, keys: SpeechOutput.KeySignal? = nil, turn: sending SpeakingTurn? = nil
  ) throws(AudioError) {
    // Only the thread of the output uses it from here on.
    nonisolated(unsafe) let turn = turn
    try self.init { onEvent throws(AudioError) in
      if sink == .none { return nil }
      return try SpeechOutput(sink: sink, substitute: VoiceProgram.bundled(), keys: keys, turn: turn, onEvent: onEvent)
    }
  }

  /// - Parameter make: Makes what speaks, with what it calls for each event on any thread; nil for no voice.
  public init(
    _ make: (_ onEvent: @escaping @Sendable (SpeechEvent) -> Void) throws(AudioError) -> (any LiveSynthesizer)?
  ) throws(AudioError) {
    guard let wake = WakeDescriptor() else { throw AudioError(.noVoice, errorCode: errno) }
    self.wake = wake
    let output = try make { [inbox] event in
      inbox.events.withLock { $0.append(event) }
      wake.wake()
    }
    self.output = output
    synthesizer = output ?? SilentVoice()
  }

  /// Plays a tone over current speech; without sound there is none.
  public func play(_ earcon: Earcon, volume: Int) {
    guard let output else { return }
    isSounding = true
    output.play(earcon, volume: volume)
  }

  /// Plays a series of tones over current speech; without sound there is none.
  public func play(_ series: ToneSeries, volume: Int) {
    guard let output, !series.heights.isEmpty else { return }
    isSounding = true
    output.play(series, volume: volume)
  }

  /// Takes the turn among the user's terminals: this one has got the focus. A key does so by itself.
  public func takeTurn() { output?.takeTurn() }

  /// Holds all speech while another console is shown.
  public func setShown(_ isShown: Bool) { output?.setShown(isShown) }

  /// Leaves the turns: this terminal speaks whenever it likes, also at the same time as others.
  public func leaveTurn() {
    if takesTurns { output?.leaveTurn() }
    takesTurns = false
  }

  /// Sets whether the sound device keeps running between utterances.
  public func stayAwake(_ staysAwake: Bool) {
    if staysAwake != self.staysAwake { output?.stayAwake(staysAwake) }
    self.staysAwake = staysAwake
  }

  /// Plays on the device of a name while it is there; nil for the usual one.
  public func use(device: String?) {
    if device != self.device { output?.use(device: device) }
    self.device = device
  }

  /// Lets another voice speak what is read on; nil for none.
  ///
  /// - Parameter name: As for ``VoiceProgram/forReading(named:)``.
  public func readOn(withVoice name: String?) {
    guard name != readingVoice else { return }
    readingVoice = name
    output?.readOn(with: name.map { VoiceProgram.forReading(named: $0) ?? $0 })
  }

  /// Takes the events since the last call, for the session.
  public func takeEvents() -> [SpeechEvent] {
    wake.clear()
    let events = inbox.events.withLock { events in
      defer { events.removeAll(keepingCapacity: true) }
      return events
    }
    for event in events {
      if case .ended(_, .failed) = event { hasFailed = true }
      if case .status(let news) = event { status.append(news) }
      if case .tonesEnded = event { isSounding = false }
    }
    return events
  }

  /// Takes the status messages for the user since the last call.
  public func takeStatus() -> [SpeechStatus] {
    defer { status.removeAll() }
    return status
  }

  /// True if there is no sound at all, by choice.
  public var isMute: Bool { output == nil }

  /// Waits no longer for what nobody hears: the program has ended.
  public func finish() { output?.finish() }

  /// Closes the voice. Returns 1 if something could not be spoken.
  @discardableResult
  public func close() -> Int32 {
    output?.close()
    return hasFailed ? 1 : 0
  }
}
