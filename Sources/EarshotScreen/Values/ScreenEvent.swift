// SPDX-License-Identifier: Apache-2.0
/// Something that happened on the terminal and that no cell shows afterwards.
///
/// Everything in it comes from the program and is data: nothing here is ever acted on by itself.
public enum ScreenEvent: Equatable, Sendable {
  case bell
  /// The title became another text: by OSC 0 or 2, or taken back from the stack.
  case titleChanged(String)
  /// OSC 133 at this row and column.
  case promptMark(RowID, column: Int, PromptMark)
  /// OSC 7, or OSC 9;9: as sent, usually a file URL.
  case workingDirectory(String)
  /// OSC 9, OSC 777;notify or OSC 99.
  case notification(title: String?, body: String)
  /// OSC 202, or OSC 200;2: words that the program wants said and shows nowhere.
  case announcement(String)
  /// OSC 9;4. State 0 removes it, 1 shows `percent` (0–100), 2 is an error, 3 has no measure, 4 is paused.
  case progress(state: Int, percent: Int)
  /// The program entered (true) or left (false) the alternate screen.
  case alternateScreen(Bool)
  /// The screen was erased as a whole (ED 2, ED 0 from the first cell, a full reset) or its scrollback was (ED 3).
  case cleared
  /// Mode 2026 was set (true) or reset (false).
  case synchronizedUpdate(began: Bool)
  case resized(ScreenSize)
  /// OSC 52: the program wants this on the clipboard `selection`; Base64 as sent.
  case clipboardWrite(selection: String, base64: String)
  /// This many events were left out at this point because nobody took them in time.
  case dropped(Int)
}
