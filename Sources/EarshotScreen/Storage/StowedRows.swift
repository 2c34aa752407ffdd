// SPDX-License-Identifier: Apache-2.0
/// The cells of a row that has left the screen, in as few bytes as they need: one each for plain ASCII, four for a
/// scalar in one of the first styles, else eight.
///
/// Most rows of a scrollback are plain text, and there are thousands of them.
struct StowedCells {
  /// The address, with the width of a cell in the bits that are free in it; 0 if there are none.
  private var word: UInt = 0

  private static let widths: UInt = 0xF

  init() {}

  /// Copies cells.
  init(_ cells: UnsafePointer<UInt64>, count: Int) {
    guard count > 0 else { return }
    var kinds: UInt64 = 0
    for column in 0..<count { kinds |= cells[column] }
    let width = kinds < 0x80 ? 1 : kinds >> 32 == 0 ? 4 : 8
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * width, alignment: 16)
    // A loop for each, as a generic one would be slow in debug builds.
    switch width {
    case 1:
      let bytes = memory.assumingMemoryBound(to: UInt8.self)
      for column in 0..<count { bytes[column] = UInt8(truncatingIfNeeded: cells[column]) }
    case 4:
      let words = memory.assumingMemoryBound(to: UInt32.self)
      for column in 0..<count { words[column] = UInt32(truncatingIfNeeded: cells[column]) }
    default: memory.copyMemory(from: cells, byteCount: count * width)
    }
    word = UInt(bitPattern: memory) | UInt(width)
  }

  private var memory: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: word & ~Self.widths) }

  /// One of the cells that were copied.
  func cell(_ column: Int) -> UInt64 {
    guard let memory else { return PackedCell.blank.bits }
    switch word & Self.widths {
    case 1: return UInt64(memory.assumingMemoryBound(to: UInt8.self)[column])
    case 4: return UInt64(memory.assumingMemoryBound(to: UInt32.self)[column])
    default: return memory.assumingMemoryBound(to: UInt64.self)[column]
    }
  }

  /// Writes the first cells, as many as were copied or fewer, to a line.
  func write(_ count: Int, to line: UnsafeMutablePointer<UInt64>) {
    for column in 0..<count { line[column] = cell(column) }
  }

  /// Frees them.
  mutating func release() {
    memory?.deallocate()
    word = 0
  }
}

extension Grid {
  /// The number of the spare line.
  var spare: Int32 { Int32(truncatingIfNeeded: rows) }
  var spareLine: UnsafeMutablePointer<UInt64> { cells + rows * columns }

  /// The cells of a visible row.
  @inline(__always)
  func line(_ slot: Int) -> UnsafeMutablePointer<UInt64> { cells + Int(lines[slot]) &* columns }

  /// The cells of any row; for one that is not visible, valid until the next is asked for.
  func readable(_ slot: Int) -> UnsafeMutablePointer<UInt64> {
    if lines[slot] == spare { stowed[slot].write(records[slot].extent, to: spareLine) }
    return line(slot)
  }

  /// Stows the cells in the line of a row.
  func stow(_ slot: Int) {
    let line = line(slot)
    var end = records[slot].extent
    while end > 0, line[end - 1] == PackedCell.blank.bits { end -= 1 }
    records[slot].extent = end
    stowed[slot].release()
    stowed[slot] = StowedCells(line, count: end)
  }

  /// Leaves the line of a stowed row to another one.
  @inline(__always)
  func giveLine(of leaving: Int, to coming: Int) {
    let place = lines[leaving]
    lines[leaving] = spare
    lines[coming] = place
    stowed[coming].release()
  }

  /// Makes a stowed row visible, with this line.
  func unstow(_ slot: Int, to place: Int32) {
    lines[slot] = place
    stowed[slot].write(records[slot].extent, to: line(slot))
    stowed[slot].release()
  }
}
