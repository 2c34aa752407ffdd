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
    if modes.setFlag(mode, isSet) { return }
    switch mode {
    case 6:
      modes.origin = isSet
      moveHome()
    case 7:
      modes.autowrap = isSet
      if !isSet { pendingWrap = false }
    case 12: cursorBlinks = isSet
    case 25: cursorIsVisible = isSet
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
    case 2026: setSynchronized(isSet)
    default: break
    }
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
    case 12: cursorBlinks
    case 25: cursorIsVisible
    default: modes.isSet(mode)
    }
  }
}

extension ScreenModes {
  /// Sets a private mode that changes nothing but itself.
  ///
  /// - Returns: False for any other.
  fileprivate mutating func setFlag(_ mode: Int, _ isSet: Bool) -> Bool {
    switch mode {
    case 1: applicationCursorKeys = isSet
    case 5: reverseScreen = isSet
    case 45: reverseWrap = isSet
    case 66: applicationKeypad = isSet
    case 9: mouseTracking = isSet ? .pressesOnly : .off
    case 1000: mouseTracking = isSet ? .buttons : .off
    case 1002: mouseTracking = isSet ? .drags : .off
    case 1003: mouseTracking = isSet ? .allMotion : .off
    case 1004: focusReporting = isSet
    case 1005: mouseEncoding = isSet ? .utf8 : .bytes
    case 1006: mouseEncoding = isSet ? .sgr : .bytes
    case 1015: mouseEncoding = isSet ? .urxvt : .bytes
    case 1016: mouseEncoding = isSet ? .sgrPixels : .bytes
    case 1007: alternateScroll = isSet
    case 2004: bracketedPaste = isSet
    case 2031: colorSchemeReporting = isSet
    default: return false
    }
    return true
  }

  /// The state of a private mode; nil if it is none of these.
  fileprivate func isSet(_ mode: Int) -> Bool? {
    switch mode {
    case 1: applicationCursorKeys
    case 5: reverseScreen
    case 6: origin
    case 7: autowrap
    case 45: reverseWrap
    case 66: applicationKeypad
    case 9: mouseTracking == .pressesOnly
    case 1000: mouseTracking == .buttons
    case 1002: mouseTracking == .drags
    case 1003: mouseTracking == .allMotion
    case 1004: focusReporting
    case 1005: mouseEncoding == .utf8
    case 1006: mouseEncoding == .sgr
    case 1015: mouseEncoding == .urxvt
    case 1016: mouseEncoding == .sgrPixels
    case 1007: alternateScroll
    case 47, 1047, 1049: alternateScreen
    case 2004: bracketedPaste
    case 2026: synchronized
    case 2031: colorSchemeReporting
    default: nil
    }
  }
}
