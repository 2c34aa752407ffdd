// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech
public import EarshotSystem
import Glibc
import Synchronization

/// The voice of what runs in real time: what comes from the audio thread waits here for the main actor.
@MainActor
public final class LiveVoice {
  /// Events of the audio thread on their way here.
  private final class Inbox: Sendable {
    let events = Mutex<[SpeechEvent]>([])
  }

  public let synthesizer: any Synthesizer
  /// Readable when there is something to take.
  public let wake: WakeDescriptor
  private let inbox = Inbox()
  private let output: SpeechOutput?
  private var hasFailed = false
  /// Whether a tone is being heard.
  public private(set) var isSounding = false
  private var status: [SpeechStatus] = []

  /// - Parameters:
  ///   - sink: where sound goes; with ``SinkChoice/none`` there is no voice either.
  ///   - keys: the guard's signal; nil where no guard is.
  public init(_ sink: SinkChoice, keys: SpeechOutput.KeySignal? = nil) throws(AudioError) {
    guard let wake = WakeDescriptor() else { throw AudioError(.noVoice, errorCode: errno) }
    self.wake = wake
    guard sink != .none else {
      output = nil
      synthesizer = SilentVoice()
      return
    }
    let output = try SpeechOutput(sink: sink, keys: keys) { [inbox] event in
      inbox.events.withLock { $0.append(event) }
      wake.wake()
    }
    self.output = output
    synthesizer = output
  }

  /// Plays a tone over what is being said; without sound there is none.
  public func play(_ earcon: Earcon, volume: Int) {
    guard let output else { return }
    isSounding = true
    output.play(earcon, volume: volume)
  }

  /// The events that have come since the last call, for the session.
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

  /// What the user should know of the voice and the device, since the last call.
  public func takeStatus() -> [SpeechStatus] {
    defer { status.removeAll() }
    return status
  }

  /// Ends the voice. 1 when something could not be said.
  @discardableResult
  public func close() -> Int32 {
    output?.close()
    return hasFailed ? 1 : 0
  }
}
