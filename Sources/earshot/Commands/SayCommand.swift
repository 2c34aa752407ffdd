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
    let texts = arguments.operands == ["-"] ? [] : [arguments.operands.joined(separator: " ")]
    var lines = texts.makeIterator()
    let result = try PlainSpeech.say(options, choices) { arguments.operands == ["-"] ? readLine() : lines.next() }
    for status in result.troubles { TextOutput.standardError.write("earshot: \(status)\n") }
    return result.status
  }
}
