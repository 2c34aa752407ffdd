// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotBus
import EarshotCore
import EarshotHost
import EarshotReader
import EarshotRemote
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Glibc

/// The user's voice in this process: a session with the user's settings, output as the options say, and a transcript.
@MainActor
final class OwnVoice: AppVoice {
  let session: Session
  /// The errors in the user's settings.
  let complaints: [String]
  private let voice: LiveVoice

  /// - Parameters:
  ///   - goesOn: True if another process has spoken before: then its output stays, and an unwritable file is no reason
  ///     for silence.
  ///   - hasTurn: True to leave speech to another terminal of the user's while that is used.
  init(
    _ options: OwnReader, hub: NotificationHub = NotificationHub(), goesOn: Bool = false, hasTurn: Bool = false
  ) throws(HostError) {
    let choices: UserChoices
    do throws(ChoiceError) { choices = try UserChoices(options.settings, in: .user) } catch {
      throw .settings(error.description)
    }
    let voice: LiveVoice
    do throws(AudioError) {
      let hasTurn = hasTurn && choices.settings.takesTurns
      voice = try Self.voice(options.sound.going(on: goesOn), turn: hasTurn ? options.sound.turn : nil)
    } catch { throw .voice(error.description) }
    voice.use(device: choices.settings.device)
    voice.readOn(withVoice: choices.settings.readingVoice)
    var log: TranscriptLog?
    if let path = options.transcript {
      log = goesOn ? try? TranscriptLog(path: path, goesOn: true) : try TranscriptLog(path: path)
    }
    session = Session(
      reader: Reader(choices.configuration), synthesizer: voice.synthesizer,
      outlets: .offline(
        transcript: { [log] in log?.write($0) }, earcon: { voice.play($0, volume: $1) },
        tones: { voice.play($0, volume: $1) }),
      hub: hub)
    self.voice = voice
    complaints = choices.complaints
  }

  /// The voice where the user sits, if a relay answers there and no other sound was chosen; else that of this machine.
  private static func voice(_ sink: SinkChoice, turn: sending SpeakingTurn?) throws(AudioError) -> LiveVoice {
    let places: @Sendable () -> [RelayPlace] = { RelayPlace.all { name in getenv(name).map { String(cString: $0) } } }
    guard case .automatic = sink, places().contains(where: \.isListening) else {
      return try LiveVoice(sink, turn: turn)
    }
    return try LiveVoice { onEvent throws(AudioError) in
      try RemoteSpeech(
        places: places, name: "earshot", ownVoices: DataDirectory.find()?.voices() ?? [], onEvent: onEvent)
    }
  }

  var descriptor: Int32 { voice.wake.descriptor }
  var nextDeadline: Instant? { session.nextDeadline }
  var isSpeaking: Bool { session.isSpeaking }
  var isUnheard: Bool { voice.takeStatus().contains(where: \.tellsOfNoSound) }

  func say(_ sentence: String, at now: Instant) {
    session.handle(.say(sentence, source: .reader, priority: .message), at: now)
  }

  /// Passes the voice's events to the session.
  func takeEvents(at now: Instant) { for event in voice.takeEvents() { session.handle(.speech(event), at: now) } }

  func deliver(at now: Instant) {
    takeEvents(at: now)
    session.advance(to: now)
  }

  func close() -> [String] {
    session.close()
    voice.close()
    return voice.takeStatus().map { "\($0)" }
  }
}

extension SinkChoice {
  /// The turn to speak there, which a file has no part in.
  fileprivate var turn: SpeakingTurn? {
    switch self {
    case .wav, .none, .paced: nil
    case .automatic, .pulse, .alsa:
      SpeakingTurn(
        in: BusSocket.folders(runtime: variable("XDG_RUNTIME_DIR")), server: variable("PULSE_SERVER"), isUsed: true)
    }
  }

  private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The same choice, appending to another process's output if that is to stay.
  fileprivate func going(on goesOn: Bool) -> SinkChoice {
    guard goesOn, case .wav(let path, _, let speed, let silence) = self else { return self }
    return .wav(path: path, appending: true, speed: speed, silence: silence)
  }
}
