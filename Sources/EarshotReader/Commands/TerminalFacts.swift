// SPDX-License-Identifier: Apache-2.0
/// Facts about the terminal that no line of it shows.
public struct TerminalFacts: Equatable, Sendable {
  /// The position of the caret, counted from 1, and the text of its line.
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
