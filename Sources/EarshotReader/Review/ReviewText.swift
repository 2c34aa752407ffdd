// SPDX-License-Identifier: Apache-2.0
/// Text that can be looked at line by line: the screen and all that has left its top and is still kept.
///
/// Lines are counted from 0, the oldest. They are asked for one by one, so that a long text costs nothing until it is
/// looked at.
public struct ReviewText {
  public var count: Int
  /// How many columns a line has. Another number than before means that the same text was cut into lines anew.
  public var columns = 0
  /// Whether this is the screen of a full-screen program, which covers another text.
  public var isAlternate = false
  /// The first line of what the screen shows now; lines before it have left its top.
  public var screenStart: Int
  /// Where the program's caret is; nil where it has none.
  public var caret: ReviewPosition?
  /// The line at an index from 0 to ``count`` - 1.
  public var line: (Int) -> ReviewLine
  /// Whether the line at an index goes on in the next one.
  public var isWrapped: (Int) -> Bool
  /// The index of the line with an id; nil when it is no longer there.
  public var index: (UInt64) -> Int?
  /// A command that was given to a shell, looked for from a line; nil where there is none.
  public var command: (ReviewedCommand.Place) -> ReviewedCommand? = { _ in nil }

  /// - Parameters:
  ///   - count: how many lines there are.
  ///   - screenStart: the index of the screen's first line; those before it have scrolled off.
  ///   - caret: where the terminal's cursor is, if it is shown.
  ///   - line: the line at an index.
  ///   - isWrapped: whether a line goes on in the next one; without it, the line is asked.
  ///   - index: where a line with an id is; without it, all lines are asked.
  public init(
    count: Int, screenStart: Int, caret: ReviewPosition?, line: @escaping (Int) -> ReviewLine,
    isWrapped: ((Int) -> Bool)? = nil, index: ((UInt64) -> Int?)? = nil
  ) {
    self.count = count
    self.screenStart = screenStart
    self.caret = caret
    self.line = line
    self.isWrapped = isWrapped ?? { line($0).isWrapped }
    self.index = index ?? { id in (0..<count).first { line($0).id == id } }
  }
}

/// A place in a ``ReviewText``.
public struct ReviewPosition: Hashable, Sendable {
  public var line: Int
  /// The index of a character of the line, from 0.
  public var character: Int

  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// A row of text to be reviewed.
public struct ReviewLine: Equatable, Sendable {
  /// What it is known by while it is kept, wherever it scrolls to. Older lines have smaller ones, but for those that a
  /// program put between others.
  public var id: UInt64
  public var characters: [ReviewCharacter]
  /// Whether it goes on in the next one.
  public var isWrapped = false

  public init(id: UInt64, characters: [ReviewCharacter]) {
    self.id = id
    self.characters = characters
  }

  public var text: String { characters.map(\.text).joined() }
}

/// One character of a line, with its looks.
public struct ReviewCharacter: Hashable, Sendable {
  public var text: String
  /// The column of its first cell, from 0.
  public var column: Int
  /// How many columns it takes.
  public var width: Int
  /// How it looks, in words of the program's own kind: nothing for plain text.
  public var looks: TextLooks?

  public init(_ text: String, column: Int, width: Int = 1, looks: TextLooks? = nil) {
    self.text = text
    self.column = column
    self.width = width
    self.looks = looks
  }
}

/// The looks of a character that are worth telling.
public struct TextLooks: Hashable, Sendable {
  public enum Color: Hashable, Sendable {
    /// One of the sixteen every terminal has: 0 black … 7 white, 8…15 the bright ones.
    case named(Int)
    case rgb(UInt8, UInt8, UInt8)
  }

  public var foreground: Color?
  public var background: Color?
  public var isBold = false
  public var isDim = false
  public var isItalic = false
  public var isUnderlined = false
  public var isStruckThrough = false
  public var isReversed = false
  public var isBlinking = false
  /// Where a link leads.
  public var link: String?

  public init() {}
}
