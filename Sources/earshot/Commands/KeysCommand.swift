// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotReader
import EarshotSession
import EarshotSettings
import EarshotSpeech

/// `earshot keys`: lists keys with their effects and their commands' names in settings.
enum KeysCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "keys", usage: ["earshot keys [--preset NAME | --braille]"], summary: "List the keys and their commands.",
      options: [
        OptionDescription(
          "--preset", value: "NAME", choices: KeyPreset.all.map(\.name),
          help: "Show the keys of a preset: " + KeyPreset.all.map(\.name).joined(separator: ", ")
            + "."),
        OptionDescription("--braille", help: "Show the keys of braille displays, by BRLTTY's names."),
        OptionDescription("--settings", value: "FILE", help: "Read this settings file, or none."),
        OptionDescription("--language", value: "TAG", help: "The language of the list: en, ko."),
      ],
      notes: ["The name at the end of each line is that of the command in settings."]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    if let word = arguments.operands.first { throw .usage("Word \(word) means nothing to earshot keys.") }
    let choices = try UserChoices(try SpeechOptions(arguments), in: .user)
    var map = choices.keyMap
    if let preset = arguments["--preset"] {
      do throws(KeyMapError) { map = try KeyMap(preset: preset) } catch {
        throw .usage(error.sentence(choices.phrases))
      }
    } else {
      for sentence in choices.complaints { TextOutput.complain(sentence) }
    }
    if arguments.has("--braille") {
      TextOutput.standardOutput.write(brailleKeys(choices))
      return 0
    }
    TextOutput.standardOutput.write(KeyList(map: map, phrases: choices.phrases).text)
    return 0
  }

  /// One key a line: its name, then its action.
  private static func brailleKeys(_ choices: UserChoices) -> String {
    let file = DataDirectory.find()?.text(named: "braille.keys") ?? BrailleKeyTable.builtIn
    let table = BrailleKeyTable(parsing: file, section: choices.settings.reader.braille.keys.rawValue)
    return table.entries.map { key, action in
      "\(key)\t\(action.name)\(action.help(in: choices.phrases).map { "\t" + $0 } ?? "")\n"
    }.joined()
  }
}
