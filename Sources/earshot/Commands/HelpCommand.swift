// SPDX-License-Identifier: Apache-2.0
/// `earshot help`: the same as `--help`, for all commands or one.
enum HelpCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "help", usage: ["earshot help [COMMAND]"],
      summary: "Show the usage of a command; without COMMAND, of all.", options: [], takesCommand: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let name = arguments.operands.first else { return overview() }
    let command = try Subcommand.named(name).description
    let rest = arguments.operands.dropFirst()
    let form = command.form(in: rest)
    guard rest.isEmpty || (rest.count == 1 && form.name == rest.first) else {
      throw .usage("One command at a time: \(arguments.operands[1]) is too many.")
    }
    TextOutput.standardOutput.write(HelpText.text(for: form))
    return 0
  }

  static func overview() -> Int32 {
    TextOutput.standardOutput.write(HelpText.overview(of: Subcommand.all.map(\.description)))
    return 0
  }
}
