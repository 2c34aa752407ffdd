// SPDX-License-Identifier: Apache-2.0
/// The texts to read, asked for when it is needed. Questions have no effects.
public protocol BrailleWorld {
  /// The number of rows of the terminal's text, with those that have scrolled off.
  var rowCount: Int { get }
  /// The row with the program's caret; nil if it has none.
  var caretRow: Int? { get }
  /// False for a caret that the program hides, which need not be where the user is.
  var caretIsVisible: Bool { get }
  /// True if the element with the focus is a text field with the caret.
  var isInField: Bool { get }
  /// A row, with the caret if it is there.
  func row(_ index: Int) -> BrailleLine?
  /// The line with the program's caret, wrapped rows joined; of a field without its frame.
  func caretLine() -> BrailleLine?
  /// The line under the review cursor, with that as its caret.
  func reviewLine() -> BrailleLine?
  /// True if the words of a text are still to be seen.
  func shows(_ text: String) -> Bool
}
