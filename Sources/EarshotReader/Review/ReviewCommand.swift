// SPDX-License-Identifier: Apache-2.0
/// A step of the review cursor, or a question about the place where it is.
public enum ReviewCommand: Hashable, Sendable {
  /// Go there and say what is there.
  case move(ReviewUnit, ReviewStep)
  /// To the first line kept, through the scrollback.
  case top
  /// To the last line.
  case bottom
  /// To the program's caret.
  case caret
  /// Say the character, the word, the line where it is, letter by letter.
  case spell(ReviewUnit)
  /// Say the character, or the word, as one does on the telephone: alfa, bravo.
  case phonetic(ReviewUnit)
  /// Say the character's code point and name of its script.
  case codePoint
  /// Say colour and attributes of the character.
  case attributes
  case indentation
  /// Say line, column and how much there is.
  case whereAmI
  /// Read on from here until a key.
  case readFromHere
  /// To the next or previous line that holds this text; nil searches for the last one again.
  case find(String?, ReviewDirection)
  /// To the line where the next or previous command was typed: says what became of it.
  case command(ReviewDirection)
  /// Read what the command at the review cursor printed.
  case output
  /// To the first line that it printed.
  case outputStart
}

public enum ReviewDirection: String, CaseIterable, Sendable {
  case forward, backward
}

public enum ReviewUnit: String, CaseIterable, Sendable {
  case character, word, line, sentence
}

public enum ReviewStep: String, CaseIterable, Sendable {
  case previous, current, next
  /// The first or last of its line; for lines, of the screen.
  case first, last
}
