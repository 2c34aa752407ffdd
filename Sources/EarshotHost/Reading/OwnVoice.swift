// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotSystem

/// The user's voice in this process: a session with the user's settings, output as the options say, and a transcript.
@MainActor
final class OwnVoice {
  let session: Session
  /// The errors in the user's settings.
  let complaints: [String]
  private let voice: LiveVoice

  /// - Parameters:
  ///   - goesOn: True if another process has spoken before: then its output stays, and an unwritable file is no reason
  ///     for silence.
  ///   - goesOn: whether another process has spoken before: then what it wrote stays, and a file that cannot be written is
  ///     no reason to be silent.
  init(
    _ options: HostOptions, hub: NotificationHub = NotificationHub(), goesOn: Bool = false
  ) throws(HostError) {
    let voice: LiveVoice
    do throws(AudioError) { voice = try LiveVoice(options.sound.going(on: goesOn)) } catch {
      throw .voice(error.description)
    }
    let choices: UserChoices
    do throws(ChoiceError) { choices = try UserChoices(options.settings, in: .user) } catch {
      throw .settings(error.description)
    }
    var log: TranscriptLog?
    if let path = options.transcript {
      log = goesOn ? try? TranscriptLog(path: path, goesOn: true) : try TranscriptLog(path: path)
    }
    session = Session(
      reader: Reader(choices.configuration), synthesizer: voice.synthesizer,
      outlets: .offline(
        transcript: { [log] in log?.write($0) }, earcon: { voice.play($0, volume: $1) }),
      hub: hub)
    self.voice = voice
    complaints = choices.complaints
  }

  /// Readable when the voice has events.
  var descriptor: Int32 { voice.wake.descriptor }

  func say(_ sentence: String, at now: Instant) {
    session.handle(.say(sentence, source: .reader, priority: .message), at: now)
  }

  /// Passes the voice's events to the session.
  func deliver(at now: Instant) { for event in voice.takeEvents() { session.handle(.speech(event), at: now) } }

  /// Takes status messages about the voice and the device for the user.
  func takeStatus() -> [SpeechStatus] { voice.takeStatus() }

  /// Closes it; returns reasons that were not heard.
  func close() -> [String] {
    session.close()
    voice.close()
    return voice.takeStatus().map { "\($0)" }
  }
}

extension SinkChoice {
  /// The same choice, appending to another process's output if that is to stay.
  fileprivate func going(on goesOn: Bool) -> SinkChoice {
    guard goesOn, case .wav(let path, _, let speed) = self else { return self }
    return .wav(path: path, appending: true, speed: speed)
  }
}
