// SPDX-License-Identifier: Apache-2.0
/// The mouse events requested by the program.
public enum MouseTracking: Hashable, Sendable {
  case off
  /// Mode 9: presses only.
  case pressesOnly
  /// Mode 1000: presses and releases.
  case buttons
  /// Mode 1002: and motion while a button is down.
  case drags
  /// Mode 1003: and every motion.
  case allMotion
}

/// The encoding of mouse events.
public enum MouseEncoding: Hashable, Sendable {
  /// One byte a coordinate, offset by 32.
  case bytes
  /// Mode 1005.
  case utf8
  /// Mode 1006.
  case sgr
  /// Mode 1015.
  case urxvt
  /// Mode 1016.
  case sgrPixels
}

/// The modes set by the program.
public struct ScreenModes: Hashable, Sendable {
  /// True in DECCKM: cursor keys send ESC O.
  public var applicationCursorKeys = false
  /// True in DECKPAM or mode 66.
  public var applicationKeypad = false
  /// True in DECAWM.
  public var autowrap = true
  /// True in DECOM: rows count from the top margin.
  public var origin = false
  /// True in IRM.
  public var insert = false
  /// True in LNM: a line feed also returns to the first column.
  public var newLine = false
  /// True in mode 45: backspace at the first column goes to the end of the row above.
  public var reverseWrap = false
  /// True in DECSCNM: the whole screen is drawn in reverse.
  public var reverseScreen = false
  /// True in mode 2004.
  public var bracketedPaste = false
  /// True in mode 1004: the program wants reports of the terminal's focus.
  public var focusReporting = false
  /// True in mode 1007: the wheel sends cursor keys on the alternate screen.
  public var alternateScroll = false
  /// True in mode 2026: the program is drawing.
  public var synchronized = false
  /// True in modes 47, 1047, 1049: a full-screen program is running.
  public var alternateScreen = false
  /// True in mode 2031: the program wants reports of changes between light and dark.
  public var colorSchemeReporting = false
  public var mouseTracking = MouseTracking.off
  public var mouseEncoding = MouseEncoding.bytes
  /// The current progressive enhancements of the kitty keyboard protocol; 0 for none.
  public var kittyKeyboardFlags: UInt8 = 0
  /// xterm's modifyOtherKeys level.
  public var modifyOtherKeys: UInt8 = 0

  public init() {}
}
