// SPDX-License-Identifier: Apache-2.0
/// A step of the review cursor, or a question about its position.
public enum ReviewCommand: Hashable, Sendable {
  /// Move there and read the text there.
  case move(ReviewUnit, ReviewStep)
  /// To the first line of the scrollback.
  case top
  /// To the last line.
  case bottom
  /// To the program's caret.
  case caret
  /// Say the current character, word or line letter by letter.
  case spell(ReviewUnit)
  /// Say the character or word in the phonetic alphabet: alfa, bravo.
  case phonetic(ReviewUnit)
  /// Say the character's code point and script.
  case codePoint
  /// Say the character's colour and attributes.
  case attributes
  case indentation
  /// Say line, column and the length of the text.
  case whereAmI
  /// Read on from here until a key is pressed.
  case readFromHere
  /// To the next or previous line with this text; nil repeats the last search.
  case find(String?, ReviewDirection)
  /// To the line of the next or previous command, saying its outcome.
  case command(ReviewDirection)
  /// Read the output of the command at the review cursor.
  case output
  /// To the first line of that output.
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
  /// The first or last on its line; for lines, on the screen.
  case first, last
}
