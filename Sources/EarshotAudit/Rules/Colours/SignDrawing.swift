// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A picture, or letters, of slashes, bars and underscores, as figlet draws them.
struct SignDrawing {
  var rows: Range<Int>
  var columns: Range<Int>

  /// Those on a screen: at least four rows, one below the other, of pieces that lean both ways.
  static func drawings(on rows: [Row]) -> [SignDrawing] {
    var (found, open): ([SignDrawing], [SignDrawing]) = ([], [])
    for index in rows.indices {
      var next: [SignDrawing] = []
      for piece in rows[index].isBlank ? [] : pieces(of: rows[index]) {
        if let place = open.firstIndex(where: { $0.columns.overlaps(piece) }) {
          var drawing = open.remove(at: place)
          drawing.rows = drawing.rows.lowerBound..<index + 1
          drawing.columns =
            min(drawing.columns.lowerBound, piece.lowerBound)..<max(drawing.columns.upperBound, piece.upperBound)
          next.append(drawing)
        } else {
          next.append(SignDrawing(rows: index..<index + 1, columns: piece))
        }
      }
      found += open
      open = next
    }
    return (found + open).filter { drawing in
      drawing.rows.count >= 4 && drawing.leansBothWays(in: rows)
        || drawing.rows.count >= 5 && drawing.isPrinted(in: rows)
    }
  }

  /// The stretches of a row, apart by four blanks or more, that have signs of drawing and next to no letters.
  private static func pieces(of row: Row) -> [Range<Int>] {
    let scalars = row.scalars
    var pieces: [Range<Int>] = []
    for column in 0..<row.textEnd where scalars[column] != 0x20 {
      if let last = pieces.last, column - last.upperBound < 4 {
        pieces[pieces.count - 1] = last.lowerBound..<column + 1
      } else {
        pieces.append(column..<column + 1)
      }
    }
    return pieces.filter { piece in
      let written = piece.filter { scalars[$0] != 0x20 }
      return written.count { signs.contains(scalars[$0]) } * 4 >= written.count * 3
    }
  }

  /// Frames and rules have no slashes, paths and dates only one kind.
  private func leansBothWays(in all: [Row]) -> Bool {
    let rows = all[rows]
    func count(_ sign: UInt32) -> Int {
      rows.reduce(0) { sum, row in sum + columns.count { row.scalar(at: $0)?.value == sign } }
    }
    return count(0x2F) >= 2 && count(0x5C) >= 2
      && rows.count { row in
        columns.contains { column in
          row.scalar(at: column).map { $0.value == 0x2F || $0.value == 0x5C } ?? false
        }
      } >= 3
  }

  /// True if it is made of one sign in several strokes a row, as banner prints letters: a bar has one stroke.
  private func isPrinted(in all: [Row]) -> Bool {
    Self.inks.contains { ink in
      all[rows].count { row in
        let isOn = columns.map { row.scalar(at: $0)?.value == ink }
        return zip(isOn, [false] + isOn).count { $0 && !$1 } >= 3
      } * 5 >= rows.count * 4
    }
  }

  private static let inks = Set("#*@%$&".unicodeScalars.map(\.value))
  private static let signs = inks.union("/\\|_()'`.,-;:\"<>=^~".unicodeScalars.map(\.value))
}
