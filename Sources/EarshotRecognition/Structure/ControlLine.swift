// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A row of the screen analysed once for access cell by cell without creating strings.
struct ControlLine {
  let row: Row
  let number: Int
  /// The first scalar in each column; 0 in the second half of a wide character.
  let scalars: [UInt32]

  init(_ row: Row, at number: Int) {
    self.row = row
    self.number = number
    scalars = row.scalars
  }

  var count: Int { scalars.count }

  /// The scalar in a column; a blank outside of the row.
  func scalar(_ column: Int) -> UInt32 { scalars.indices.contains(column) ? scalars[column] : 0x20 }

  func style(_ column: Int) -> Style { row.style(at: column) }

  func isBlank(_ column: Int) -> Bool { scalar(column) == 0x20 }

  func isBlank(_ columns: Range<Int>) -> Bool { columns.allSatisfy { isBlank($0) } }

  /// The text of these columns without surrounding blanks.
  func text(_ columns: Range<Int>) -> String {
    let inside = trimmed(columns)
    return inside.isEmpty ? "" : row.text(columns: inside)
  }

  /// The columns without blank ones at both ends.
  func trimmed(_ columns: Range<Int>) -> Range<Int> {
    var (lower, upper) = (columns.lowerBound, columns.upperBound)
    while lower < upper, isBlank(lower) { lower += 1 }
    while upper > lower, isBlank(upper - 1) { upper -= 1 }
    return lower..<upper
  }

  // MARK: Looks

  /// True if two columns have the same background: the access key's letter may have another colour.
  func isSameGround(_ left: Int, _ right: Int) -> Bool { row.isSameGround(left, right) }

  /// True if the columns have one background, which ends where they do.
  func hasOwnGround(_ columns: Range<Int>) -> Bool {
    guard let first = columns.first, let last = columns.last else { return false }
    return columns.allSatisfy { isSameGround($0, first) } && !isSameGround(first - 1, first)
      && !isSameGround(last + 1, first)
  }

  // MARK: Pieces between borders

  /// A stretch of a row without vertical lines.
  struct Piece {
    var columns: Range<Int>
    /// True if lines close it on both sides, and the border has no more than a title between its corners and junctions.
    var isFramed: Bool
  }

  /// The pieces of these columns that are not blank.
  func pieces(in columns: Range<Int>) -> [Piece] {
    let columns = columns.clamped(to: 0..<count)
    var pieces: [Piece] = []
    var start = columns.lowerBound
    for column in columns.lowerBound...columns.upperBound {
      guard column == columns.upperBound || Self.isUpright(scalars[column]) else { continue }
      // The area may be the interior of a frame, whose lines are outside.
      if start < column, !isBlank(start..<column) {
        let isClosed = Self.isSide(scalar(start - 1)) && Self.isSide(scalar(column))
        pieces.append(Piece(columns: start..<column, isFramed: isClosed))
      }
      start = column + 1
    }
    return pieces
  }

  /// True for a vertical line, or a corner or junction of one.
  static func isUpright(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x7c: true
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254c, 0x254d, 0x2550: false
    case 0x2574, 0x2576, 0x2578, 0x257a, 0x257c, 0x257e: false
    case 0x2500...0x257f: true
    default: false
    }
  }

  /// True for a vertical line and nothing else.
  static func isSide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x7c, 0x2502, 0x2503, 0x2506, 0x2507, 0x250a, 0x250b, 0x254e, 0x254f, 0x2551: true
    default: false
    }
  }

  static func isLevel(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2d, 0x2500, 0x2501, 0x2550: true
    default: false
    }
  }

  static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  /// True for a letter of any script, or a digit.
  static func isWord(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return isDigit(scalar) || (0x41...0x5a).contains(scalar & ~0x20) }
    switch scalar {
    // Lines, blocks and signs; Hangul and Han. For the others, telling letters apart takes a lookup.
    case 0x2500..<0x2700: return false
    case 0xAC00..<0xD7A4, 0x4E00..<0x9FFD: return true
    default: break
    }
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

extension Style {
  func isOnSameGround(as other: Style) -> Bool {
    self == other || (reverse == other.reverse && background == other.background)
  }
}
