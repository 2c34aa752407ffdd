// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSettings
import EarshotSpeech
import Glibc

/// `earshot settings`: tells and changes every setting, by words of one line each.
enum SettingsCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "settings",
      usage: [
        "earshot settings [NAME [VALUE]]", "earshot settings --reset NAME…", "earshot settings --undo",
      ], summary: "Tell and change settings.",
      options: [
        OptionDescription("--reset", help: "Give these settings their standard values; all for every one."),
        OptionDescription("--undo", help: "Take back the last change; once more brings it back."),
        OptionDescription("--settings", value: "FILE", help: "Change this file instead of your own."),
        OptionDescription("--language", value: "TAG", help: "The language of the words: en, ko."),
      ],
      notes: [
        "Without a name, and in a terminal, it asks: a name tells a setting, a name with a value changes it, any other "
          + "word finds settings, and an empty line leaves. Elsewhere it lists all.",
        "An entry of a table is named with a dot: earshot settings keys.F5 copy.line, earshot settings voices.ko bada. "
          + "Without a value it is removed: earshot settings keys.F5.",
        "A device, language or braille table that is not there now is kept, with a warning: it may come later.",
        "Readers at work apply a change at once. While a program is read, F12 $ opens the same settings by keys.",
      ]), run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let options = try SpeechOptions(arguments)
    guard options.overrides.source != .none else {
      throw .usage("Settings none are no file: --settings FILE names one.")
    }
    // A named file may be new.
    let phrases = try phrases(of: options)
    let editor = SettingsEditor(options.overrides, phrases)
    if arguments.has("--undo") {
      guard arguments.operands.isEmpty else { throw .usage("--undo takes no name: it takes back the last change.") }
      return try show(editor.undo())
    }
    if arguments.has("--reset") {
      guard !arguments.operands.isEmpty else { throw .usage("--reset needs names of settings, or all.") }
      return try show(editor.reset(arguments.operands))
    }
    if arguments.operands.isEmpty, isatty(0) == 1, isatty(1) == 1 { return ask(editor, phrases) }
    let code = try show(editor.answer(to: arguments.operands))
    if let warning = warning(for: arguments.operands, phrases) { TextOutput.complain(warning) }
    return code
  }

  private static func warning(for words: [String], _ phrases: Phrases) -> String? {
    SettingNames.warning(for: words, voices: VoiceTable(ownVoices: DataDirectory.find()?.voices() ?? []), phrases)
  }

  private static func phrases(of options: SpeechOptions) throws(CommandFailure) -> Phrases {
    var overrides = options.overrides
    overrides.source = .none
    do throws(ChoiceError) { return try UserChoices(overrides, in: .user).phrases } catch {
      throw .usage(error.description)
    }
  }

  private static func show(_ answer: SettingsEditor.Answer) throws(CommandFailure) -> Int32 {
    switch answer {
    case .lines(let lines):
      TextOutput.standardOutput.write(lines.map { $0.shown + "\n" }.joined())
      return 0
    case .refused(let sentence): throw .usage(sentence.asSentence)
    case .notWritten(let sentence): throw .failure(sentence)
    }
  }

  /// Asks until an empty line or the end of the input.
  private static func ask(_ editor: SettingsEditor, _ phrases: Phrases) -> Int32 {
    TextOutput.standardOutput.write(phrases.setting(.menuHelp) + "\n")
    while true {
      TextOutput.standardOutput.write(phrases.setting(.menu) + ": ")
      guard let line = readLine() else {
        TextOutput.standardOutput.write("\n")
        return 0
      }
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { return 0 }
      let answer =
        switch first {
        case "undo" where words.count == 1: editor.undo()
        case "reset" where words.count > 1: editor.reset(Array(words.dropFirst()))
        case "list" where words.count == 1: SettingsEditor.Answer.lines(editor.all())
        default: editor.answer(to: words)
        }
      switch answer {
      case .lines(let lines):
        TextOutput.standardOutput.write(lines.map { $0.shown + "\n" }.joined())
        if let warning = warning(for: words, phrases) { TextOutput.standardOutput.write(warning.shown + "\n") }
      case .refused(let sentence), .notWritten(let sentence):
        TextOutput.standardOutput.write(sentence.asSentence.shown + "\n")
      }
    }
  }
}

extension String {
  /// With a full stop at the end, if it has none.
  fileprivate var asSentence: String { last == "." ? self : self + "." }
}
