// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Access to the columns of a row without creating a string or a cell for each.
extension Row {
  /// The first scalar in each column: a space in a blank one, 0 in the second half of a wide character.
  public var scalars: [UInt32] {
    if let known = storage.memory.withLock({ $0.scalars }) { return known }
    let made = scalars(in: 0..<count)
    storage.memory.withLock { $0.scalars = made }
    return made
  }

  /// The same for some columns; those outside of the row are left out.
  public func scalars(in columns: Range<Int>) -> [UInt32] {
    let columns = columns.clamped(to: 0..<count)
    let cells = storage.cells
    return [UInt32](unsafeUninitializedCapacity: columns.count) { scalars, filled in
      for column in columns {
        var scalar: UInt32 = 0x20
        if column < cells.count {
          let bits = cells[column]
          let isPlain = bits & (PackedCell.contentMask | PackedCell.kindMask) < 0x80
          scalar = isPlain ? UInt32(truncatingIfNeeded: bits & 0x7F) : firstScalar(PackedCell(bits: bits))
        }
        scalars.initializeElement(at: filled, to: scalar)
        filled += 1
      }
    }
  }

  private func firstScalar(_ cell: PackedCell) -> UInt32 {
    if cell.isContinuation { return 0 }
    if cell.isCluster { return storage.text(cell).unicodeScalars.first?.value ?? 0 }
    return (Unicode.Scalar(cell.scalar) ?? "\u{FFFD}").value
  }

  /// The style of a cell; plain outside of the row.
  public func style(at column: Int) -> Style { storage.style(storage.packedCell(column).style) }

  /// True if two cells have the same background, whatever their text; false outside of the row.
  public func isSameGround(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (storage.packedCell(left).style, storage.packedCell(right).style)
    guard one != other else { return true }
    let (here, there) = (storage.style(one), storage.style(other))
    return here.reverse == there.reverse && here.background == there.background
  }
}
