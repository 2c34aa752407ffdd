// SPDX-License-Identifier: Apache-2.0
/// `earshot manual`: manual pages, for packagers.
enum ManualCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "manual", usage: ["earshot manual [--date DAY] [COMMAND]"],
      summary: "Write the manual page of a command, or of earshot, in roff.",
      options: [OptionDescription("--date", value: "DAY", help: "The date in the page's footer, such as 2027-05-31.")],
      notes: ["To read one: earshot manual audit | man -l -"], takesCommand: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard arguments.operands.count < 2 else {
      throw .usage("One page at a time: \(arguments.operands[1]) is too many.")
    }
    let name = arguments.operands.first ?? "run"
    let command = try Subcommand.named(name).description
    let page = ManualPage(command, all: Subcommand.all.map(\.description), day: arguments["--date"] ?? "")
    TextOutput.standardOutput.write(page.roff)
    return 0
  }
}
