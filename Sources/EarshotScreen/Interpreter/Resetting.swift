// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// DECSTR: resets modes and style; the screen stays.
  mutating func softReset() {
    modes.insert = false
    modes.origin = false
    modes.autowrap = true
    modes.reverseWrap = false
    modes.applicationCursorKeys = false
    modes.applicationKeypad = false
    cursorIsVisible = true
    pendingWrap = false
    topMargin = 0
    bottomMargin = size.rows - 1
    pen = .plain
    penLink = 0
    lookIsStale = true
    charsets = Charsets()
    savedCursor = SavedCursor()
    keyboardFlags = []
    modes.kittyKeyboardFlags = 0
    updatePrintsPlainly()
  }

  /// RIS: resets everything but the scrollback, which the user may still want to read.
  mutating func reset() {
    useAlternateScreen(false, clearingOnEntry: false, clearingOnExit: true)
    if modes.synchronized { setPrivateMode(2026, false) }
    softReset()
    modes = ScreenModes()
    savedModes = [:]
    otherSavedCursor = SavedCursor()
    otherKeyboardFlags = []
    cursorShape = .block
    cursorBlinks = true
    tabStops = Self.defaultTabStops(size.columns)
    titleStack = []
    pendingNotification = nil
    lastPrinted = 0
    for row in 0..<size.rows { grid.erase(row, 0, size.columns, .blank) }
    moveHome()
    iconTitle = ""
    setTitle("")
    events.add(.cleared)
  }
}
