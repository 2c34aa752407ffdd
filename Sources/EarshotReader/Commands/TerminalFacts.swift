// SPDX-License-Identifier: Apache-2.0
/// What is so in the terminal, where no line of it says so.
public struct TerminalFacts: Equatable, Sendable {
  /// Where the caret is, counted from 1, and the text of its line.
  public struct Caret: Equatable, Sendable {
    public var line: Int
    public var column: Int
    public var text: String

    public init(line: Int, column: Int, text: String) {
      self.line = line
      self.column = column
      self.text = text
    }
  }

  public var title: String?
  public var statusRow: String?
  public var caret: Caret?

  public init() {}
}
