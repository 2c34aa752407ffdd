// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// `earshot console`: reads the consoles from the login on.
enum ConsoleCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "console", usage: ["earshot console on|off|status [CONSOLE…] [--root FOLDER]"],
      summary: "Read the consoles tty1 to tty6 from the login on.",
      options: [
        OptionDescription("--root", value: "FOLDER", help: "Change the system in this folder, which does not run.")
      ],
      notes: [
        "on makes systemd start the login of each console by Earshot; CONSOLE is tty1 to tty6, all of them unless "
          + "named. off takes that back, from anywhere. Both need root.",
        "A console where somebody is logged in changes when they log out.",
        "To start the machine without: earshot=off on the kernel's command line.",
        "The article ConsoleWithoutDesktop of the documentation tells more.",
      ], verbs: ["on", "off", "status"]), run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let verb = arguments.operands.first else {
      throw .usage("What to do is missing: earshot console on, off or status.")
    }
    let named = Array(arguments.operands.dropFirst())
    for name in named where !ConsoleUnits.consoles.contains(name) {
      throw .usage("Console \(name) is unknown: use tty1 to tty6.")
    }
    let root = arguments["--root"] ?? ""
    let units = ConsoleUnits(root: root == "/" ? "" : root)
    let consoles = named.isEmpty ? ConsoleUnits.consoles : named
    switch verb {
    case "on":
      let earshot = try program(in: units.root)
      return try change(consoles, units) { $0.turnOn($1, earshot: earshot) }
    case "off":
      let on = consoles.filter { units.isOn($0) }
      if on.isEmpty {
        write("Off already.")
        return 0
      }
      return try change(on, units) { $0.turnOff($1) }
    case "status": return status(consoles, units)
    default: throw .usage("Word \(verb) means nothing to earshot console: use on, off or status.")
    }
  }

  private static func write(_ line: String) { TextOutput.standardOutput.write(line.shown + "\n") }

  // MARK: Changes

  /// The path at which the other system, or this one, has Earshot.
  private static func program(in root: String) throws(CommandFailure) -> String {
    if !root.isEmpty { return "/usr/bin/earshot" }
    let candidates = [ShortProgram.find("earshot"), OwnPrograms.find("earshot-guard", variable: nil)].compactMap { $0 }
    guard let path = candidates.first, !path.contains("'"), !path.contains(" "), path.hasPrefix("/") else {
      throw .failure("Earshot itself is not found: install it, so that earshot is in PATH.")
    }
    return path
  }

  /// - Parameter change: returns 0, or the system's error number.
  private static func change(
    _ consoles: [String], _ units: ConsoleUnits, _ change: (ConsoleUnits, String) -> Int32
  ) throws(CommandFailure) -> Int32 {
    for console in consoles {
      let code = change(units, console)
      guard code != 0 else { continue }
      let cure = code == EACCES || code == EPERM ? " Run it as root: sudo earshot console." : ""
      throw .failure("\(units.path(of: console)): \(SystemError(code: code).text).\(cure)")
    }
    guard units.root.isEmpty else {
      for console in consoles { write("\(console): \(units.isOn(console) ? "on" : "off").") }
      return 0
    }
    let runsSystemd = access("/run/systemd/system", F_OK) == 0
    if runsSystemd { _ = ShortProgram.output(of: "systemctl", ["daemon-reload"], milliseconds: 20_000) }
    for console in consoles {
      let word = units.isOn(console) ? "on" : "off"
      if !runsSystemd {
        write("\(console): \(word), when systemd runs.")
      } else if ConsoleLogin.isUsed(console) {
        write("\(console): \(word) after the next logout there.")
      } else {
        _ = ShortProgram.output(of: "systemctl", ["try-restart", "getty@\(console)"], milliseconds: 20_000)
        write("\(console): \(word).")
      }
    }
    return 0
  }

  // MARK: Status

  private static func status(_ consoles: [String], _ units: ConsoleUnits) -> Int32 {
    let words = ProcessStatus.text("/proc/cmdline")?.split { $0.isWhitespace } ?? []
    if units.root.isEmpty, words.contains("earshot=off") { write("Off by the kernel's command line.") }
    for console in consoles { write("\(console): \(units.isOn(console) ? "on" : "off").") }
    return 0
  }
}

/// The user of a console.
enum ConsoleLogin {
  /// True if somebody is logged in there, so that its login must not be started anew.
  static func isUsed(_ console: String) -> Bool {
    guard let text = ShortProgram.output(of: "systemctl", ["show", "-P", "MainPID", "getty@\(console)"]),
      let main = Int32(text), main > 0
    else { return false }
    var children: [Int32: [Int32]] = [:]
    for number in ((try? Folder.names(in: "/proc")) ?? []).compactMap({ Int32($0) }) {
      if let parent = ProcessStatus(of: number)?.parent { children[parent, default: []].append(number) }
    }
    var waiting = [main]
    while let process = waiting.popLast() {
      let below = children[process] ?? []
      // A login that has started something has let somebody in.
      if ProcessStatus(of: process)?.name == "login", !below.isEmpty { return true }
      waiting += below
    }
    return false
  }
}
