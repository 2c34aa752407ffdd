// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotFormats
import EarshotSystem
import Glibc

/// `earshot new`: writes a package with an app of EarshotUI that builds, speaks, and tests its speech.
enum NewCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "new", usage: ["earshot new [OPTIONS] APP"],
      summary: "Write a package with an app of EarshotUI.",
      options: [
        OptionDescription("--sources", value: "FOLDER", help: "Earshot's sources, from the package (../earshot)."),
        OptionDescription("--url", value: "URL", help: "Earshot's repository, in place of sources."),
        OptionDescription("--tag", value: "TAG", help: "The version of the repository (\(EARSHOT_VERSION))."),
      ],
      notes: [
        "APP is the name of the folder, the package and the program: letters, digits and hyphens. The folder must not "
          + "exist.",
        "In it, swift run starts the app, which Earshot reads if it is in the PATH, and swift test hears it in virtual "
          + "time, without sound or terminal. The first of each compiles the toolkit, which takes some minutes.",
      ]),
    run: run)

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage("Name of the app missing, or more than one: earshot new APP.")
    }
    guard AppTemplate.isName(name) else {
      throw .usage("Not a name of a program: \(name). Use letters, digits and hyphens, beginning with a letter.")
    }
    if arguments["--url"] != nil, arguments["--sources"] != nil {
      throw .usage("Both --sources and --url: name one of them.")
    }
    if arguments["--tag"] != nil, arguments["--url"] == nil { throw .usage("--tag is of a repository: add --url.") }
    let tag = arguments["--tag"] ?? EARSHOT_VERSION
    guard let version = AppTemplate.version(ofTag: tag) else { throw .usage("Not a version: \(tag).") }
    guard mkdir(name, 0o777) == 0 else {
      let error = SystemError.current
      throw .failure("Cannot make \(name): \(error.text).")
    }
    let template = AppTemplate(
      name: name,
      dependency: arguments["--url"].map { .repository(url: $0, version: version) }
        ?? .sources(arguments["--sources"] ?? "../earshot"))
    for (path, text) in template.files {
      do throws(FileFailure) {
        try SmallFile.replace("\(name)/\(path)", with: Array(text.utf8))
      } catch {
        throw .failure("Cannot write \(name)/\(path): \(SystemError(code: error.code).text).")
      }
    }
    TextOutput.standardOutput.write("Written: \(name). Try: cd \(name); swift run; swift test.\n")
    return 0
  }
}
