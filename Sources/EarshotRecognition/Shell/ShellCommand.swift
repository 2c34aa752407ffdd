// SPDX-License-Identifier: Apache-2.0
/// A command that was given to a shell, and where it stands among the lines that are kept.
public struct ShellCommand: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    case running
    /// With its exit status, where the shell says it.
    case ended(status: Int?)
  }

  /// Where its prompt begins: in the line above, where that has two.
  public var prompt: ShellPlace
  /// Where what was typed begins.
  public var start: ShellPlace
  /// What was typed, its lines parted by line feeds.
  public var text: String
  /// The lines it printed.
  public var output: Range<Int>
  /// How many columns of the last of these belong to it, where a prompt follows on the same line.
  public var columnsOfLast: Int?
  /// How many lines it printed as it meant them: those that the margin cut count once.
  public var lineCount: Int
  public var state: State
}

/// A place among the lines that are kept.
public struct ShellPlace: Hashable, Sendable {
  /// From 0, the oldest.
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
