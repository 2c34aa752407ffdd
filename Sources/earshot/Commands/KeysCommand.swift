import EarshotReader

/// `earshot keys`: what each key does.
enum KeysCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "keys", usage: ["earshot keys"], summary: "Show what each key does.", options: []),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let map = KeyMap.standard
    let rows = map.bindings.map { ("\(map.readerKey.name) \($0.name)", $0.help) }
    let width = rows.map(\.0.count).max() ?? 0
    for (key, help) in rows {
      TextOutput.standardOutput.write(key + String(repeating: " ", count: width - key.count + 2) + help + "\n")
    }
    TextOutput.standardOutput.write("Any other key stops speech and goes to the program.\n")
    return 0
  }
}
