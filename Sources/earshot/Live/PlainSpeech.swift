// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotAudio
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotSystem
import EarshotTerminal

/// Speech without a program: texts are spoken one after the other.
enum PlainSpeech {
  struct Result {
    /// 1 if something could not be spoken.
    var status: Int32
    /// The time until the first sound was heard; nil without a device.
    var heardAfter: Interval?
    /// The messages of the voice and the device.
    var troubles: [SpeechStatus]
  }

  /// - Parameters:
  ///   - options: The destinations of sound and transcript.
  ///   - choices: The voice and its settings.
  ///   - earcon: A tone to play as well, even if the settings turn tones off.
  ///   - next: Returns the next text; nil at the end.
  static func say(
    _ options: SpeechOptions, _ choices: UserChoices, earcon: Earcon? = nil, next: () -> String?
  ) throws(CommandFailure) -> Result {
    let file = try options.transcript.map { path throws(CommandFailure) in try LineFile(path: path, isPrivate: true) }
    // A tone plays over the text, so both need real time.
    let live = try LiveVoice(options, keys: nil, isUnattended: earcon == nil)
    live.use(device: choices.settings.device)
    let clock = MonotonicClock()
    var heardAfter: Interval?
    let outlets = SessionOutlets.offline(
      transcript: { line in
        heardAfter = heardAfter ?? line.heard.map { $0 - line.t }
        file?.write(line: line.json)
      },
      earcon: { live.play($0, volume: $1) })
    let session = Session(reader: Reader(choices.configuration), synthesizer: live.synthesizer, outlets: outlets)
    if let earcon { session.play(earcon) }
    while let text = next() {
      session.handle(.say(text, source: .reader, priority: .message), at: clock.now)
    }
    live.finish()
    if live.isMute { session.passSilence() }
    live.run(session, by: clock) { !session.isSpeaking && !live.isSounding }
    session.close()
    let troubles = live.takeStatus()
    if options.audio == .none || troubles.contains(where: \.tellsOfNoSound) { heardAfter = nil }
    return Result(status: live.close(), heardAfter: heardAfter, troubles: troubles)
  }
}
