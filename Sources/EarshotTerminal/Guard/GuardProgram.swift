// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// The guard's executable and its command line.
public enum GuardProgram {
  /// `$EARSHOT_GUARD_PROGRAM`, or `earshot-guard` beside the running program or in `../libexec/earshot`.
  public static func find() -> String? { OwnPrograms.find("earshot-guard", variable: "EARSHOT_GUARD_PROGRAM") }

  /// The arguments of a guard.
  public struct Arguments: Sendable {
    public var command: [String]
    /// The reader's program and arguments; empty for none.
    public var reader: [String] = []
    /// True to pass program output to standard output as the program's terminal gives it: lines end with carriage
    /// return and line feed even in a pipe or a file. False suppresses it for good, even without a reader.
    public var passesOutput = true
    /// True to reserve the bottom row of the terminal from the first byte on, for `GuardConnection.show`.
    public var reservesRow = false
    /// True to have shells mark their prompts (OSC 133).
    public var marksShells = false
    /// The size without a terminal, which overrides `$COLUMNS` and `$LINES`.
    public var defaultSize: TerminalSize?
    /// The variables for the command only, as NAME=VALUE.
    public var environment: [String] = []
    /// A socket passed to every reader; nil for none.
    public var socket: Int32?
    /// The number of seconds the reader may run after the command has ended.
    public var drainSeconds: Int?

    public init(command: [String]) { self.command = command }

    /// The arguments after the name of the program.
    public var words: [String] {
      var words = ["guard"]
      if !passesOutput { words.append("--no-passthrough") }
      if reservesRow { words.append("--show") }
      if marksShells { words.append("--mark-shells") }
      if let defaultSize { words += ["--size-default", "\(defaultSize.columns)x\(defaultSize.rows)"] }
      if let drainSeconds { words += ["--drain", String(drainSeconds)] }
      if let socket { words += ["--socket", String(socket)] }
      for variable in environment { words += ["--env", variable] }
      if !reader.isEmpty { words += ["--reader", String(reader.count)] + reader }
      return words + ["--"] + command
    }
  }
}
