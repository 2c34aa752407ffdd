// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A row at one moment: immutable, self-contained, shared by all pictures that show it.
///
/// Cells number their styles, links and clusters in the row's own tables, in order of first appearance from the left;
/// equal rows therefore have equal storage, whichever emulator made them.
final class RowStorage: Sendable {
  let id: RowID
  let version: UInt64
  let columns: Int
  let isWrapped: Bool
  /// One past the last column that was written.
  let writtenColumns: Int
  let marks: [PlacedPromptMark]
  /// The cells without plain blanks at the end.
  let cells: [UInt64]
  /// Numbered from 1; 0 is plain.
  let styles: [Style]
  /// Numbered from 1; 0 is none.
  let links: [String]
  let clusters: [String]
  /// One past the last column that is not a space.
  let textEnd: Int
  /// True if each cell is one column of ASCII.
  private let isASCII: Bool
  let memory = Mutex(RowMemory())

  init(
    id: RowID, version: UInt64, columns: Int, isWrapped: Bool, writtenColumns: Int, marks: [PlacedPromptMark],
    cells: [UInt64], styles: [Style], links: [String], clusters: [String]
  ) {
    self.id = id
    self.version = version
    self.columns = columns
    self.isWrapped = isWrapped
    self.writtenColumns = writtenColumns
    self.marks = marks
    self.cells = cells
    self.styles = styles
    self.links = links
    self.clusters = clusters
    var (end, kinds) = (0, UInt64(0))
    for (column, bits) in cells.enumerated() {
      kinds |= bits
      if !PackedCell(bits: bits).isSpace { end = column + 1 }
    }
    textEnd = end
    isASCII = kinds & (PackedCell.contentMask | PackedCell.kindMask) < 0x80
  }

  func hasEqualContent(_ other: RowStorage) -> Bool {
    cells == other.cells && styles == other.styles && links == other.links && clusters == other.clusters
  }

  /// The columns with another character, of those that both rows have.
  func differingColumns(from other: RowStorage) -> [Int] {
    let end = min(columns, other.columns)
    var differing: [Int] = []
    // Rows are compared with each packet that changes them: pointers keep that cheap in debug builds too.
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        var column = 0
        while column < end {
          let bits = column < cells.count ? cells[column] : PackedCell.blank.bits
          let otherBits = column < others.count ? others[column] : PackedCell.blank.bits
          if (bits ^ otherBits) & (PackedCell.contentMask | PackedCell.kindMask) != 0 { differing.append(column) }
          column += 1
        }
      }
    }
    return differing
  }

  func packedCell(_ column: Int) -> PackedCell {
    column >= 0 && column < cells.count ? PackedCell(bits: cells[column]) : .blank
  }

  func style(_ number: UInt32) -> Style {
    let index = Int(number) - 1
    return index >= 0 && index < styles.count ? styles[index] : .plain
  }

  func link(_ number: UInt32) -> String? {
    let index = Int(number) - 1
    return index >= 0 && index < links.count ? links[index] : nil
  }

  func text(_ cell: PackedCell) -> String {
    if cell.isContinuation { return "" }
    if cell.content < 0x80 { return Self.narrow[Int(cell.content)] }
    if cell.isCluster { return cell.cluster < clusters.count ? clusters[cell.cluster] : "" }
    return String(Character(Unicode.Scalar(cell.scalar) ?? "\u{FFFD}"))
  }

  /// The strings of ASCII, the contents of most cells.
  private static let narrow = (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }

  func cell(_ column: Int) -> Cell {
    let packed = packedCell(column)
    return Cell(
      text: text(packed), width: packed.isContinuation ? 0 : packed.isWide ? 2 : 1, style: style(packed.style),
      link: link(packed.link))
  }

  /// The clusters whose first column is in the range; with `withFiller` also the blank left by a wide character that
  /// moved to the next row.
  func text(from start: Int, to end: Int, withFiller: Bool = true) -> String {
    let stored = max(start, 0)..<max(max(start, 0), min(end, cells.count))
    let blanks = end > stored.upperBound ? max(0, min(end, columns) - max(stored.upperBound, start)) : 0
    return cells.withUnsafeBufferPointer { all in
      let cells = UnsafeBufferPointer(rebasing: all[stored.clamped(to: 0..<all.count)])
      if isASCII || cells.allSatisfy({ $0 & (PackedCell.contentMask | PackedCell.kindMask) < 0x80 }) {
        return String(unsafeUninitializedCapacity: cells.count + blanks) { bytes in
          for index in cells.indices { bytes[index] = UInt8(truncatingIfNeeded: cells[index]) }
          return Self.fill(bytes, from: cells.count, blanks)
        }
      }
      return encodedText(cells, withFiller: withFiller, blanks)
    }
  }

  /// The text of cells and of blanks behind them, encoded as UTF-8 in one pass.
  private func encodedText(_ cells: UnsafeBufferPointer<UInt64>, withFiller: Bool, _ blanks: Int) -> String {
    var capacity = blanks
    for bits in cells {
      let cell = PackedCell(bits: bits)
      capacity += cell.isCluster ? text(cell).utf8.count : 4
    }
    return String(unsafeUninitializedCapacity: capacity) { bytes in
      var end = 0
      for bits in cells {
        let cell = PackedCell(bits: bits)
        if cell.isContinuation || (cell.isFiller && !withFiller) { continue }
        if cell.isCluster {
          for byte in text(cell).utf8 {
            bytes[end] = byte
            end += 1
          }
        } else {
          end += Self.encode(Unicode.Scalar(cell.scalar)?.value ?? 0xFFFD, into: bytes, at: end)
        }
      }
      return Self.fill(bytes, from: end, blanks)
    }
  }

  /// Writes blanks; returns the number of bytes with them.
  private static func fill(_ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int, _ blanks: Int) -> Int {
    for index in start..<start + blanks { bytes[index] = UInt8(ascii: " ") }
    return start + blanks
  }

  /// Writes the UTF-8 of a scalar; returns the number of its bytes.
  private static func encode(_ scalar: UInt32, into bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    func last(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: scalar >> shift) & 0x3F }
    func first(_ mark: UInt8, _ shift: UInt32) -> UInt8 { mark | UInt8(truncatingIfNeeded: scalar >> shift) }
    switch scalar {
    case ..<0x80:
      bytes[start] = UInt8(truncatingIfNeeded: scalar)
      return 1
    case ..<0x800:
      (bytes[start], bytes[start + 1]) = (first(0xC0, 6), last(0))
      return 2
    case ..<0x10000:
      (bytes[start], bytes[start + 1], bytes[start + 2]) = (first(0xE0, 12), last(6), last(0))
      return 3
    default:
      (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]) = (
        first(0xF0, 18), last(12), last(6), last(0)
      )
      return 4
    }
  }
}
