import EarshotAudio
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import EarshotUI

/// The reader in the app's own process, with the user's settings and all of its keys.
@MainActor
final class OwnReader {
  let session: Session
  let reading: AppReading
  private let voice: LiveVoice
  /// What is wrong with the user's settings, until it is said.
  private var complaints: [String]

  init(_ application: Application, _ options: HostOptions) throws(HostError) {
    let voice: LiveVoice
    do throws(AudioError) { voice = try LiveVoice(options.sound) } catch { throw .voice(error.description) }
    let choices: UserChoices
    do throws(ChoiceError) { choices = try UserChoices(options.settings, in: .user) } catch {
      throw .settings(error.description)
    }
    let session = Session(
      reader: Reader(choices.configuration), synthesizer: voice.synthesizer, hub: application.hub)
    session.onEarcon = { [weak session] in voice.play($0, volume: session?.earconVolume ?? 0) }
    if let path = options.transcript {
      let log = try TranscriptLog(path: path)
      session.onTranscript = { log.write($0) }
    }
    reading = AppReading(application, by: session)
    self.voice = voice
    self.session = session
    complaints = choices.complaints
  }

  /// Says what is wrong with the user's settings.
  func complain(at now: Instant) {
    for sentence in complaints { session.handle(.say(sentence, source: .reader, priority: .message), at: now) }
    complaints = []
  }

  /// Readable when the voice has something to tell.
  var descriptor: Int32 { voice.wake.descriptor }

  /// What is being said is not said any more.
  func silence(at now: Instant) { session.handle(.silence(generation: reading.nextGeneration()), at: now) }

  /// Ends a turn.
  func settle(at now: Instant) {
    for event in voice.takeEvents() { session.handle(.speech(event), at: now) }
    reading.settle(at: now)
  }

  /// Ends it; what nobody heard the reason of is returned.
  func close() -> [String] {
    session.close()
    voice.close()
    return voice.takeStatus().map { "\($0)" }
  }
}
