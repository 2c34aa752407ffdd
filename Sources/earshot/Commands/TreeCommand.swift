// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotRecognition

/// `earshot tree`: prints an accessibility tree as it would be spoken, or as a formatted file.
enum TreeCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "tree",
      usage: [
        "earshot tree [OPTIONS] FILE.json", "earshot tree [OPTIONS] SESSION.cast [--at SECONDS]",
        "earshot tree [OPTIONS] [--size SIZE] [--keys KEYS] [--wait SECONDS] -- COMMAND…",
      ],
      summary: "Show an accessibility tree, or the elements recognised on a program's screen, as spoken.",
      options: [
        OptionDescription("--as", value: "text|json", help: "The output: the words, or the tree as a formatted file."),
        OptionDescription("--json", help: "The same as --as json."),
        OptionDescription("--strict", help: "Also report unknown properties, and exit with 1 if anything is wrong."),
        OptionDescription(
          "--why", help: "For a screen: also the claims about it, with their signs and outcomes."
        ),
        OptionDescription(
          "--at", value: "SECONDS", help: "For a recording: the screen at this time. Default: the last."),
        OptionDescription(
          "--size", value: "COLUMNSxROWS",
          help: "For a program: its terminal. Default: this terminal's size, else 80x24."),
        OptionDescription(
          "--keys", value: "KEYS", help: "For a program: keys to type first, each once the screen has settled."),
        OptionDescription("--wait", value: "SECONDS", help: "For a program: the longest wait each time. Default: 2."),
        OptionDescription("--language", value: "TAG", help: "The language of the reader's own words: en, ko."),
        OptionDescription(
          "--settings", value: "FILE|none", help: "Profiles of programs from the folder programs beside FILE, or none."),
      ] + ProgramSurroundings.options,
      notes: [
        "- reads standard input. A hint stands in brackets behind what is said at once.",
        "For a recording (asciicast, .cast), the elements recognised on its screen are shown: dialogs, lists, "
          + "tables, buttons, text.",
        "A program runs only for its screen and is then killed: nothing typed is saved. KEYS are as in "
          + "earshot walk: --keys 'Down Down \"text\"'.",
        ProgramSurroundings.note,
        "Regions named by a profile of the program are shown; your own profiles apply to programs, not recordings.",
        "With --json, --why writes only the claims, one object per line.",
        "A faulty part of the file is reported with its line; only that part is left out.",
      ], takesFiles: true, takesProgram: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let form = arguments["--as"] ?? (arguments.has("--json") ? "json" : "text")
    guard form == "json" || form == "text" else { throw .usage("Form \(form) is unknown: use text or json.") }
    if form == "text", arguments.has("--json") { throw .usage("Two forms: give --as text or --json, not both.") }
    let choices = try UserChoices(try SpeechOptions(arguments), in: .none)
    let isStrict = arguments.has("--strict")
    let (tree, decisions, complaints, status) = try tree(arguments, isStrict: isStrict)
    let tellsWhy = arguments.has("--why")
    if form == "json", tellsWhy {
      for decision in decisions { TextOutput.standardOutput.write(decision.json + "\n") }
    } else if form == "json" {
      TextOutput.standardOutput.write(TreeFile.text(of: tree))
    } else {
      var page = TextPage(.standardOutput)
      TreeOutline(tree, choices.phraseBook).write { page.add(line: $0) }
      page.end()
      for decision in decisions where tellsWhy { TextOutput.standardOutput.write(decision.description + "\n") }
    }
    return isStrict && complaints > 0 ? 1 : status
  }

  private static func tree(
    _ arguments: ParsedArguments, isStrict: Bool
  ) throws(CommandFailure) -> (tree: ElementTree, decisions: [StructureDecision], complaints: Int, status: Int32) {
    if let program = arguments.program {
      if let path = arguments.operands.first { throw .usage("One tree at a time: \(path) or a program, not both.") }
      if arguments["--at"] != nil { throw .usage("--at is for recordings: earshot tree SESSION.cast --at SECONDS.") }
      let run = try ProgramRun(program, arguments)
      let (screen, programs, end) = try run.lastScreen()
      let interface = ScreenInput.interface(of: screen, try profiles(arguments, in: .user), processes: programs)
      return (interface.tree, interface.decisions, 0, try ProgramRun.tell(end, of: program, screen))
    }
    if let option = ["--size", "--keys", "--wait", "--env", "--clean-env"].first(
      where: { arguments[$0] != nil || arguments.has($0) })
    {
      throw .usage("\(option) is for programs: earshot tree \(option) … -- COMMAND.")
    }
    let (tree, decisions, complaints) = try tree(ofFile: arguments, isStrict: isStrict)
    return (tree, decisions, complaints, 0)
  }

  private static func tree(
    ofFile arguments: ParsedArguments, isStrict: Bool
  ) throws(CommandFailure) -> (tree: ElementTree, decisions: [StructureDecision], complaints: Int) {
    guard let path = arguments.operands.first else {
      throw .usage("A tree is missing: earshot tree FILE.json or SESSION.cast, or - for standard input.")
    }
    guard arguments.operands.count == 1 else {
      throw .usage("One tree at a time: \(arguments.operands[1]) is too many.")
    }
    guard path.hasSuffix(".cast") else {
      if arguments["--at"] != nil { throw .usage("--at is for recordings: earshot tree SESSION.cast --at SECONDS.") }
      if arguments.has("--why") { throw .usage("--why is for screens: a recording (.cast) or a program.") }
      let file = try TreeInput.tree(
        try TreeInput.bytes(of: path), path: path, isStrict: isStrict, findsLines: false)
      return (file.tree, [], file.complaints.count)
    }
    var moment: Instant?
    if let text = arguments["--at"] {
      moment = Instant(seconds: text)
      guard moment.map({ $0 >= .zero }) ?? false else {
        throw .usage("Time \(text) is invalid: give seconds since the beginning, such as --at 2.5.")
      }
    }
    let interface = try ScreenInput.interface(ofRecording: path, at: moment, try profiles(arguments, in: .none))
    return (interface.tree, interface.decisions, 0)
  }

  private static func profiles(
    _ arguments: ParsedArguments, in surroundings: UserChoices.Surroundings
  ) throws(CommandFailure) -> ProgramProfiles {
    let choice = ProfileChoice(try SpeechOptions(arguments), in: surroundings)
    for sentence in choice.complaints(.english) { TextOutput.complain(sentence) }
    return choice.profiles
  }
}

extension ScreenInterface {
  /// The elements as a tree.
  var tree: ElementTree {
    var tree = ElementTree()
    tree.apply(changes)
    return tree
  }
}
