// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A subcommand of `earshot`.
struct Subcommand {
  var description: CommandDescription
  /// Returns true for words with which 2 means something else: then wrong usage ends with 1, like every failure.
  var usageIsFailure: @MainActor ([String]) -> Bool = { _ in false }
  /// Runs it; returns the exit status.
  var run: @MainActor (ParsedArguments) throws(CommandFailure) -> Int32

  /// All, by name: each is made when it is asked for.
  private static let makers: [(name: String, make: @MainActor () -> Subcommand)] = [
    ("run", { RunCommand.subcommand }),
    ("tutorial", { TutorialCommand.subcommand }),
    ("replay", { ReplayCommand.subcommand }),
    ("say", { SayCommand.subcommand }),
    ("listen", { ListenCommand.subcommand }),
    ("tree", { TreeCommand.subcommand }),
    ("walk", { WalkCommand.subcommand }),
    ("audit", { AuditCommand.subcommand }),
    ("expect", { ExpectCommand.subcommand }),
    ("storyboard", { StoryboardCommand.subcommand }),
    ("new", { NewCommand.subcommand }),
    ("bus", { BusCommand.subcommand }),
    ("remote", { RemoteCommand.subcommand }),
    ("agent", { AgentCommand.subcommand }),
    ("plugins", { PluginsCommand.subcommand }),
    ("voices", { VoicesCommand.subcommand }),
    ("phrases", { PhrasesCommand.subcommand }),
    ("settings", { SettingsCommand.subcommand }),
    ("commands", { CommandsCommand.subcommand }),
    ("keys", { KeysCommand.subcommand }),
    ("console", { ConsoleCommand.subcommand }),
    ("doctor", { DoctorCommand.subcommand }),
    ("report", { ReportCommand.subcommand }),
    ("demo", { DemoCommand.subcommand }),
    ("help", { HelpCommand.subcommand }),
    ("manual", { ManualCommand.subcommand }),
    ("completions", { CompletionsCommand.subcommand }),
  ]

  /// All, in the order of the overview.
  static let all: [Subcommand] = makers.map { $0.make() }

  /// The subcommand with a name; nil if there is none.
  static func find(_ name: String) -> Subcommand? { makers.first { $0.name == name }?.make() }

  /// The subcommand with a name.
  ///
  /// - Throws: The message for an unknown name.
  static func named(_ name: String) throws(CommandFailure) -> Subcommand {
    if let command = find(name) { return command }
    let nearest = NearestWord.question(for: name, among: all.map(\.description.name))
    throw .usage("Unknown command \(name).\(nearest) For help: earshot --help.")
  }
}
