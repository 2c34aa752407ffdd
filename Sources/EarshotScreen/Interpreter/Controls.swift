// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// Executes a C0 control.
  @inline(__always)
  mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x0A, 0x0B, 0x0C:
      pendingWrap = false
      if modes.newLine { column = 0 }
      index()
      joint = .none
    case 0x0D:
      pendingWrap = false
      column = 0
      joint = .none
    default: executeOther(byte)
    }
  }

  private mutating func executeOther(_ byte: UInt8) {
    switch byte {
    case 0x07: events.add(.bell)
    case 0x08:
      backspace()
      joint = .none
    case 0x09:
      tabForward(1)
      joint = .none
    case 0x0E: lock(1)
    case 0x0F: lock(0)
    default: break
    }
  }

  private mutating func lock(_ number: Int) {
    charsets.locked = number
    updatePrintsPlainly()
  }

  private mutating func backspace() {
    pendingWrap = false
    if column > 0 {
      column -= 1
    } else if modes.reverseWrap, modes.autowrap, row > topMargin || (row > 0 && row < topMargin) {
      row -= 1
      column = size.columns - 1
    }
  }

  /// IND: moves down one row, scrolling at the bottom margin.
  @inline(__always)
  mutating func index() {
    if row == bottomMargin {
      if topMargin == 0, bottomMargin == size.rows - 1 {
        grid.scrollWholeScreen(erased)
      } else {
        grid.scrollUp(topMargin, bottomMargin, 1, erased)
      }
    } else if row < size.rows - 1 {
      row += 1
    }
  }

  /// RI: moves up one row, scrolling at the top margin.
  mutating func reverseIndex() {
    pendingWrap = false
    if row == topMargin {
      grid.scrollDown(topMargin, bottomMargin, 1, erased)
    } else if row > 0 {
      row -= 1
    }
  }

  /// CHT. At the last column nothing moves, and a pending wrap stays.
  mutating func tabForward(_ count: Int) {
    for _ in 0..<min(count, size.columns) where column < size.columns - 1 {
      repeat { column += 1 } while column < size.columns - 1 && !tabStops[column]
    }
  }

  mutating func tabBackward(_ count: Int) {
    pendingWrap = false
    for _ in 0..<min(count, size.columns) where column > 0 {
      repeat { column -= 1 } while column > 0 && !tabStops[column]
    }
  }

  /// Dispatches an escape sequence that is neither a control sequence nor a string.
  mutating func dispatchEscape(_ final: UInt8) {
    joint = .none
    if parser.hasTooManyIntermediates { return }
    if parser.intermediates != 0 {
      dispatchEscape(final, intermediate: parser.intermediates)
      return
    }
    switch final {
    case 0x5B:  // [
      parser.clear()
      parser.state = .csiEntry
    case 0x50:  // P
      parser.clear()
      parser.state = .dcsEntry
    case 0x5D: parser.beginString(.operatingSystemCommand)  // ]
    case 0x58, 0x5E, 0x5F: parser.beginString(.ignored)  // X ^ _
    case 0x6B: parser.beginString(.title)  // k
    case 0x37: saveCursor()  // 7
    case 0x38: restoreCursor()  // 8
    case 0x3D: modes.applicationKeypad = true  // =
    case 0x3E: modes.applicationKeypad = false  // >
    case 0x44:  // D
      pendingWrap = false
      index()
    case 0x45:  // E
      pendingWrap = false
      column = 0
      index()
    case 0x48: tabStops[column] = true  // H
    case 0x4D: reverseIndex()  // M
    case 0x4E, 0x4F:  // N O
      charsets.single = Int(final) - 0x4C
      updatePrintsPlainly()
    case 0x6E, 0x6F: lock(Int(final) - 0x6C)  // n o
    case 0x5A: reply("\u{1B}[?62;22c")  // Z
    case 0x63: reset()  // c
    default: break
    }
  }

  private mutating func dispatchEscape(_ final: UInt8, intermediate: UInt16) {
    switch intermediate {
    case 0x23:  // #
      if final == 0x38 { fillForAlignment() }
    case 0x28...0x2B:  // ( ) * +
      charsets[Int(intermediate) - 0x28] = Charset(designator: final)
      updatePrintsPlainly()
    case 0x2D...0x2F:  // - . /
      charsets[Int(intermediate) - 0x2C] = .ascii
      updatePrintsPlainly()
    default: break
    }
  }

  /// DECALN.
  private mutating func fillForAlignment() {
    topMargin = 0
    bottomMargin = size.rows - 1
    for row in 0..<size.rows { grid.erase(row, 0, size.columns, PackedCell(bits: 0x45)) }
    moveHome()
  }
}
