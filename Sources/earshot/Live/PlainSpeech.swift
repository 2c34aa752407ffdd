// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotAudio
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTerminal

/// Speech without a program: texts are said one after the other, and then it is over.
enum PlainSpeech {
  struct Result {
    /// 1 when something could not be said.
    var status: Int32
    /// How long it took until the first of it was heard; nil where there was no device that played it.
    var heardAfter: Interval?
    /// What the voice and the device had to tell.
    var troubles: [SpeechStatus]
  }

  /// - Parameters:
  ///   - options: where sound and transcript go.
  ///   - choices: the voice and its settings.
  ///   - earcon: a tone that is played with it, also where the settings turn tones off.
  ///   - next: the next text; nil when there are no more.
  static func say(
    _ options: SpeechOptions, _ choices: UserChoices, earcon: Earcon? = nil, next: () -> String?
  ) throws(CommandFailure) -> Result {
    let file = try options.transcript.map { path throws(CommandFailure) in try LineFile(path: path, isPrivate: true) }
    let live = try LiveVoice(options, keys: nil)
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
    live.run(session, by: clock) { !session.isSpeaking && !live.isSounding }
    session.close()
    let troubles = live.takeStatus()
    if options.audio == .none || troubles.contains(where: \.tellsOfNoSound) { heardAfter = nil }
    return Result(status: live.close(), heardAfter: heardAfter, troubles: troubles)
  }
}
