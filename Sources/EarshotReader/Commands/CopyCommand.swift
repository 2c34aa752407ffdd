// SPDX-License-Identifier: Apache-2.0
/// Takes text into the reader's clipboard, and from there to the terminal's (OSC 52).
public enum CopyCommand: Hashable, Sendable {
  /// The line of the review cursor.
  case line
  /// The review cursor's place is one end of what ``marked`` copies.
  case mark
  /// From the mark to the review cursor.
  case marked
  /// What the command at the review cursor printed.
  case output
  /// What was typed for it.
  case command
  /// The last thing that was said.
  case lastPhrase
  /// Type a slot of the clipboard's history into the program, as a paste: 0 is the newest, 9 the oldest.
  case paste(slot: Int)
  /// Say what the slots hold, the next older one each time.
  case tellSlots
}
