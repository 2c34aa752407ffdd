// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotSpeech

/// `earshot say`: speaks text.
enum SayCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "say", usage: ["earshot say [OPTIONS] TEXT…", "earshot say [OPTIONS] -", "earshot say --earcon NAME"],
      summary: "Speak some text, or standard input with -.",
      options: [
        OptionDescription(
          "--earcon", value: "NAME", choices: Earcon.allCases.map(\.rawValue),
          help: "Play a tone, over the text if there is any: \(names).")
      ] + SpeechOptions.descriptions,
      notes: ["Ends after the speech. Each line of standard input is one utterance."]),
    run: run)

  private static var names: String { Earcon.allCases.map(\.rawValue).joined(separator: ", ") }

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let earcon = try arguments["--earcon"].map { name throws(CommandFailure) in
      guard let earcon = Earcon(rawValue: name) else { throw .usage("Tone \(name) is unknown: use one of \(names).") }
      return earcon
    }
    guard earcon != nil || !arguments.operands.isEmpty else {
      throw .usage("Text is missing: earshot say TEXT…, or - for standard input.")
    }
    let options = try SpeechOptions(arguments)
    let choices = try UserChoices(options, in: .user)
    for sentence in choices.complaints { TextOutput.complain(sentence) }
    let texts = ["-", ""].contains(arguments.operands.joined()) ? [] : [arguments.operands.joined(separator: " ")]
    var lines = texts.makeIterator()
    let result = try PlainSpeech.say(options, choices, earcon: earcon) {
      arguments.operands == ["-"] ? readLine() : lines.next()
    }
    for status in result.troubles { TextOutput.complain("\(status)") }
    return result.status
  }
}
