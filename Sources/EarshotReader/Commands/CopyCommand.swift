// SPDX-License-Identifier: Apache-2.0
/// Copies text into the reader's clipboard, and from there to the terminal's (OSC 52).
public enum CopyCommand: Hashable, Sendable {
  /// The line of the review cursor.
  case line
  /// Set one end of the text for ``marked`` at the review cursor.
  case mark
  /// The text from the mark to the review cursor.
  case marked
  /// The output of the command at the review cursor.
  case output
  /// The command line itself.
  case command
  /// The last phrase spoken.
  case lastPhrase
  /// Type a slot of the clipboard's history into the program, as a paste: 0 is the newest, 9 the oldest.
  case paste(slot: Int)
  /// Say the contents of the slots, the next older one each time.
  case tellSlots
}
