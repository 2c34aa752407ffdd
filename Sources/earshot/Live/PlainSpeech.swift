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
    /// Whether there was a device that played it.
    var wasHeard: Bool
  }

  /// - Parameters:
  ///   - options: where sound and transcript go.
  ///   - choices: the voice and its settings.
  ///   - next: the next text; nil when there are no more.
  static func say(
    _ options: SpeechOptions, _ choices: UserChoices, next: () -> String?
  ) throws(CommandFailure) -> Result {
    let file = try options.transcript.map { path throws(CommandFailure) in try LineFile(path: path) }
    let live = try LiveVoice(options, keys: nil)
    let session = Session(reader: Reader(choices.configuration), synthesizer: live.synthesizer)
    var wasHeard = false
    session.onTranscript = {
      wasHeard = wasHeard || $0.heard != nil
      file?.write(line: $0.json)
    }
    while let text = next() {
      session.handle(.say(text, source: .reader, priority: .message), at: live.clock.now)
    }
    live.run(session) { !session.isSpeaking }
    session.close()
    let troubles = live.takeStatus()
    for status in troubles { TextOutput.standardError.write("earshot: \(status)\n") }
    return Result(
      status: try live.close(), wasHeard: wasHeard && !troubles.contains { $0.tellsOfNoSound } && options.audio != .none
    )
  }
}
