// SPDX-License-Identifier: Apache-2.0
/// The reason why a change of the screen is not spoken.
///
/// A change without a reason is read. The raw values are shown by `--why`.
public enum SilenceReason: String, CaseIterable, Sendable {
  /// Rules, fillers, scroll bars: anything without a letter or a digit.
  case ornament
  /// A row that lists keys.
  case keyBar = "key bar"
  /// The position of the caret in an editor, or line numbers.
  case ruler
  /// The echo of typed text.
  case echo
  /// Numbers, bars and spinners that changed by themselves.
  case tick
  /// The mark of the chosen item, or of a state that was told.
  case mark
  /// Rows scrolled in by a key beside the told one.
  case scrolled
  /// Text uncovered when a frame or another picture closed.
  case uncovered
  /// The preview in another pane of the item that was told.
  case preview
  /// The unchosen items of a list.
  case choice
  /// Suggestions while the user types.
  case suggestion
  /// Text that was elsewhere on the screen.
  case moved
  /// Text told since the last key.
  case repeated
  /// Quiet by the program's profile.
  case profile
  /// Known before the terminal got another size, and drawn anew after it.
  case resized
  /// A table that keeps being sorted.
  case sorted
  /// Beside a field while the user types in it; told once the typing rests.
  case typing = "typing goes on"
  /// Beside what the opening of a program tells.
  case opening
}
