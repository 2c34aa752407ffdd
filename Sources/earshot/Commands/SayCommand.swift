import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTerminal
import Glibc

/// `earshot say`: speaks text.
enum SayCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "say", usage: ["earshot say [OPTIONS] TEXT…", "earshot say [OPTIONS] -"],
      summary: "Speak some text, or standard input with -.",
      options: SpeechOptions.descriptions,
      notes: ["It ends when the text has been heard. Each line of standard input is one utterance."]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard !arguments.operands.isEmpty else {
      throw .usage("Text is missing: earshot say TEXT…, or - for standard input.")
    }
    let options = try SpeechOptions(arguments)
    let choices = try UserChoices(options, in: .user)
    for sentence in choices.complaints { TextOutput.standardError.write("earshot: \(sentence)\n") }
    let file = try options.transcript.map { path throws(CommandFailure) in try LineFile(path: path) }
    let live = try LiveVoice(options, keys: nil)
    let session = Session(reader: Reader(choices.configuration), synthesizer: live.synthesizer)
    session.onTranscript = { file?.write(line: $0.json) }
    let texts = arguments.operands == ["-"] ? [] : [arguments.operands.joined(separator: " ")]
    var lines = texts.makeIterator()
    while let text = arguments.operands == ["-"] ? readLine() : lines.next() {
      session.handle(.say(text, source: .reader, priority: .message), at: live.clock.now)
    }
    live.run(session) { !session.isSpeaking }
    session.close()
    for status in live.takeStatus() { TextOutput.standardError.write("earshot: \(status)\n") }
    return try live.close()
  }
}
