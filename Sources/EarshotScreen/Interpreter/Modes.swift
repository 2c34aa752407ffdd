// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// SM and RM.
  mutating func setModes(_ isSet: Bool) {
    for index in 0..<parser.parameters.count {
      switch parser.parameters.value(index, default: 0) {
      case 4:
        modes.insert = isSet
        updatePrintsPlainly()
      case 20: modes.newLine = isSet
      default: break
      }
    }
  }

  /// DECSET and DECRST.
  mutating func setPrivateModes(_ isSet: Bool) {
    for index in 0..<parser.parameters.count { setPrivateMode(parser.parameters.value(index, default: 0), isSet) }
  }

  mutating func setPrivateMode(_ mode: Int, _ isSet: Bool) {
    switch mode {
    case 1: modes.applicationCursorKeys = isSet
    case 5: modes.reverseScreen = isSet
    case 6:
      modes.origin = isSet
      moveHome()
    case 7:
      modes.autowrap = isSet
      if !isSet { pendingWrap = false }
    case 12: cursorBlinks = isSet
    case 25: cursorIsVisible = isSet
    case 45: modes.reverseWrap = isSet
    case 66: modes.applicationKeypad = isSet
    case 9: setMouseTracking(.pressesOnly, isSet)
    case 1000: setMouseTracking(.buttons, isSet)
    case 1002: setMouseTracking(.drags, isSet)
    case 1003: setMouseTracking(.allMotion, isSet)
    case 1004: modes.focusReporting = isSet
    case 1005: setMouseEncoding(.utf8, isSet)
    case 1006: setMouseEncoding(.sgr, isSet)
    case 1015: setMouseEncoding(.urxvt, isSet)
    case 1016: setMouseEncoding(.sgrPixels, isSet)
    case 1007: modes.alternateScroll = isSet
    case 47: useAlternateScreen(isSet, clearingOnEntry: false, clearingOnExit: false)
    case 1047: useAlternateScreen(isSet, clearingOnEntry: false, clearingOnExit: true)
    case 1048: if isSet { saveCursor() } else { restoreCursor() }
    case 1049:
      if isSet {
        saveCursor()
        useAlternateScreen(true, clearingOnEntry: true, clearingOnExit: false)
      } else {
        // Even if the alternate screen was left before: dialog relies on it.
        useAlternateScreen(false, clearingOnEntry: false, clearingOnExit: false)
        restoreCursor()
      }
    case 2004: modes.bracketedPaste = isSet
    case 2026: setSynchronized(isSet)
    case 2031: modes.colorSchemeReporting = isSet
    default: break
    }
  }

  private mutating func setMouseTracking(_ tracking: MouseTracking, _ isSet: Bool) {
    modes.mouseTracking = isSet ? tracking : .off
  }

  private mutating func setMouseEncoding(_ encoding: MouseEncoding, _ isSet: Bool) {
    modes.mouseEncoding = isSet ? encoding : .bytes
  }

  private mutating func setSynchronized(_ isSet: Bool) {
    guard modes.synchronized != isSet else { return }
    if isSet { heldScreen = snapshot() } else { heldScreen = nil }
    modes.synchronized = isSet
    events.add(.synchronizedUpdate(began: isSet))
  }

  mutating func useAlternateScreen(_ isAlternate: Bool, clearingOnEntry: Bool, clearingOnExit: Bool) {
    if modes.alternateScreen, !isAlternate, clearingOnExit { clearAlternateScreen() }
    if modes.alternateScreen != isAlternate {
      shareCounts()
      swap(&grid, &otherGrid)
      swap(&savedCursor, &otherSavedCursor)
      swap(&keyboardFlags, &otherKeyboardFlags)
      modes.kittyKeyboardFlags = keyboardFlags.last ?? 0
      modes.alternateScreen = isAlternate
      pendingWrap = false
      events.add(.alternateScreen(isAlternate))
    }
    if isAlternate, clearingOnEntry { clearAlternateScreen() }
  }

  /// A cleared alternate screen is a new screen: its rows get new identities.
  private mutating func clearAlternateScreen() {
    for row in 0..<size.rows {
      grid.erase(row, 0, size.columns, .blank)
      grid.renewIdentity(row)
      if erased != .blank { grid.erase(row, 0, size.columns, erased) }
    }
  }

  /// XTSAVE.
  mutating func savePrivateModes() {
    for index in 0..<parser.parameters.count {
      let mode = parser.parameters.value(index, default: 0)
      if let isSet = privateMode(mode) { savedModes[mode] = isSet }
    }
  }

  /// XTRESTORE.
  mutating func restorePrivateModes() {
    let parameters = parser.parameters
    for index in 0..<parameters.count {
      let mode = parameters.value(index, default: 0)
      if let isSet = savedModes[mode] { setPrivateMode(mode, isSet) }
    }
  }

  /// The state of a private mode; nil if it is unknown.
  func privateMode(_ mode: Int) -> Bool? {
    switch mode {
    case 1: modes.applicationCursorKeys
    case 5: modes.reverseScreen
    case 6: modes.origin
    case 7: modes.autowrap
    case 12: cursorBlinks
    case 25: cursorIsVisible
    case 45: modes.reverseWrap
    case 66: modes.applicationKeypad
    case 9: modes.mouseTracking == .pressesOnly
    case 1000: modes.mouseTracking == .buttons
    case 1002: modes.mouseTracking == .drags
    case 1003: modes.mouseTracking == .allMotion
    case 1004: modes.focusReporting
    case 1005: modes.mouseEncoding == .utf8
    case 1006: modes.mouseEncoding == .sgr
    case 1015: modes.mouseEncoding == .urxvt
    case 1016: modes.mouseEncoding == .sgrPixels
    case 1007: modes.alternateScroll
    case 47, 1047, 1049: modes.alternateScreen
    case 2004: modes.bracketedPaste
    case 2026: modes.synchronized
    case 2031: modes.colorSchemeReporting
    default: nil
    }
  }
}
