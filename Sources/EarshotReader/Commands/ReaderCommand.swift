// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A user's request to the reader.
public enum ReaderCommand: Hashable, Sendable {
  /// Send a gesture up the responder chain.
  case gesture(Gesture)
  /// Move among the elements of the tree, or ask about them.
  case element(ElementCommand)
  /// Stop speech.
  case stop
  /// Repeat the last phrase; at once again slower, word by word, then spelled.
  case again
  /// Move the review cursor into the last phrase, or back to the terminal's text.
  case phrase
  /// Pause or resume speech.
  case togglePause
  /// Describe keys instead of performing them, until Escape or the same command again.
  case toggleKeyHelp
  /// Make single keys commands, without the reader key, until the same command again.
  case toggleLock
  /// Send the next key to the program, whatever it means here.
  case passNextKey
  /// Review the screen and its scrollback, without moving the program's caret.
  case review(ReviewCommand)
  /// Type a text and search for it in this direction.
  case find(ReviewDirection)
  /// Type what is said for the word under the review cursor, hear it, and keep it.
  case sayAs
  case copy(CopyCommand)
  /// Open what the command at the review cursor printed as a text of its own, or leave it.
  case openOutput
  /// Set a bookmark in the line of the review cursor, or remove it.
  case bookmark
  /// To the next or previous place of the chosen kind.
  case place(ReviewDirection)
  /// Choose the kind of place.
  case choosePlace
  /// Repeat earlier phrases, one by one.
  case speechHistory(HistoryStep)
  /// List earlier phrases, to search among them and copy.
  case listSpeech
  /// Change a setting, say its new value and save it.
  case adjust(SettingAdjustment)
  /// Hear and change every setting.
  case openSettings
  /// Choose one of the user's own commands.
  case chooseOwn
  /// Run the user's own command with a name.
  case own(String)
  /// Listen for a spoken command, or end the listening.
  case listen
  /// Say a fact about the terminal.
  case tell(TerminalFact)
  /// Tell when something of the running command happens, or no longer.
  case tellWhen(AwaitedEvent)
  /// Go to a pane of tmux or a window of the editor, or tell which there are.
  case pane(PaneCommand)
}

/// Commands for a user who waits while another command runs.
public enum AwaitedEvent: String, CaseIterable, Sendable {
  /// Its end.
  case end
  /// A text in the output, typed first.
  case text
}

/// A way to the panes that are side by side in a terminal.
public enum PaneCommand: String, CaseIterable, Sendable {
  /// Tell their numbers and contents.
  case list
  /// Wait for a digit, and go to the pane with that number.
  case go
}

/// A step through the phrases spoken.
public enum HistoryStep: String, CaseIterable, Sendable {
  case previous, next
}

/// A fact about the terminal that no line of it shows.
public enum TerminalFact: String, CaseIterable, Sendable {
  /// The window title set by the program.
  case title
  /// The last row of the screen that is not blank.
  case statusRow
  /// The position of the program's caret, and its surroundings.
  case caret
  /// The exit status of the last command, if the shell reports it.
  case exitStatus
  /// The program's suggestion behind its caret.
  case suggestion
}
