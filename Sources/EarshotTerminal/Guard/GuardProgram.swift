// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// Where the guard's executable is, and the words that start it.
public enum GuardProgram {
  /// `$EARSHOT_GUARD_PROGRAM`, or `earshot-guard` beside the running program or in `../libexec/earshot`.
  public static func find() -> String? { OwnPrograms.find("earshot-guard", variable: "EARSHOT_GUARD_PROGRAM") }

  /// How a guard is to run a command.
  public struct Arguments: Sendable {
    public var command: [String]
    /// The reader's program and arguments; empty for none.
    public var reader: [String] = []
    /// Program output goes to standard output, as the program's terminal gives it: lines end with
    /// carriage return and line feed also where standard output is a pipe or a file. False keeps it out for good, even
    /// while there is no reader.
    public var passesOutput = true
    /// The bottom row of the terminal is the reader's from the first byte, for `GuardConnection.show`.
    public var reservesRow = false
    /// The size where there is no terminal, before `$COLUMNS` and `$LINES`.
    public var defaultSize: TerminalSize?
    /// Variables for the command only, as NAME=VALUE.
    public var environment: [String] = []
    /// A socket that the reader gets, each reader the same one; nil for none.
    public var socket: Int32?
    /// Seconds the reader may go on after the command has ended.
    public var drainSeconds: Int?

    public init(command: [String]) { self.command = command }

    /// The words after the name of the program.
    public var words: [String] {
      var words = ["guard"]
      if !passesOutput { words.append("--no-passthrough") }
      if reservesRow { words.append("--show") }
      if let defaultSize { words += ["--size-default", "\(defaultSize.columns)x\(defaultSize.rows)"] }
      if let drainSeconds { words += ["--drain", String(drainSeconds)] }
      if let socket { words += ["--socket", String(socket)] }
      for variable in environment { words += ["--env", variable] }
      if !reader.isEmpty { words += ["--reader", String(reader.count)] + reader }
      return words + ["--"] + command
    }
  }
}
