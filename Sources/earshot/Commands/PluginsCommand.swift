// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotSettings
import EarshotSpeech
import EarshotFormats
import EarshotSystem
import Glibc

/// `earshot plugins`: whether Python apps join the bus by themselves.
enum PluginsCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "plugins", usage: ["earshot plugins on|off|status"],
      summary: "Let Python apps tell their tree: Textual, prompt_toolkit, urwid, npyscreen, rich, wherever installed.",
      options: [],
      notes: [
        "on: Python apps started inside Earshot join by themselves, from the next start of earshot on. off: no longer, "
          + "from the next app on. What an app does outside Earshot is never changed.",
        "pipx keeps variables from its apps: on puts a line for each into its environment, off takes it away. Say on "
          + "again for apps that you install later.",
        "status: whether they are on, and what the plugins wrote into ~/.local/state/earshot/plugins.log last.",
      ], verbs: ["on", "off", "status"]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let verb = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("One word is wanted: earshot plugins on, off or status.")
    }
    guard let link else { throw .failure("No home folder: set HOME.") }
    switch verb {
    case "on": try turnOn(link)
    case "off": try turnOff(link)
    case "status": tellStatus(link)
    default:
      let nearest = NearestWord.question(for: verb, among: subcommand.description.verbs)
      throw .usage("Unknown word \(verb).\(nearest) Use: earshot plugins on, off or status.")
    }
    return 0
  }

  /// What is there while they are on: it leads to the folder of the hook.
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
    let folder = SmallFile.folder(of: link)
    for part in [SmallFile.folder(of: SmallFile.folder(of: folder)), SmallFile.folder(of: folder), folder] {
      mkdir(part, 0o700)
    }
    guard isOurs(link) else { throw .failure("\(link) is no link: move it away.") }
    // In one step, so that an app that starts now finds the old one or the new one.
    let draft = "\(link).\(getpid())"
    unlink(draft)
    guard symlink(hook, draft) == 0, rename(draft, link) == 0 else {
      let error = SystemError.current
      unlink(draft)
      throw .failure("Cannot write \(link): \(error.text).")
    }
    do throws(FileFailure) { try pipx.add(link) } catch {
      throw .failure("Plugins on, but not for apps of pipx: \(SystemError(code: error.code).text).")
    }
    TextOutput.standardOutput.write("Plugins on. Python apps join from the next start of earshot on.\n")
  }

  private static func turnOff(_ link: String) throws(CommandFailure) {
    guard isOurs(link) else { throw .failure("\(link) is no link: move it away.") }
    if unlink(link) != 0, errno != ENOENT { throw .failure("Cannot remove \(link): \(SystemError.current.text).") }
    pipx.remove()
    TextOutput.standardOutput.write("Plugins off.\n")
  }

  private static var pipx: PipxEnvironments {
    PipxEnvironments(home: Environment.variable("HOME"), pipxHome: Environment.variable("PIPX_HOME"))
  }

  /// Whether nothing is there, or a link.
  private static func isOurs(_ link: String) -> Bool {
    var status = stat()
    return lstat(link, &status) != 0 || status.st_mode & S_IFMT == S_IFLNK
  }

  private static func tellStatus(_ link: String) {
    let leads = (try? SmallFile.followed(link)).map { $0 == link ? nil : $0 } ?? nil
    let state: String
    switch leads {
    case nil: state = "Plugins off."
    case let folder? where isHook(folder):
      let missing = pipx.missing
      let addition = missing == 0 ? "" : "\nApps of pipx left out: \(missing). Add them: earshot plugins on."
      state = "Plugins on: \(folder.shown)\(addition)"
    case let folder?: state = "Plugins broken: \(folder.shown) is gone. Turn them on again: earshot plugins on."
    }
    TextOutput.standardOutput.write(state + "\n")
    for line in lastWords { TextOutput.standardOutput.write("  \(line.shown)\n") }
  }

  /// What the plugins complained of last, a line a fault.
  private static var lastWords: [String] {
    guard let state = SettingsPlaces.own.state, let bytes = try? SmallFile.read(state + "/plugins.log") else {
      return []
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    // A fault begins with its time; what stands below belongs to it.
    return lines.filter { $0.first?.isNumber == true && $0.contains("T") && $0.contains("] ") }.suffix(5)
  }
}
