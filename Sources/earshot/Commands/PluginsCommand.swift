// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotCore
import EarshotFormats
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Glibc

/// `earshot plugins`: sets whether Python apps, and scripts that use dialog, join the bus automatically.
enum PluginsCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "plugins", usage: ["earshot plugins on|off [python|dialog]", "earshot plugins status"],
      summary:
        "Let Python apps describe themselves: Textual, prompt_toolkit, urwid, npyscreen, asciimatics, py_cui, rich, wherever "
        + "installed. And dialogs of scripts.",
      options: [],
      notes: [
        "on: Python apps started inside Earshot join by themselves, from the next start of earshot on. off: no longer, "
          + "from the next app on. Outside Earshot apps are unchanged.",
        "pipx keeps variables from its apps: on puts a line for each into its environment, off takes it away. Say on "
          + "again for apps installed later.",
        "on dialog: scripts started inside Earshot that ask with dialog or whiptail get the same boxes from Earshot, "
          + "which speak. Answers and keys stay the same; the real programs do the rest.",
        "off, without a word, turns both off.",
        "status: whether they are on, and what the plugins wrote into ~/.local/state/earshot/plugins.log last.",
      ], verbs: ["on", "off", "status"]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let words = arguments.operands
    guard let verb = words.first, words.count == 1 || (words.count == 2 && verb != "status") else {
      throw .usage("One or two words are wanted: earshot plugins on, off or status; on dialog, off dialog.")
    }
    guard subcommand.description.verbs.contains(verb) else {
      let nearest = NearestWord.question(for: verb, among: subcommand.description.verbs)
      throw .usage("Unknown word \(verb).\(nearest) Use: earshot plugins on, off or status.")
    }
    let kinds = ["python", "dialog"]
    if words.count == 2, !kinds.contains(words[1]) {
      let nearest = NearestWord.question(for: words[1], among: kinds)
      throw .usage("Unknown word \(words[1]).\(nearest) Use: earshot plugins \(verb) python or dialog.")
    }
    guard let link, let dialogs = DialogPrograms.own else { throw .failure("No home folder: set HOME.") }
    let kind = words.count == 2 ? words[1] : nil
    switch (verb, kind) {
    case ("on", "dialog"): try dialogs.turnOn()
    case ("on", _): try turnOn(link)
    case ("off", "dialog"): try dialogs.turnOff()
    case ("off", "python"): try turnOff(link)
    case ("off", _):
      try turnOff(link)
      try dialogs.turnOff()
    default:
      tellStatus(link)
      dialogs.tellStatus()
      for line in lastWords { TextOutput.standardOutput.write("  \(line.shown)\n") }
    }
    return 0
  }

  /// The link to the folder of the hook, which exists while they are on.
  private static var link: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress, earshot_plugins_link(base, buffer.count) else { return nil }
      return String(cString: base)
    }
  }

  /// The folder of the hook, in an installation or in the sources.
  private static var hook: String? {
    guard let data = DataDirectory.find()?.path else { return nil }
    return ["/python/hook", "/Sources/Clients/python/hook"].map { data + $0 }.first(where: isHook)
  }

  private static func isHook(_ folder: String) -> Bool { access(folder + "/sitecustomize.py", R_OK) == 0 }

  private static func turnOn(_ link: String) throws(CommandFailure) {
    guard let hook else { throw .failure("Plugins missing: they are not beside earshot; install it again.") }
    try PluginLink(path: link).lead(to: hook)
    do throws(FileFailure) { try pipx.add(link) } catch {
      throw .failure("Plugins on, but not for apps of pipx: \(SystemError(code: error.code).text).")
    }
    TextOutput.standardOutput.write("Plugins on. Python apps join from the next start of earshot on.\n")
  }

  private static func turnOff(_ link: String) throws(CommandFailure) {
    try PluginLink(path: link).remove()
    pipx.remove()
    TextOutput.standardOutput.write("Plugins off.\n")
  }

  private static var pipx: PipxEnvironments {
    PipxEnvironments(home: Environment.variable("HOME"), pipxHome: Environment.variable("PIPX_HOME"))
  }

  private static func tellStatus(_ link: String) {
    let state: String
    switch PluginLink(path: link).target {
    case nil: state = "Plugins off."
    case let folder? where isHook(folder):
      let missing = pipx.missing
      let addition = missing == 0 ? "" : "\nApps of pipx left out: \(missing). Add them: earshot plugins on."
      state = "Plugins on: \(folder.shown)\(addition)"
    case let folder?: state = "Plugins broken: \(folder.shown) is gone. Turn them on again: earshot plugins on."
    }
    TextOutput.standardOutput.write(state + "\n")
  }

  /// The plugins' last complaints, a line each.
  private static var lastWords: [String] {
    guard let state = SettingsPlaces.own.state, let bytes = try? SmallFile.read(state + "/plugins.log") else {
      return []
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    // A complaint begins with its time; the lines below belong to it.
    return lines.filter { $0.first?.isNumber == true && $0.contains("T") && $0.contains("] ") }.suffix(5)
  }
}
