// SPDX-License-Identifier: Apache-2.0
/// The scalars that may join the last character.
enum Joint {
  /// None, because something other than printing followed.
  case none
  /// Only combining marks.
  case character
  case pictograph
  case pictographAndJoiner
  case regionalIndicator
}

extension EmulatorCore {
  /// Updates `printsPlainly` after a change of modes or character sets.
  mutating func updatePrintsPlainly() {
    printsPlainly = charsets.isPlain && !modes.insert
  }

  /// Prints bytes from 0x20 to 0x7E; `readable` bytes from the first may be read.
  @inline(__always)
  mutating func printASCII(_ text: UnsafePointer<UInt8>, _ count: Int, readable: Int) {
    guard printsPlainly else {
      for index in 0..<count { printByte(text[index]) }
      return
    }
    if lookIsStale { resolveLook() }
    var done = 0
    while done < count {
      if pendingWrap { wrap() }
      let taken = min(size.columns - column, count - done)
      grid.write(row, column, ascii: text + done, count: taken, readable: readable &- done, look: look)
      done += taken
      column += taken
      if column >= size.columns {
        column = size.columns - 1
        if modes.autowrap {
          pendingWrap = true
        } else if done < count {
          // Each of the rest would overwrite the last column.
          done = count - 1
        }
      }
    }
    joint = .character
    lastPrinted = UInt32(text[count - 1])
  }

  /// Prints scalars that do not join, with their widths in the bits from 24 up.
  mutating func printSimple(_ scalars: UnsafeBufferPointer<UInt32>, _ count: Int) {
    if lookIsStale { resolveLook() }
    var done = 0
    while done < count {
      if pendingWrap { wrap() }
      let written = grid.write(row, column, scalars: scalars, from: done, to: count, look: look)
      done += written.scalars
      column += written.columns
      if column >= size.columns {
        column = size.columns - 1
        pendingWrap = modes.autowrap
      } else if done < count {
        // A wide character at the last column.
        put(UInt64(scalars[done] & 0xFF_FFFF), width: Int(scalars[done] >> 24))
        done += 1
      }
    }
    joint = .character
    lastPrinted = scalars[count - 1] & 0xFF_FFFF
  }

  private mutating func printByte(_ byte: UInt8) {
    let charset = charsets[charsets.single ?? charsets.locked]
    if charsets.single != nil {
      charsets.single = nil
      updatePrintsPlainly()
    }
    printScalar(charset.scalar(byte))
  }

  @inline(__always)
  mutating func printScalar(_ scalar: UInt32) {
    let traits = ScalarTraits.of(scalar, in: traits)
    if traits.isSimple {
      put(UInt64(scalar), width: traits.width)
      joint = .character
      lastPrinted = scalar
    } else {
      printJoining(scalar, traits)
    }
  }

  /// Prints a scalar that may join the previous character.
  mutating func printJoining(_ scalar: UInt32, _ traits: ScalarTraits) {
    if traits.contains(.ignored) { return }
    if traits.contains(.attaching) {
      attach(scalar)
      return
    }
    switch joint {
    case .pictograph where traits.contains(.emojiModifier):
      attach(scalar, widening: true)
      return
    case .pictographAndJoiner where traits.contains(.pictographic):
      if attach(scalar, widening: true) {
        joint = .pictograph
        return
      }
    case .regionalIndicator where traits.contains(.regionalIndicator):
      if attach(scalar, widening: true) {
        joint = .character
        return
      }
    default: break
    }
    put(UInt64(scalar), width: traits.width)
    lastPrinted = scalar
    if traits.contains(.pictographic) {
      joint = .pictograph
    } else {
      joint = traits.contains(.regionalIndicator) ? .regionalIndicator : .character
    }
  }

  /// Attaches a mark or a joiner to the character left of the cursor.
  private mutating func attach(_ scalar: UInt32) {
    let isJoiner = scalar == ScalarTraits.zeroWidthJoiner
    if scalar == ScalarTraits.emojiPresentation, joint != .none,
      let cell = columnBeforeCursor.map({ grid.cell(row, $0) }), !cell.isCluster, !cell.isWide,
      ScalarTraits.of(cell.scalar, in: traits).contains(.widenable)
    {
      attach(scalar, widening: true)
    } else {
      attach(scalar, widening: false)
    }
    switch joint {
    case .pictograph: if isJoiner { joint = .pictographAndJoiner }
    case .none: break
    default: joint = .character
    }
  }

  /// The column of the character that receives the next mark.
  @inline(__always)
  private var columnBeforeCursor: Int? {
    let target = pendingWrap ? column : column - 1
    guard target >= 0 else { return nil }
    return target > 0 && grid.cell(row, target).isContinuation ? target - 1 : target
  }

  @discardableResult
  private mutating func attach(_ scalar: UInt32, widening: Bool) -> Bool {
    if clusters.mustCompact() { compact() }
    guard let target = columnBeforeCursor else { return false }
    let cell = grid.cell(row, target)
    guard let content = clusters.content(of: cell, adding: scalar) else { return false }
    if widening, !cell.isWide, size.columns > 1 {
      let wide = PackedCellKind.wide.rawValue << PackedCell.kindShift
      widen(target, to: PackedCell(bits: cell.bits & ~(PackedCell.contentMask | PackedCell.kindMask) | content | wide))
    } else {
      grid.replaceContent(row, target, content)
    }
    return true
  }

  /// Widens the narrow cell just printed; at the edge it moves to the next row, as if it had been wide from the start.
  private mutating func widen(_ target: Int, to cell: PackedCell) {
    if target + 1 < size.columns {
      if modes.insert { grid.insertCells(row, target + 1, count: 1, erased) }
      grid.write(row, target, cell)
      if column == target + 1 { advance(1) }
    } else if pendingWrap {
      grid.write(row, target, .blank)
      writeFiller()
      wrap()
      grid.write(row, 0, cell)
      column = 0
      advance(2)
    } else {
      grid.write(row, target, PackedCell(bits: cell.bits & ~PackedCell.kindMask))
    }
  }

  /// Prints a cell's content at the cursor.
  @inline(__always)
  mutating func put(_ content: UInt64, width: Int) {
    if pendingWrap { wrap() }
    if lookIsStale { resolveLook() }
    var width = width
    if width == 2, column >= size.columns - 1 {
      if size.columns == 1 {
        width = 1
      } else if modes.autowrap {
        writeFiller()
        wrap()
      } else {
        column = size.columns - 2
      }
    }
    if modes.insert { grid.insertCells(row, column, count: width, erased) }
    let kind = width == 2 ? PackedCellKind.wide.rawValue << PackedCell.kindShift : 0
    grid.write(row, column, PackedCell(bits: content | kind | look))
    advance(width)
  }

  @inline(__always)
  private mutating func advance(_ width: Int) {
    column += width
    if column >= size.columns {
      column = size.columns - 1
      pendingWrap = modes.autowrap
    }
  }

  /// Writes the filler of a wide character at the end of the row, which is no part of the text. Other contents stay.
  private mutating func writeFiller() {
    let cell = grid.cell(row, size.columns - 1)
    guard cell.isSpace, !cell.isCluster else { return }
    let filler = PackedCellKind.filler.rawValue << PackedCell.kindShift
    grid.write(row, size.columns - 1, PackedCell(bits: cell.emptied.bits | filler))
  }

  /// Continues the text at the start of the next row.
  @inline(__always)
  mutating func wrap() {
    pendingWrap = false
    column = 0
    if row == bottomMargin || row < size.rows - 1 { grid.setWrapped(row, true) }
    index()
  }

  /// REP.
  mutating func repeatLastCharacter(_ count: Int) {
    guard lastPrinted >= 0x20 else { return }
    let scalar = lastPrinted
    // More than a screenful would show nothing else.
    let count = min(count, size.columns * size.rows)
    if scalar < 0x7F, printsPlainly {
      let text = [UInt8](repeating: UInt8(scalar), count: count)
      text.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { printASCII(start, count, readable: count) }
      }
    } else {
      for _ in 0..<count { printScalar(scalar) }
    }
    joint = .character
  }
}
