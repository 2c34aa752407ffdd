// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotDoctor
import EarshotFormats
import EarshotReader
import EarshotRecognition
import EarshotSettings
import EarshotSpeech
import Glibc

/// `earshot doctor`: checks what works here, with remedies.
enum DoctorCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "doctor", usage: ["earshot doctor [--speak] [--json] [--fix [--yes]]"],
      summary: "Check this installation: sound, voice, keys, locale, terminal, other readers, settings, profiles.",
      options: [
        OptionDescription("--fix", help: "Offer the changes that are safe: each is shown, and made if you say yes."),
        OptionDescription("--yes", help: "With --fix: make them without asking."),
        OptionDescription("--speak", help: "Speak a sentence, to test the sound."),
        OptionDescription("--json", help: "Write the findings as JSON Lines."),
        OptionDescription("--settings", value: "FILE", help: "Read this settings file, or none."),
      ],
      notes: [
        "Faults come first. Exits with 1 if anything is wrong, else with 0.",
        "--fix changes files of yours only: tmux's escape-time, the reader key, LANG. It prints the line that takes "
          + "each change back, and does nothing as root.",
      ]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let word = arguments.operands.first { throw .usage("Word \(word) means nothing to earshot doctor.") }
    let fixes = arguments.has("--fix")
    if arguments.has("--yes"), !fixes { throw .usage("--yes belongs to --fix.") }
    if fixes, arguments.has("--json") { throw .usage("--fix asks, and --json is for programs: give one of them.") }
    if fixes, geteuid() == 0 { throw .failure("Nothing is fixed as root: run this as yourself, without sudo.") }
    let options = try SpeechOptions(arguments)
    let choices = try UserChoices(options, in: .user)
    var here = Surroundings.gather(choices, settingsPath: options.overrides.places(in: .user).file)
    let profiles = ProfileChoice(options, in: .user)
    here.profileCount = profiles.profiles.profiles.count
    here.profileComplaints = profiles.complaints(choices.phrases)
    let isForPeople = !arguments.has("--json")
    if isForPeople, let questions = TerminalQuestions() { try ask(questions, &here) }
    if arguments.has("--speak") { here.speech = speak(options, choices) }
    let diagnosis = Diagnosis(here)
    for finding in diagnosis.findings {
      TextOutput.standardOutput.write((isForPeople ? line(finding) : json(finding)) + "\n")
    }
    guard fixes, let home = Environment.variable("HOME"), !home.isEmpty else { return diagnosis.isHealthy ? 0 : 1 }
    let mended = DoctorFixes(asksNothing: arguments.has("--yes"), home: home, options, choices)
      .offer(diagnosis.findings)
    return diagnosis.findings.contains { $0.severity == .wrong && !mended.contains($0) } ? 1 : 0
  }

  private static func ask(_ questions: TerminalQuestions, _ here: inout Surroundings) throws(CommandFailure) {
    questions.ask(&here)
    // The reader around this shell would take the key.
    guard !here.isInEarshot else { return }
    switch questions.awaitKey(
      "Press \(here.readerKey), the reader key, within five seconds. Enter skips this.\n")
    {
    case .key(let name): here.pressedKey = name
    case .skipped: break
    case .interrupted: throw .status(130)
    }
  }

  private static func line(_ finding: DoctorFinding) -> String { "\(finding.subject): \(finding.text)" }

  private static func json(_ finding: DoctorFinding) -> String {
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

  /// Speaks a sentence and waits for its end.
  private static func speak(_ options: SpeechOptions, _ choices: UserChoices) -> Surroundings.Speech {
    var texts = [choices.phrases(.doctorSentence)].makeIterator()
    do throws(CommandFailure) {
      let result = try PlainSpeech.say(options, choices) { texts.next() }
      guard result.status == 0, let after = result.heardAfter else {
        return .notHeard(result.troubles.first?.description ?? "")
      }
      return .heard(afterMilliseconds: Int(after.nanoseconds / 1_000_000))
    } catch {
      guard case .failure(let sentence) = error else { return .notHeard("") }
      return .notHeard(sentence)
    }
  }
}
