// SPDX-License-Identifier: Apache-2.0
/// A command given to a shell, located in a ``ReviewText``.
public struct ReviewedCommand: Equatable, Sendable {
  /// The line from which to search.
  public enum SearchOrigin: Hashable, Sendable {
    /// The last one above a line.
    case before(Int)
    /// The command whose line or output contains this line: the last one above the next line.
    case at(Int)
    /// The first one below a line.
    case after(Int)
  }

  public enum State: Equatable, Sendable {
    case running
    /// Ended, with its exit status if the shell reports it.
    case ended(status: Int?)
  }

  /// The beginning of the command line.
  public var start: ReviewPosition
  /// The command line, its lines separated by line feeds.
  public var text: String
  public var output: OutputRange
  /// The number of lines of output before wrapping.
  public var lineCount: Int
  public var state: State

  public init(start: ReviewPosition, text: String, output: OutputRange, lineCount: Int, state: State) {
    self.start = start
    self.text = text
    self.output = output
    self.lineCount = lineCount
    self.state = state
  }
}

/// The output of a command: lines of a text, the last of them perhaps in part.
public struct OutputRange: Equatable, Sendable {
  public var lines: Range<Int>
  /// The number of characters of the last line that belong to it, if a prompt follows on the same line.
  public var charactersOfLast: Int?

  public init(lines: Range<Int>, charactersOfLast: Int? = nil) {
    self.lines = lines
    self.charactersOfLast = charactersOfLast
  }
}
