// SPDX-License-Identifier: Apache-2.0
/// What a shell said about the text that follows (OSC 133).
public enum PromptMark: Hashable, Sendable {
  /// A: a prompt begins.
  case promptStart
  /// A with k=s or k=c, or P with them: a continuation prompt begins.
  case continuationStart
  /// B: the prompt has ended, what the user types begins.
  case commandStart
  /// C: the command runs, its output begins.
  case outputStart
  /// D: the command has ended, with its exit status if the shell said it.
  case commandFinished(exitStatus: Int?)
}

/// A mark and the column it was set at.
public struct PlacedPromptMark: Hashable, Sendable {
  public var column: Int
  public var mark: PromptMark

  public init(column: Int, mark: PromptMark) {
    self.column = column
    self.mark = mark
  }
}
