import EarshotCore
import EarshotFormats

/// `earshot tree`: an accessibility tree as it would be spoken, or as a tidy file.
enum TreeCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "tree", usage: ["earshot tree [OPTIONS] FILE.json", "earshot tree [OPTIONS] SESSION.cast [--at SECONDS]"],
      summary: "Show an accessibility tree, or what is recognised on a recorded screen, as it would be spoken.",
      options: [
        OptionDescription("--as", value: "text|json", help: "What to write: the words, or the tree as a tidy file."),
        OptionDescription("--json", help: "The same as --as json."),
        OptionDescription("--strict", help: "Complain of unknown properties too, and end with 1 if anything is wrong."),
        OptionDescription(
          "--at", value: "SECONDS", help: "Of a recording, the screen at this time. Without it: its last."),
        OptionDescription("--language", value: "TAG", help: "The language of the reader's own words: en, ko."),
      ],
      notes: [
        "- reads standard input. A hint stands in brackets behind what is said at once.",
        "Of a recording (asciicast, .cast) the elements are shown that are recognised on its screen: dialogs, lists, "
          + "tables, buttons, text.",
        "What is wrong with a part of the file is told, with its line, and costs only that part.",
      ]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let path = arguments.operands.first else {
      throw .usage("A tree is missing: earshot tree FILE.json or SESSION.cast, or - for standard input.")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("One tree at a time: \(arguments.operands[1]) is too many.")
    }
    let form = arguments["--as"] ?? (arguments.has("--json") ? "json" : "text")
    guard form == "json" || form == "text" else { throw .usage("Form \(form) is unknown: use text or json.") }
    if form == "text", arguments.has("--json") { throw .usage("Two forms: give --as text or --json, not both.") }
    let choices = try UserChoices(try SpeechOptions(arguments), in: .none)
    let isStrict = arguments.has("--strict")
    let (tree, complaints) = try tree(of: path, arguments, isStrict: isStrict)
    if form == "json" {
      TextOutput.standardOutput.write(TreeFile.text(of: tree))
    } else {
      TreeOutline(tree, choices.phraseBook).write { TextOutput.standardOutput.write($0 + "\n") }
    }
    return isStrict && complaints > 0 ? 1 : 0
  }

  private static func tree(
    of path: String, _ arguments: ParsedArguments, isStrict: Bool
  ) throws(CommandFailure) -> (tree: ElementTree, complaints: Int) {
    guard path.hasSuffix(".cast") else {
      if arguments["--at"] != nil { throw .usage("--at is for recordings: earshot tree SESSION.cast --at SECONDS.") }
      let file = try TreeInput.tree(try TreeInput.bytes(of: path), path: path, isStrict: isStrict)
      return (file.tree, file.complaints.count)
    }
    var moment: Instant?
    if let text = arguments["--at"] {
      moment = Instant(seconds: text)
      guard moment.map({ $0 >= .zero }) ?? false else {
        throw .usage("Time \(text) is none: give seconds since the beginning, such as --at 2.5.")
      }
    }
    return (try ScreenInput.tree(ofRecording: path, at: moment), 0)
  }
}
