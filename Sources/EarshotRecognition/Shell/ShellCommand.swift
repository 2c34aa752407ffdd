// SPDX-License-Identifier: Apache-2.0
/// A command given to a shell, and its position among the kept lines.
public struct ShellCommand: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    case running
    /// Ended, with its exit status if the shell reports it.
    case ended(status: Int?)
  }

  /// The beginning of its prompt: in the line above, if it has two.
  public var prompt: ShellPlace
  /// The beginning of the command line.
  public var start: ShellPlace
  /// The command line, its lines separated by line feeds.
  public var text: String
  /// The lines of its output.
  public var output: Range<Int>
  /// The number of columns of the last output line that belong to it, if a prompt follows on the same line.
  public var columnsOfLast: Int?
  /// The number of lines of output before wrapping.
  public var lineCount: Int
  public var state: State
}

/// A position among the kept lines.
public struct ShellPlace: Hashable, Sendable {
  /// From 0, the oldest.
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
