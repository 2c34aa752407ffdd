// SPDX-License-Identifier: Apache-2.0
/// An event on the terminal that no cell shows afterwards.
///
/// All contents come from the program and are data: nothing here ever causes an action by itself.
public enum ScreenEvent: Equatable, Sendable {
  case bell
  /// The title changed: by OSC 0 or 2, or by a pop from the stack.
  case titleChanged(String)
  /// OSC 133 at this row and column.
  case promptMark(RowID, column: Int, PromptMark)
  /// OSC 7, or OSC 9;9: as sent, usually a file URL.
  case workingDirectory(String)
  /// OSC 9, OSC 777;notify or OSC 99.
  case notification(title: String?, body: String)
  /// OSC 202, or OSC 200;2: words that the program wants spoken and does not show.
  case announcement(String)
  /// OSC 9;4. State 0 removes it, 1 shows `percent` (0–100), 2 is an error, 3 is indeterminate, 4 is paused.
  case progress(state: Int, percent: Int)
  /// The program entered (true) or left (false) the alternate screen.
  case alternateScreen(Bool)
  /// The screen was erased as a whole (ED 2, ED 0 from the first cell, a full reset) or its scrollback was (ED 3).
  case cleared
  /// Mode 2026 was set (true) or reset (false).
  case synchronizedUpdate(began: Bool)
  case resized(ScreenSize)
  /// OSC 52: the program sets the clipboard `selection`; Base64 as sent.
  case clipboardWrite(selection: String, base64: String)
  /// This many events were dropped here because they were not taken in time.
  case dropped(Int)
}
