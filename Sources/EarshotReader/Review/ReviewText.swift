// SPDX-License-Identifier: Apache-2.0
/// Text to review line by line: the screen and its scrollback.
///
/// Lines are counted from 0, the oldest, and are queried one by one, so that a long text costs nothing until it is
/// reviewed.
public struct ReviewText {
  public var count: Int
  /// The number of columns of a line. A change means that the same text was wrapped anew.
  public var columns = 0
  /// True for the screen of a full-screen program, which covers another text.
  public var isAlternate = false
  /// The first line on the screen; lines before it have scrolled off.
  public var screenStart: Int
  /// The position of the program's caret; nil if it has none.
  public var caret: ReviewPosition?
  /// The line at an index from 0 to ``count`` - 1.
  public var line: (Int) -> ReviewLine
  /// True if the line at an index continues in the next one.
  public var isWrapped: (Int) -> Bool
  /// The index of the line with an id; nil if it no longer exists.
  public var index: (UInt64) -> Int?
  /// A command given to a shell, searched from a line; nil if there is none.
  public var command: (ReviewedCommand.SearchOrigin) -> ReviewedCommand? = { _ in nil }
  /// The number that a program writes before the line at an index, apart from its text; nil if there is none.
  public var margin: (Int) -> ReviewMargin? = { _ in nil }
  /// True if a line with this text reports an error.
  public var reportsError: (String) -> Bool = { _ in false }

  /// - Parameters:
  ///   - count: The number of lines.
  ///   - screenStart: The index of the screen's first line; those before it have scrolled off.
  ///   - caret: The position of the terminal's cursor, if visible.
  ///   - line: Returns the line at an index.
  ///   - isWrapped: Returns true if a line continues in the next one; by default the line is queried.
  ///   - index: Returns the index of the line with an id; by default all lines are searched.
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

/// The number of a line in its file, written before its text.
public struct ReviewMargin: Equatable, Sendable {
  /// The number, from 1; nil if only the distance from the caret is shown.
  public var number: Int?
  /// The number of characters before the text.
  public var length: Int

  public init(number: Int?, length: Int) { (self.number, self.length) = (number, length) }
}

/// A position in a ``ReviewText``.
public struct ReviewPosition: Hashable, Sendable {
  public var line: Int
  /// The index of a character in the line, from 0.
  public var character: Int

  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// A row of text for review.
public struct ReviewLine: Equatable, Sendable {
  /// The identity of the line while it exists, wherever it scrolls to. Older lines have smaller ids, except those a
  /// program inserted.
  public var id: UInt64
  public var characters: [ReviewCharacter]
  /// True if it continues in the next one.
  public var isWrapped = false

  public init(id: UInt64, characters: [ReviewCharacter]) {
    self.id = id
    self.characters = characters
  }

  public var text: String { characters.map(\.text).joined() }
}

/// A character of a line, with its appearance.
public struct ReviewCharacter: Hashable, Sendable {
  public var text: String
  /// The column of its first cell, from 0.
  public var column: Int
  /// The number of columns it occupies.
  public var width: Int
  /// The appearance, as the program set it; nil for plain text.
  public var looks: TextLooks?

  public init(_ text: String, column: Int, width: Int = 1, looks: TextLooks? = nil) {
    self.text = text
    self.column = column
    self.width = width
    self.looks = looks
  }
}

/// The appearance of a character, as far as it is worth saying.
public struct TextLooks: Hashable, Sendable {
  public enum Color: Hashable, Sendable {
    /// One of the sixteen standard colours: 0 black … 7 white, 8…15 the bright ones.
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
  /// The target of a link.
  public var link: String?

  public init() {}
}
