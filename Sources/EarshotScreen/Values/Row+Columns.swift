// SPDX-License-Identifier: Apache-2.0
/// What is in the columns of a row, without a string or a cell made for each.
extension Row {
  /// The first scalar of what is in each column: a space in a blank one, 0 in the second half of a wide character.
  public var scalars: [UInt32] { scalars(in: 0..<count) }

  /// The same of some columns; nothing is told of those outside of the row.
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

  /// What a cell looks like; plain outside of the row.
  public func style(at column: Int) -> Style { storage.style(storage.packedCell(column).style) }

  /// Whether two cells are painted alike, whatever stands on them; outside of the row nothing is painted.
  public func isSameGround(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (storage.packedCell(left).style, storage.packedCell(right).style)
    guard one != other else { return true }
    let (here, there) = (storage.style(one), storage.style(other))
    return here.reverse == there.reverse && here.background == there.background
  }
}
