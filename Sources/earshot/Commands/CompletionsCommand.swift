// SPDX-License-Identifier: Apache-2.0
/// `earshot completions`: the script by which a shell completes words of `earshot`.
enum CompletionsCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "completions", usage: ["earshot completions bash|zsh|fish"],
      summary: "Write the shell completions for earshot.", options: [],
      notes: [
        "bash: source <(earshot completions bash) in ~/.bashrc. zsh: the same with zsh in ~/.zshrc, after compinit.",
        "fish: earshot completions fish > ~/.config/fish/completions/earshot.fish",
        "The Debian package installs them.",
      ], verbs: ["bash", "zsh", "fish"]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let shell = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("One shell is wanted: earshot completions bash, zsh or fish.")
    }
    let commands = Subcommand.all.map(\.description)
    let script: String
    switch shell {
    case "bash": script = BashCompletion(commands).script
    case "zsh": script = ZshCompletion(commands).script
    case "fish": script = FishCompletion(commands).script
    default: throw .usage("Shell \(shell) is unknown: use bash, zsh or fish.")
    }
    TextOutput.standardOutput.write(script)
    return 0
  }
}
