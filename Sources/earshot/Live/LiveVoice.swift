import EarshotAudio
import EarshotCore
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc
import Synchronization

/// The voice of a live session, and the loop that brings its events to the main actor.
@MainActor
final class LiveVoice {
  /// Events of the audio thread on their way here.
  private final class Inbox: Sendable {
    let events = Mutex<[SpeechEvent]>([])
  }

  let synthesizer: any Synthesizer
  let clock: MonotonicClock
  /// Readable when there is something to take.
  let wake: WakeDescriptor
  private let inbox = Inbox()
  private let output: SpeechOutput?
  private var hasFailed = false
  /// Whether a tone is being heard.
  private(set) var isSounding = false
  private var status: [SpeechStatus] = []

  /// - Parameter goesOn: whether a reader before this one has written into the same file.
  init(
    _ options: SpeechOptions, keys: SpeechOutput.KeySignal?, clock: MonotonicClock = MonotonicClock(),
    goesOn: Bool = false
  ) throws(CommandFailure) {
    guard let wake = WakeDescriptor() else { throw .failure("Cannot start: \(SystemError.current.text).") }
    self.wake = wake
    self.clock = clock
    guard options.audio != .none else {
      output = nil
      synthesizer = SilentVoice()
      return
    }
    if case .wav(let path) = options.audio {
      // The device would be found out later, on the audio thread; a file that cannot be written is the user's mistake.
      do throws(AudioError) { _ = try WAVFile(path: path, appending: goesOn) } catch {
        throw .failure(error.description)
      }
    }
    do throws(AudioError) {
      let output = try SpeechOutput(sink: options.audio.sink(goesOn: goesOn), keys: keys) { [inbox] event in
        inbox.events.withLock { $0.append(event) }
        wake.wake()
      }
      self.output = output
      synthesizer = output
    } catch { throw .failure(error.description) }
  }

  /// Plays a tone over what is being said; without sound there is none.
  func play(_ earcon: Earcon, volume: Int) {
    guard let output else { return }
    isSounding = true
    output.play(earcon, volume: volume)
  }

  /// Hands the events that have come to the session.
  func deliver(to session: Session) {
    wake.clear()
    let events = inbox.events.withLock { events in
      defer { events.removeAll(keepingCapacity: true) }
      return events
    }
    for event in events {
      if case .ended(_, .failed) = event { hasFailed = true }
      if case .status(let news) = event { status.append(news) }
      if case .tonesEnded = event { isSounding = false }
      session.handle(.speech(event), at: clock.now)
    }
  }

  /// What the user should know of the voice and the device, since the last call.
  func takeStatus() -> [SpeechStatus] {
    defer { status.removeAll() }
    return status
  }

  /// Runs the session by its own clock until a condition holds.
  func run(_ session: Session, until isDone: () -> Bool) {
    while true {
      session.advance(to: clock.now)
      deliver(to: session)
      if isDone() { return }
      var ready = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, clock.pollTimeout(until: session.nextDeadline))
    }
  }

  /// Ends the voice. 1 when something could not be said.
  @discardableResult
  func close() throws(CommandFailure) -> Int32 {
    output?.close()
    return hasFailed ? 1 : 0
  }
}

extension SpeechOptions.Audio {
  func sink(goesOn: Bool) -> SinkChoice {
    switch self {
    case .automatic: .automatic
    case .pulse: .pulse
    case .alsa: .alsa
    case .wav(let path): .wav(path: path, appending: goesOn)
    case .none: .none
    }
  }
}
