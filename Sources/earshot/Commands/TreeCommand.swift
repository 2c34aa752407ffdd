import EarshotFormats

/// `earshot tree`: an accessibility tree as it would be spoken, or as a tidy file.
enum TreeCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "tree", usage: ["earshot tree [OPTIONS] FILE.json"],
      summary: "Show an accessibility tree as it would be spoken, one stop a line.",
      options: [
        OptionDescription("--as", value: "text|json", help: "What to write: the words, or the tree as a tidy file."),
        OptionDescription("--json", help: "The same as --as json."),
        OptionDescription("--strict", help: "Complain of unknown properties too, and end with 1 if anything is wrong."),
        OptionDescription("--language", value: "TAG", help: "The language of the reader's own words: en, ko."),
      ],
      notes: [
        "- reads standard input. A hint stands in brackets behind what is said at once.",
        "What is wrong with a part of the file is told, with its line, and costs only that part.",
      ]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let path = arguments.operands.first else {
      throw .usage("A tree is missing: earshot tree FILE.json, or - for standard input.")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("One tree at a time: \(arguments.operands[1]) is too many.")
    }
    let form = arguments["--as"] ?? (arguments.has("--json") ? "json" : "text")
    guard form == "json" || form == "text" else { throw .usage("Form \(form) is unknown: use text or json.") }
    if form == "text", arguments.has("--json") { throw .usage("Two forms: give --as text or --json, not both.") }
    let choices = try UserChoices(try SpeechOptions(arguments), in: .none)
    let isStrict = arguments.has("--strict")
    let file = try TreeInput.tree(try TreeInput.bytes(of: path), path: path, isStrict: isStrict)
    if form == "json" {
      TextOutput.standardOutput.write(TreeFile.text(of: file.tree))
    } else {
      TreeOutline(file.tree, choices.phraseBook).write { TextOutput.standardOutput.write($0 + "\n") }
    }
    return isStrict && !file.complaints.isEmpty ? 1 : 0
  }
}
