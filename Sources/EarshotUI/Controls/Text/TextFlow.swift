// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Characters wrapped into rows of a width, with their positions. Every character stays in its row, including blanks,
/// so that the caret has a position after each.
struct TextFlow: Equatable {
  /// The characters of each row, without the line feed that ends it.
  private(set) var rows: [Range<Int>] = []
  private let characters: [Character]

  /// - Parameter width: The columns, at least 1. The caret after a full row is at its end.
  init(_ characters: [Character], width: Int) {
    self.characters = characters
    let width = max(1, width)
    var start = 0
    var columns = 0
    /// The possible end of a row: after the last blank.
    var breakPlace: Int?
    for (index, character) in characters.enumerated() {
      if character.isNewline {
        rows.append(start..<index)
        (start, columns, breakPlace) = (index + 1, 0, nil)
        continue
      }
      let needed = TextWidth.columns(of: character)
      if columns + needed > width, character != " ", index > start {
        let end = breakPlace ?? index
        rows.append(start..<end)
        start = end
        columns = TextWidth.columns(of: String(characters[end..<index]))
        breakPlace = nil
      }
      columns += needed
      if character == " " { breakPlace = index + 1 }
    }
    rows.append(start..<characters.count)
  }

  /// The row of a position between characters.
  func row(of place: Int) -> Int { max(0, rows.lastIndex { $0.lowerBound <= place } ?? 0) }

  /// The column of a position in its row.
  func column(of place: Int) -> Int {
    let range = rows[row(of: place)]
    return TextWidth.columns(of: String(characters[range.lowerBound..<min(place, range.upperBound)]))
  }

  /// The position in a row nearest to a column.
  func place(row: Int, column: Int) -> Int {
    let range = rows[max(0, min(rows.count - 1, row))]
    var columns = 0
    for index in range {
      let width = TextWidth.columns(of: characters[index])
      if columns + width > column { return index }
      columns += width
    }
    // A wrapped row ends before its last character: after that is the next row.
    let goesOn = range.upperBound < characters.count && !characters[range.upperBound].isNewline
    return goesOn && !range.isEmpty ? range.upperBound - 1 : range.upperBound
  }
}
