// SPDX-License-Identifier: Apache-2.0
import LineProtocol

/// A line as cells.
public struct TranslatedLine: Equatable, Sendable {
  public let line: BrailleLine
  /// Dots 1 to 8 from the lowest bit.
  public let cells: [UInt8]
  /// For each cell the number of scalars before its own; never less than for the cell before.
  public let starts: [Int]

  /// Nil if the cells do not belong to the line.
  public init?(_ line: BrailleLine, cells: [UInt8], starts: [Int]) {
    guard cells.count == starts.count, zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }),
      starts.last.map({ $0 < line.scalars.count }) ?? true, starts.first.map({ $0 >= 0 }) ?? true
    else { return nil }
    (self.line, self.cells, self.starts) = (line, cells, starts)
  }

  /// The line without translation: each character has as many cells as it has columns in a terminal.
  public init(untranslated line: BrailleLine) {
    var (cells, starts): ([UInt8], [Int]) = ([], [])
    for (index, scalar) in line.scalars.enumerated() {
      for _ in 0..<Self.width(scalar) {
        cells.append(ComputerBraille.cell(of: scalar))
        starts.append(index)
      }
    }
    (self.line, self.cells, self.starts) = (line, cells, starts)
  }

  /// The first cell of a scalar, or of the contraction it is in; the count of cells for the end of the line.
  public func cell(of scalar: Int) -> Int {
    guard scalar < line.scalars.count, let last = starts.lastIndex(where: { $0 <= scalar }) else {
      return scalar < line.scalars.count ? 0 : cells.count
    }
    return starts.firstIndex(of: starts[last]) ?? last
  }

  /// The scalar of a cell; the end of the line for cells after the last.
  public func scalar(of cell: Int) -> Int {
    starts.indices.contains(cell) ? starts[cell] : line.scalars.count
  }

  /// The caret's cell.
  public var cursor: Int? { line.cursor.map(cell(of:)) }

  /// The cells with the marked stretches underlined by dots 7 and 8.
  var markedCells: [UInt8] {
    guard !line.marks.isEmpty else { return cells }
    var marked = cells
    for mark in line.marks {
      for index in starts.indices where mark.contains(starts[index]) { marked[index] |= 0xc0 }
    }
    return marked
  }

  /// The columns of a character in a terminal.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7e: return 1
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x1f300...0x1faff:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
