// SPDX-License-Identifier: Apache-2.0
/// Renders help from the table used for parsing.
struct HelpText {
  static func text(for command: CommandDescription) -> String {
    var lines = command.usage.enumerated().map { ($0.offset == 0 ? "usage: " : "       ") + $0.element }
    lines += ["", command.summary]
    if !command.options.isEmpty {
      lines.append("")
      let rows = command.options.map { option in
        (option.names.joined(separator: ", ") + (option.value.map { " \($0)" } ?? ""), option.help)
      }
      let width = rows.map(\.0.count).max() ?? 0
      lines += rows.map { row in
        "  " + row.0 + String(repeating: " ", count: width - row.0.count) + "  " + row.1
      }
    }
    for note in command.notes { lines += ["", note] }
    return lines.joined(separator: "\n") + "\n"
  }

  static func overview(of commands: [CommandDescription]) -> String {
    var lines = [
      "Earshot speaks the terminal.", "",
      "usage: earshot [run] [OPTIONS] [-- COMMAND…]",
    ]
    lines += commands.filter { $0.name != "run" }.flatMap(\.usage).map { "       \($0)" }
    lines.append("")
    let width = commands.map(\.name.count).max() ?? 0
    lines += commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count) + "  " + command.summary
    }
    lines += [
      "", "earshot COMMAND --help tells more. While Earshot runs: any key stops speech, F12 F1 helps, exit leaves.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
