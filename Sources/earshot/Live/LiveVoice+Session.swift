// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotBus
import EarshotCore
import EarshotReader
import EarshotRemote
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal
import Glibc

extension LiveVoice {
  /// - Parameters:
  ///   - goesOn: True if an earlier reader wrote to the same file.
  ///   - turn: The turn among the user's terminals; nil to speak without regard to others.
  ///   - sessionTime: The time since the session began, for a file with its time.
  ///   - isUnattended: True if nothing can interrupt the speech: a file is written as fast as the voice can.
  convenience init(
    _ options: SpeechOptions, keys: SpeechOutput.KeySignal?, goesOn: Bool = false, turn: sending SpeakingTurn? = nil,
    isUnattended: Bool = false, sessionTime: Interval? = nil
  ) throws(CommandFailure) {
    do throws(AudioError) {
      // The device is opened later, on the audio thread; an unwritable file is the user's mistake.
      if case .wav(let path) = options.audio { _ = try WAVFile(path: path, appending: goesOn) }
      let relayed: @Sendable (_ isAwaited: Bool) -> LateRelaySpeech.Make = { isAwaited in
        { onEvent throws(AudioError) in
          try RemoteSpeech(
            places: RelayPlace.places, name: RelayProcess.version, ownVoices: DataDirectory.find()?.voices() ?? [],
            keys: keys, isAwaited: isAwaited, onEvent: onEvent)
        }
      }
      let silence: RecordedSilence =
        options.keepsSilence ? sessionTime.map { .whole(since: $0) } ?? .brief : .brief
      let sink = options.audio.sink(goesOn: goesOn, speed: isUnattended ? 1_000 : 1, silence: silence)
      if options.audio.usesRelay {
        try self.init { onEvent throws(AudioError) in try relayed(false)(onEvent) }
      } else if case .automatic = options.audio, keys != nil {
        // Only the thread of the output uses it from here on.
        nonisolated(unsafe) let turn = turn
        try self.init { onEvent throws(AudioError) in
          try LateRelaySpeech(
            here: { onEvent throws(AudioError) in
              try SpeechOutput(
                sink: sink, substitute: VoiceProgram.bundled(), keys: keys, turn: turn, onEvent: onEvent)
            }, relayed: relayed(true), variable: Environment.variable, hasRelay: RelayPlace.isAnyListening,
            onEvent: onEvent)
        }
      } else {
        try self.init(sink, keys: keys, turn: turn)
      }
    } catch { throw .failure(error.description) }
  }

  /// Does as the user has chosen by now.
  func follow(_ settings: UserSettings) {
    if !settings.takesTurns { leaveTurn() }
    stayAwake(settings.keepsDeviceAwake)
    use(device: settings.device)
    readOn(withVoice: settings.readingVoice)
  }

  /// Passes the waiting events to the session.
  func deliver(to session: Session, at clock: MonotonicClock) {
    for event in takeEvents() { session.handle(.speech(event), at: clock.now) }
  }

  /// Runs the session by its own clock until a condition holds.
  func run(_ session: Session, by clock: MonotonicClock, until isDone: () -> Bool) {
    while true {
      session.advance(to: clock.now)
      deliver(to: session, at: clock)
      if isDone() { return }
      var ready = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, clock.pollTimeout(until: session.nextDeadline))
    }
  }
}

extension RelayPlace {
  /// The places of relays, by the environment of this process.
  nonisolated static let places: @Sendable () -> [RelayPlace] = { all(Environment.variable) }
  nonisolated static let isAnyListening: @Sendable () -> Bool = { places().contains(where: \.isListening) }
}

extension SpeechOptions.Audio {
  /// True to speak where the user sits.
  fileprivate var usesRelay: Bool {
    switch self {
    case .remote: true
    case .automatic: RelayPlace.isAnyListening()
    case .pulse, .alsa, .wav, .none: false
    }
  }

  /// The turn to speak there, which a terminal without keys and a file have no part in.
  func turn(hasKeys: Bool, isUsed: Bool) -> SpeakingTurn? {
    switch self {
    case .wav, .none, .remote: nil
    case .automatic, .pulse, .alsa:
      hasKeys
        ? SpeakingTurn(
          in: BusSocket.folders(runtime: Environment.variable("XDG_RUNTIME_DIR")),
          server: Environment.variable("PULSE_SERVER"), isUsed: isUsed,
          watchingAfter: WatchBeginning.seconds) : nil
    }
  }

  func sink(goesOn: Bool, speed: Double, silence: RecordedSilence) -> SinkChoice {
    switch self {
    case .automatic, .remote: .automatic
    case .pulse: .pulse
    case .alsa: .alsa
    case .wav(let path): .wav(path: path, appending: goesOn, speed: speed, silence: silence)
    case .none: .none
    }
  }
}
