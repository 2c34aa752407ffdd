// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The user's choices for a braille display.
public struct BrailleSettings: Equatable, Sendable {
  /// The keys of the display that are commands: those of another screen reader.
  public enum Keys: String, CaseIterable, Sendable {
    case brltty, nvda
  }

  /// The way in which typed braille becomes text.
  public enum Input: String, CaseIterable, Sendable {
    /// A cell is a character, by the table for code.
    case computer
    /// Words, by the table for prose.
    case contracted
    /// Syllables of Hangul.
    case korean
  }

  /// The amount of contraction in prose.
  public enum Grade: String, CaseIterable, Sendable {
    case contracted, uncontracted
    /// Prose is written as code is: a cell for each character.
    case computer
  }

  /// True to use a display, if there is one.
  public var isOn = true
  public var keys = Keys.brltty
  public var input = Input.computer
  public var grade = Grade.contracted
  /// The liblouis table for prose; nil for the language's.
  public var proseTable: String?
  /// The liblouis table for code and everything else; nil for the language's.
  public var codeTable: String?
  /// The time a message stays; nil until a key.
  public var messageTime: Interval? = .seconds(4)
  /// True to show the mode, the table and the row in the first cells.
  public var showsStatus = false

  public init() {}
}
