// SPDX-License-Identifier: Apache-2.0
/// A command that was given to a shell, as it stands in a ``ReviewText``.
public struct ReviewedCommand: Equatable, Sendable {
  /// Where to look for one.
  public enum Place: Hashable, Sendable {
    /// The last one above a line.
    case before(Int)
    /// The one whose line or output this is: the last one above the next line.
    case at(Int)
    /// The first one below a line.
    case after(Int)
  }

  public enum State: Equatable, Sendable {
    case running
    /// With its exit status, where the shell says it.
    case ended(status: Int?)
  }

  /// Where what was typed begins.
  public var start: ReviewPosition
  /// What was typed, its lines parted by line feeds.
  public var text: String
  public var output: OutputRange
  /// How many lines it printed as it meant them.
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

/// What a command printed: lines of a text, the last of them perhaps only in part.
public struct OutputRange: Equatable, Sendable {
  public var lines: Range<Int>
  /// How many characters of the last line belong to it, where a prompt follows on the same line.
  public var charactersOfLast: Int?

  public init(lines: Range<Int>, charactersOfLast: Int? = nil) {
    self.lines = lines
    self.charactersOfLast = charactersOfLast
  }
}
