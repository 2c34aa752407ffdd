// SPDX-License-Identifier: Apache-2.0
/// A shell's statement about the text that follows (OSC 133).
public enum PromptMark: Hashable, Sendable {
  /// A: a prompt begins.
  case promptStart
  /// A with k=s or k=c, or P with them: a continuation prompt begins.
  case continuationStart
  /// B: the prompt has ended and input begins.
  case commandStart
  /// C: the command runs, its output begins.
  case outputStart
  /// D: the command has ended, with its exit status if the shell reported it.
  case commandFinished(exitStatus: Int?)
}

/// A mark and its column.
public struct PlacedPromptMark: Hashable, Sendable {
  public var column: Int
  public var mark: PromptMark

  public init(column: Int, mark: PromptMark) {
    self.column = column
    self.mark = mark
  }
}
