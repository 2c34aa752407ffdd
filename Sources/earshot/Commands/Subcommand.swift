/// A subcommand of `earshot`.
struct Subcommand {
  var description: CommandDescription
  /// Whether 2 tells of findings: wrong words end with 1 then, as all that keeps the work from being done.
  var tellsFindings = false
  /// Does the work; returns the exit status.
  var run: @MainActor (ParsedArguments) throws(CommandFailure) -> Int32

  static let all: [Subcommand] = [
    RunCommand.subcommand, ReplayCommand.subcommand, SayCommand.subcommand, TreeCommand.subcommand,
    WalkCommand.subcommand, AuditCommand.subcommand, StoryboardCommand.subcommand, BusCommand.subcommand,
    VoicesCommand.subcommand, KeysCommand.subcommand, DoctorCommand.subcommand, DemoCommand.subcommand,
  ]
}
