// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotDoctor
import EarshotReader
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Glibc

/// `earshot tutorial`: ten steps with practice, inside of a reader; without one it starts one.
enum TutorialCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "tutorial", usage: ["earshot tutorial [OPTIONS]"], summary: "Learn Earshot by ear, in ten short steps.",
      options: [
        OptionDescription("--restart", help: "Begin with the first step, not where you left.")
      ] + SpeechOptions.descriptions,
      notes: [
        "It goes on where you left. Enter goes on or leaves a step out, r says it again, q leaves.",
        "With a braille display there is one more step.",
        "Inside of earshot it uses the reader that is there, with the keys of your settings.",
      ]), run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let word = arguments.operands.first { throw .usage("Word \(word) means nothing to earshot tutorial.") }
    let options = try SpeechOptions(arguments)
    guard let terminal = TutorialTerminal() else {
      throw .failure("Terminal missing: the tutorial needs keys and a screen.")
    }
    let isRestart = arguments.has("--restart")
    guard let place = BusPlace(Environment.variable), let bus = try? BusConversation(at: place, named: "Tutorial")
    else {
      return try startReader(options, isRestart: isRestart)
    }
    let choices = try UserChoices(options, in: .user)
    guard let data = DataDirectory.find(),
      let text = TutorialText(choices.phrases.language, choices.keyMap, in: data)
    else { throw .failure("Texts missing: Voices/tutorial.en is not there; install Earshot again.") }
    let course = TutorialPlace(path: SettingsPlaces.own.tutorial)
    if isRestart { course.keep(nil) }
    let hasBraille = choices.configuration.settings.braille.isOn && BrailleProbe.look().isDisplay
    do throws(BusConversationError) {
      try TutorialRun(text, bus, course, terminal, hasBraille: hasBraille).run()
    } catch {
      throw .failure(error.description)
    }
    return 0
  }

  /// Becomes a reader of this command.
  private static func startReader(_ options: SpeechOptions, isRestart: Bool) throws(CommandFailure) -> Int32 {
    guard let own = OwnPrograms.running else { throw .failure("Cannot find earshot itself: is /proc mounted?") }
    let words = [own, "run"] + options.words + ["--", own, "tutorial"] + (isRestart ? ["--restart"] : [])
    throw RunCommand.become(own, words)
  }
}
