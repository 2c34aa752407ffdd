// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A subcommand of `earshot`.
struct Subcommand {
  var description: CommandDescription
  /// Whether 2 tells of findings: wrong words end with 1 then, as all that keeps the work from being done.
  var tellsFindings = false
  /// Does the work; returns the exit status.
  var run: @MainActor (ParsedArguments) throws(CommandFailure) -> Int32

  static let all: [Subcommand] = [
    RunCommand.subcommand, ReplayCommand.subcommand, SayCommand.subcommand, TreeCommand.subcommand,
    WalkCommand.subcommand, AuditCommand.subcommand, ExpectCommand.subcommand, StoryboardCommand.subcommand,
    BusCommand.subcommand,
    PluginsCommand.subcommand, VoicesCommand.subcommand, KeysCommand.subcommand, DoctorCommand.subcommand,
    DemoCommand.subcommand, HelpCommand.subcommand, ManualCommand.subcommand, CompletionsCommand.subcommand,
  ]

  /// The subcommand of this name.
  ///
  /// - Throws: What to tell the user where there is none.
  static func named(_ name: String) throws(CommandFailure) -> Subcommand {
    if let command = all.first(where: { $0.description.name == name }) { return command }
    let nearest = NearestWord.question(for: name, among: all.map(\.description.name))
    throw .usage("Unknown command \(name).\(nearest) For help: earshot --help.")
  }
}
