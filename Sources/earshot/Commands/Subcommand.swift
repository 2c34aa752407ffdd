// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A subcommand of `earshot`.
struct Subcommand {
  var description: CommandDescription
  /// Returns true for words with which 2 means something else: then wrong usage ends with 1, like every failure.
  var usageIsFailure: @MainActor ([String]) -> Bool = { _ in false }
  /// Runs it; returns the exit status.
  var run: @MainActor (ParsedArguments) throws(CommandFailure) -> Int32

  static let all: [Subcommand] = [
    RunCommand.subcommand, TutorialCommand.subcommand, ReplayCommand.subcommand, SayCommand.subcommand,
    ListenCommand.subcommand,
    TreeCommand.subcommand,
    WalkCommand.subcommand, AuditCommand.subcommand, ExpectCommand.subcommand, StoryboardCommand.subcommand,
    NewCommand.subcommand,
    BusCommand.subcommand, RemoteCommand.subcommand, AgentCommand.subcommand,
    PluginsCommand.subcommand, VoicesCommand.subcommand, SettingsCommand.subcommand, CommandsCommand.subcommand,
    KeysCommand.subcommand,
    ConsoleCommand.subcommand, DoctorCommand.subcommand, ReportCommand.subcommand,
    DemoCommand.subcommand, HelpCommand.subcommand, ManualCommand.subcommand, CompletionsCommand.subcommand,
  ]

  /// The subcommand with a name.
  ///
  /// - Throws: The message for an unknown name.
  static func named(_ name: String) throws(CommandFailure) -> Subcommand {
    if let command = all.first(where: { $0.description.name == name }) { return command }
    let nearest = NearestWord.question(for: name, among: all.map(\.description.name))
    throw .usage("Unknown command \(name).\(nearest) For help: earshot --help.")
  }
}
