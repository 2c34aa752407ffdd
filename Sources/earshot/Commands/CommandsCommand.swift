// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSettings
import EarshotSpeech
import EarshotSystem

/// `earshot commands`: the user's own commands: which there are, examples to begin with, and a try without a terminal.
enum CommandsCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "commands",
      usage: [
        "earshot commands", "earshot commands add EXAMPLE [--key KEY]", "earshot commands remove NAME",
        "earshot commands try NAME",
      ], summary: "Tell, add and try commands of your own.",
      options: [
        OptionDescription("--examples", help: "Print the examples that can be added."),
        OptionDescription("--key", value: "KEY", help: "The key of an example, such as Control+w after F12."),
        OptionDescription("--settings", value: "FILE", help: "Use the file commands beside this file."),
      ],
      notes: [
        "A command runs a program with what is under the review cursor, and says, copies, types or shows what it prints. "
          + "F12 ! lists yours while a program is read; a key runs one at once.",
        "try runs one here, with standard input as its text, and prints what the answer would be.",
        "Commands are in ~/.config/earshot/commands; readers at work apply a change at once.",
      ]), run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let options = try SpeechOptions(arguments)
    guard options.overrides.source != .none else {
      throw .usage("Settings none have no commands: --settings FILE names a file beside them.")
    }
    let words = arguments.operands
    let isAdding = words.first == "add"
    if arguments["--key"] != nil, !isAdding {
      throw .usage("--key is for add: earshot commands add EXAMPLE --key KEY.")
    }
    if arguments.has("--examples") {
      guard words.isEmpty else { throw .usage("--examples takes no name: it prints all of them.") }
      TextOutput.standardOutput.write(examplesText)
      return 0
    }
    let name = words.dropFirst().joined(separator: " ")
    guard let path = options.overrides.places(in: .user).commands else {
      throw .failure("No folder for commands: set HOME.")
    }
    switch words.first {
    case nil: return try list(path)
    case "add" where !name.isEmpty: return try add(name, key: arguments["--key"], to: path)
    case "remove" where !name.isEmpty: return try remove(name, from: path)
    case "try" where !name.isEmpty: return try attempt(name, of: try commands(in: path))
    case "add", "remove", "try": throw .usage("Name missing: earshot commands \(words[0]) NAME.")
    case let word?: throw .usage("Word \(word) means nothing to earshot commands: use add, remove or try.")
    }
  }

  private static var examplesText: String { DataDirectory.find()?.text(named: "commands.examples") ?? "" }

  private static func text(in path: String) throws(CommandFailure) -> String {
    do throws(FileFailure) { return String(decoding: try SmallFile.read(path), as: UTF8.self) } catch {
      if error == .missing { return "" }
      throw .failure("Cannot read \(path): \(SystemError(code: error.code).text).")
    }
  }

  private static func commands(in path: String) throws(CommandFailure) -> OwnCommands {
    OwnCommands(parsing: try text(in: path))
  }

  private static func list(_ path: String) throws(CommandFailure) -> Int32 {
    let own = try commands(in: path)
    if own.commands.isEmpty {
      TextOutput.standardOutput.write(
        "No commands of your own yet. Examples: earshot commands --examples. To add one: earshot commands add word count.\n"
      )
    }
    for command in own.commands {
      let keys = command.keys.isEmpty ? "no key" : command.keys.map(\.name).joined(separator: ", ")
      TextOutput.standardOutput.write("\(command.name) (\(keys)): \(command.runs)\n".shownLine)
    }
    return 0
  }

  private static func add(_ name: String, key: String?, to path: String) throws(CommandFailure) -> Int32 {
    let examples = OwnCommands(parsing: examplesText)
    guard var command = examples.named(name) else {
      let names = examples.commands.map(\.name).joined(separator: ", ")
      throw .usage("Example \(name) is unknown: there are \(names).")
    }
    var text = try text(in: path)
    guard OwnCommands(parsing: text).named(name) == nil else {
      throw .usage("\(name) is there already: change it in \(path), or remove it first.")
    }
    if let key {
      var map = KeyMap.standard
      do throws(KeyMapError) { try map.change(key, to: "own.\(name)") } catch { throw .usage(error.description) }
      command.keys = [OwnCommand.Key(name: key, line: 0)]
    }
    if !text.isEmpty { text += text.hasSuffix("\n") ? "\n" : "\n\n" }
    try write(text + command.text, to: path)
    TextOutput.standardOutput.write("Added: \(name). F12 ! runs it.\n")
    return 0
  }

  private static func remove(_ name: String, from path: String) throws(CommandFailure) -> Int32 {
    let text = try text(in: path)
    guard OwnCommands(parsing: text).named(name) != nil else {
      throw .usage("\(name) is not a command of yours: earshot commands lists them.")
    }
    var isIn = false
    var kept: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let heading = OwnCommands.name(in: line) { isIn = heading == name }
      if !isIn { kept.append(line) }
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    try write(kept.isEmpty ? "" : kept.joined(separator: "\n") + "\n", to: path)
    TextOutput.standardOutput.write("Removed: \(name).\n")
    return 0
  }

  private static func write(_ text: String, to path: String) throws(CommandFailure) {
    do throws(FileFailure) { try SmallFile.replace(path, with: Array(text.utf8)) } catch {
      throw .failure("Cannot write \(path): \(SystemError(code: error.code).text).")
    }
  }

  /// Runs a command with standard input as its text.
  private static func attempt(_ name: String, of own: OwnCommands) throws(CommandFailure) -> Int32 {
    guard let command = own.named(name) ?? OwnCommands(parsing: examplesText).named(name) else {
      throw .usage("\(name) is not a command of yours, and no example: earshot commands lists them.")
    }
    var input = ""
    if command.gives != .nothing { while let line = readLine(strippingNewline: false) { input += line } }
    let first = input.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    var variables = ["EARSHOT_LINE": first, "EARSHOT_LINK": first, "EARSHOT_COMMAND": "", "EARSHOT_PROGRAM": ""]
    variables["EARSHOT_WORD"] = first.split(separator: " ").first.map(String.init) ?? ""
    variables["EARSHOT_LANGUAGE"] = "en"
    let run = OwnCommandRun(
      request: OwnCommandRequest(command, input: input, variables: variables), folder: nil)
    switch run.answer(while: { true })?.outcome {
    case .printed(let text):
      TextOutput.standardOutput.write(text)
      return 0
    case .failed(let reason): throw .failure("\(name) failed: \(reason)")
    case .tooSlow: throw .failure("\(name) stopped: no answer within \(command.limit) seconds.")
    case nil: return 1
    }
  }
}

extension String {
  /// A line without control characters, and with its end.
  fileprivate var shownLine: String { String(dropLast()).shown + "\n" }
}
