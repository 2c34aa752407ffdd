// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What the user can ask the reader for.
public enum ReaderCommand: Hashable, Sendable {
  /// Send a gesture up the responder chain.
  case gesture(Gesture)
  /// Move among the elements of the tree, or ask about them.
  case element(ElementCommand)
  /// Be silent now.
  case stop
  /// Say the last phrase again.
  case again
  /// Pause speech, or go on with what was paused.
  case togglePause
  /// From here on keys are said and do nothing, until Escape or the same command again.
  case toggleKeyHelp
  /// Single keys are commands, without the reader key before them, until the same command again.
  case toggleLock
  /// The next key goes to the program whatever it means here.
  case passNextKey
  /// Look at the screen and at what has left its top, without moving the program's caret.
  case review(ReviewCommand)
  /// Let text be typed, and look for it that way.
  case find(ReviewDirection)
  case copy(CopyCommand)
  /// Say earlier phrases again, one by one.
  case speechHistory(HistoryStep)
  /// Change a setting, say its new value and keep it.
  case adjust(SettingAdjustment)
  /// Say something about the terminal.
  case tell(TerminalFact)
}

/// One phrase back or forth in what was said.
public enum HistoryStep: String, CaseIterable, Sendable {
  case previous, next
}

/// A fact about the terminal that no line of it holds.
public enum TerminalFact: String, CaseIterable, Sendable {
  /// The window title the program gave itself.
  case title
  /// The last row of the screen that is not blank.
  case statusRow
  /// Where the program's caret is, and in what.
  case caret
  /// The exit status of the last command, where the shell says it.
  case exitStatus
}
