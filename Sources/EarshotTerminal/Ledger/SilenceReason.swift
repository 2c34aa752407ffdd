// SPDX-License-Identifier: Apache-2.0
/// Why a change of the screen is not said.
///
/// A change without one of these is read. The words are those that `--why` shows.
public enum SilenceReason: String, CaseIterable, Sendable {
  /// Rules, fillers, scroll bars: nothing that has a letter or a digit.
  case ornament
  /// A row that tells which keys do what.
  case keyBar = "key bar"
  /// The position of the caret in an editor, line numbers.
  case ruler
  /// What the user typed, shown again.
  case echo
  /// Numbers, bars and turning marks that changed by themselves.
  case tick
  /// The mark of what is chosen, or of what is on, whose state was told.
  case mark
  /// Rows that a key scrolled in beside the one that was told.
  case scrolled
  /// What a frame or another picture lay over shows again.
  case uncovered
  /// Another pane shows what belongs to the item that was told.
  case preview
  /// Items of a list of which only the chosen one is told.
  case choice
  /// What a program offers while the user types.
  case suggestion
  /// The same text stood elsewhere on the screen.
  case moved
  /// The same text was told since the last key.
  case repeated
  /// The profile of the program wants it quiet.
  case profile
  /// A table that is sorted anew all the time.
  case sorted
}
