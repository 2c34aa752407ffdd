// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotSettings

/// `earshot remote`: runs Earshot on another machine and speaks here.
enum RemoteCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "remote",
      usage: [
        "earshot remote [--run] [--there PROGRAM] HOST [-- SSH-OPTIONS…]", "earshot remote --allow HOST",
        "earshot remote --relay -- COMMAND…", "earshot remote --serve",
        "earshot remote --speechd",
      ],
      summary: "Run Earshot on another machine, and speak here.",
      options: [
        OptionDescription("--run", help: "Run the command instead of showing it."),
        OptionDescription("--there", value: "PROGRAM", help: "The path of Earshot there. Default: earshot."),
        OptionDescription(
          "--allow", help: "Inside Earshot: let the reader on HOST speak, instead of this one, from now on."),
        OptionDescription("--relay", help: "Speak here for what COMMAND starts; its variables name the socket."),
        OptionDescription("--serve", help: "On the other machine, for earshot-relay: speech by standard output."),
        OptionDescription(
          "--speechd", help: "On the other machine: let clients of speech-dispatcher there be heard here, too."),
        OptionDescription("--display", help: "On the other machine, for its reader: the braille display of the relay."),
        OptionDescription("--arrive", help: "On the other machine, for HOST: run Earshot with the relay's voice."),
      ],
      notes: [
        "Utterances travel, not sound: text, language, rate and tones one way, what was heard the other. A key silences "
          + "within one round trip.",
        "ssh forwards one socket: its name cannot be guessed, only you may use it, and it asks for a secret. Nothing "
          + "listens on the network.",
        "If the connection breaks, Earshot there says so on its bottom line and goes on; speech comes back with the "
          + "next earshot remote HOST, also to a reader in tmux.",
        "Inside Earshot, only one of both readers speaks: the one here reads the screen, unless HOST is allowed.",
        "From macOS and Windows: earshot-relay, one Python file. Containers: earshot-relay.py --through.",
      ], takesProgram: true),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let modes = ["--relay", "--serve", "--speechd", "--arrive", "--allow", "--display"].filter { arguments.has($0) }
    if modes.count > 1 { throw .usage("\(modes[0]) and \(modes[1]) exclude each other.") }
    switch modes.first {
    case "--arrive": return try RemoteArrival.arrive()
    case "--display": return RemoteArrival.display()
    case "--serve": return try RemoteArrival.serve()
    case "--speechd": return try DispatcherPlace.run()
    case "--relay":
      guard let command = arguments.program, !command.isEmpty else {
        throw .usage("Command missing: earshot remote --relay -- COMMAND.")
      }
      return try RelayProcess.run(command)
    case "--allow":
      try hosts.allow(try host(in: arguments))
      return 0
    default: return try connect(arguments)
    }
  }

  private static var hosts: AllowedHosts { AllowedHosts(beside: SettingsPlaces.own.file) }

  private static func host(in arguments: ParsedArguments) throws(CommandFailure) -> String {
    guard let host = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("One machine is wanted: earshot remote HOST; options of ssh come after --.")
    }
    // An operand with a dash would be an option of ssh, some of which start programs.
    guard !host.hasPrefix("-") else { throw .usage("Machine \(host) is invalid: options of ssh come after --.") }
    return host
  }

  private static func connect(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let host = try host(in: arguments)
    let shell = RemoteShell(
      host: host, options: arguments.program ?? [], program: arguments["--there"] ?? "earshot")
    let isInside = Environment.variable(EARSHOT_MARKER_VARIABLE) != nil
    if isInside, !hosts.contains(host) {
      TextOutput.complain(
        "Earshot here reads \(host), too, and none starts there: earshot remote --allow \(host) lets that one speak.")
      if arguments.has("--run") { return try ForegroundProcess.run(shell.silentWords) }
      TextOutput.standardOutput.write(shell.silentWords.map { BusOverSSH.quoted($0) }.joined(separator: " ") + "\n")
      return 0
    }
    if arguments.has("--run") { return try RelayProcess.run(["sh", "-c", "exec " + shell.line]) }
    TextOutput.standardOutput.write("earshot remote --relay -- sh -c \(BusOverSSH.quoted("exec " + shell.line))\n")
    return 0
  }
}
