// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// Dispatches a control sequence by its final byte.
  mutating func dispatchControlSequence(_ final: UInt8) {
    if parser.hasTooManyIntermediates { return }
    if parser.marker != 0 || parser.intermediates != 0 {
      joint = .none
      dispatchMarkedSequence(parser.sequenceName(final))
      return
    }
    if final == 0x6D {
      selectGraphicRendition()
      return
    }
    joint = .none
    let parameters = parser.parameters
    switch final {
    case 0x40: insertCharacters(parameters.count(0))  // @
    case 0x41, 0x6B: moveUp(parameters.count(0))  // A k
    case 0x42, 0x65: moveDown(parameters.count(0))  // B e
    case 0x43, 0x61: move(toRow: row, column: column + parameters.count(0))  // C a
    case 0x44, 0x6A: moveLeft(parameters.count(0))  // D j
    case 0x45:  // E
      moveDown(parameters.count(0))
      column = 0
    case 0x46:  // F
      moveUp(parameters.count(0))
      column = 0
    case 0x47, 0x60: move(toRow: row, column: parameters.count(0) - 1)  // G `
    case 0x48, 0x66: address(row: parameters.count(0) - 1, column: parameters.count(1) - 1)  // H f
    case 0x49: tabForward(parameters.count(0))  // I
    case 0x4A: eraseInDisplay(parameters.value(0, default: 0))  // J
    case 0x4B: eraseInLine(parameters.value(0, default: 0))  // K
    case 0x4C: insertLines(parameters.count(0))  // L
    case 0x4D: deleteLines(parameters.count(0))  // M
    case 0x50: deleteCharacters(parameters.count(0))  // P
    case 0x53: scrollUp(parameters.count(0))  // S
    // With more parameters T is mouse highlight tracking.
    case 0x54, 0x5E: if parameters.count < 2 { scrollDown(parameters.count(0)) }  // T ^
    case 0x58: eraseCharacters(parameters.count(0))  // X
    case 0x5A: tabBackward(parameters.count(0))  // Z
    case 0x62: repeatLastCharacter(parameters.count(0))  // b
    case 0x63: if parameters.value(0, default: 0) == 0 { reply("\u{1B}[?62;22c") }  // c
    case 0x64: address(row: parameters.count(0) - 1, column: column)  // d
    case 0x67: clearTabStops(parameters.value(0, default: 0))  // g
    case 0x68: setModes(true)  // h
    case 0x6C: setModes(false)  // l
    case 0x6E: reportStatus(parameters.value(0, default: 0))  // n
    case 0x72: setMargins(parameters.value(0, default: 0), parameters.value(1, default: 0))  // r
    case 0x73: saveCursor()  // s
    case 0x74: manipulateWindow()  // t
    case 0x75: restoreCursor()  // u
    default: break
    }
  }

  /// Dispatches a control sequence with a private marker or intermediates.
  private mutating func dispatchMarkedSequence(_ name: SequenceName) {
    let parameters = parser.parameters
    switch name {
    case SequenceName(marker: "?", final: "h"): setPrivateModes(true)
    case SequenceName(marker: "?", final: "l"): setPrivateModes(false)
    case SequenceName(marker: "?", final: "s"): savePrivateModes()
    case SequenceName(marker: "?", final: "r"): restorePrivateModes()
    case SequenceName(marker: "?", final: "J"): eraseInDisplay(parameters.value(0, default: 0))
    case SequenceName(marker: "?", final: "K"): eraseInLine(parameters.value(0, default: 0))
    case SequenceName(marker: "?", final: "n"): reportPrivateStatus(parameters.value(0, default: 0))
    case SequenceName(marker: "?", final: "u"): reply("\u{1B}[?\(modes.kittyKeyboardFlags)u")
    case SequenceName(marker: ">", final: "u"): pushKeyboardFlags(parameters.value(0, default: 0))
    case SequenceName(marker: "<", final: "u"): popKeyboardFlags(parameters.count(0))
    case SequenceName(marker: "=", final: "u"):
      changeKeyboardFlags(parameters.value(0, default: 0), how: parameters.value(1, default: 1))
    case SequenceName(marker: ">", final: "c"):
      if parameters.value(0, default: 0) == 0 { reply("\u{1B}[>1;10;0c") }
    case SequenceName(marker: "=", final: "c"):
      if parameters.value(0, default: 0) == 0 { reply("\u{1B}P!|00000000\u{1B}\\") }
    case SequenceName(marker: ">", final: "q"):
      if parameters.value(0, default: 0) == 0 { reply("\u{1B}P>|Earshot(1)\u{1B}\\") }
    case SequenceName(marker: ">", final: "m"):
      if parameters.value(0, default: 4) == 4 {
        modes.modifyOtherKeys = UInt8(min(parameters.value(1, default: 0), 3))
      }
    case SequenceName(marker: ">", final: "n"):
      if parameters.value(0, default: 4) == 4 { modes.modifyOtherKeys = 0 }
    case SequenceName(marker: "?", intermediate: "$", final: "p"): reportPrivateMode(parameters.value(0, default: 0))
    case SequenceName(intermediate: "$", final: "p"): reportMode(parameters.value(0, default: 0))
    case SequenceName(intermediate: " ", final: "q"): setCursorStyle(parameters.value(0, default: 0))
    case SequenceName(intermediate: "!", final: "p"): softReset()
    default: break
    }
  }

  private mutating func scrollUp(_ count: Int) {
    grid.scrollUp(topMargin, bottomMargin, count, erased)
  }

  private mutating func scrollDown(_ count: Int) {
    grid.scrollDown(topMargin, bottomMargin, count, erased)
  }

  /// TBC.
  private mutating func clearTabStops(_ which: Int) {
    switch which {
    case 0: tabStops[column] = false
    case 3: tabStops = [Bool](repeating: false, count: size.columns)
    default: break
    }
  }
}
