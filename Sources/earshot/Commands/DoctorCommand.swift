import EarshotDoctor
import EarshotFormats
import EarshotReader
import EarshotSettings

/// `earshot doctor`: what works here, what does not, and what to do about it.
enum DoctorCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "doctor", usage: ["earshot doctor [--speak] [--json]"],
      summary: "Find out what works here: sound, voice, keys, locale, terminal, settings.",
      options: [
        OptionDescription("--speak", help: "Say a sentence, to hear whether there is sound."),
        OptionDescription("--json", help: "Write the findings as JSON Lines."),
        OptionDescription("--settings", value: "FILE", help: "Read this settings file; none reads none."),
      ],
      notes: ["What is wrong comes first. It ends with 1 if something is wrong, else with 0."]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let word = arguments.operands.first { throw .usage("Word \(word) means nothing to earshot doctor.") }
    let options = try SpeechOptions(arguments)
    let choices = try UserChoices(options, in: .user)
    var here = Surroundings.gather(choices, settingsPath: options.places(in: .user).file)
    let isForPeople = !arguments.has("--json")
    if isForPeople, let questions = TerminalQuestions() {
      questions.ask(&here)
      TextOutput.standardOutput.write("Press \(here.readerKey), the reader key, within five seconds.\n")
      here.pressedKey = questions.awaitKey()
    }
    let diagnosis = Diagnosis(here)
    for finding in diagnosis.findings {
      TextOutput.standardOutput.write((isForPeople ? line(finding) : json(finding)) + "\n")
    }
    if arguments.has("--speak") { try speak(options, choices) }
    return diagnosis.isHealthy ? 0 : 1
  }

  private static func line(_ finding: Finding) -> String { "\(finding.subject): \(finding.text)" }

  private static func json(_ finding: Finding) -> String {
    var writer = JSONWriter()
    writer.object { object in
      for (name, value) in [
        ("subject", finding.subject), ("severity", finding.severity.rawValue), ("text", finding.text),
      ] {
        object.name(name)
        object.value(value)
      }
    }
    return writer.text
  }

  /// Tells whether it was heard, as far as the device says so.
  private static func speak(_ options: SpeechOptions, _ choices: UserChoices) throws(CommandFailure) {
    var texts = [choices.phrases(.doctorSentence)].makeIterator()
    let result = try PlainSpeech.say(options, choices) { texts.next() }
    TextOutput.standardOutput.write(
      result.wasHeard ? "Spoken: the device has played it.\n" : "Spoken: nothing was played.\n")
  }
}
