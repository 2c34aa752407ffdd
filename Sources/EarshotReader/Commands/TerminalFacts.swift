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

  /// A place in the file, as a program tells it on its screen.
  public struct PlaceInFile: Equatable, Sendable {
    /// The line and the column, counted from 1.
    public var line: Int?
    public var column: Int?
    /// The part of the file before the place: 0…100.
    public var percent: Int?

    public init(line: Int? = nil, column: Int? = nil, percent: Int? = nil) {
      (self.line, self.column, self.percent) = (line, column, percent)
    }
  }

  public var title: String?
  public var statusRow: String?
  public var caret: Caret?
  /// The place in the file; nil if the screen does not tell it.
  public var inFile: PlaceInFile?
  /// The key with which the program on the screen tells the place in its file; nil if it is not known to tell it.
  public var placeKey: String?
  /// The text suggested behind the caret; nil if there is none.
  public var suggestion: String?

  public init() {}
}
