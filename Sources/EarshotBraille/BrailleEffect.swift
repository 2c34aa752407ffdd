// SPDX-License-Identifier: Apache-2.0
/// The requests of a ``BrailleReading``, in order.
public enum BrailleEffect: Equatable, Sendable {
  /// Translate the line and answer.
  case translate(id: UInt64, BrailleLine)
  /// Put this on the display.
  case show(BrailleWindow)
  /// Move the program's caret along its line, by a number of characters.
  case moveCaret(by: Int)
  /// Move the program's caret to a row of the terminal's text, and to a character in it.
  case moveCaretTo(row: Int, character: Int)
  /// Activate the element with the focus.
  case activate
  /// Perform the reader's command of this name.
  case command(String)
  /// Copy this text for the user.
  case copy(String)
  /// There is nothing more in that direction.
  case boundary
}
