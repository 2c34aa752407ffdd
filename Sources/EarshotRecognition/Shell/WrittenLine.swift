// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A line as its writer meant it: the rows that the right margin cut it into, joined again.
struct WrittenLine {
  let rows: Range<Int>
  /// Wide ones once, blanks at the end left out.
  private(set) var characters: [String] = []
  /// Where each of them stands.
  private(set) var places: [ShellPlace] = []

  /// The line that a row belongs to.
  init(at index: Int, in kept: some KeptRows) {
    var first = index
    while first > 0, index - first < Self.reach, kept.row(at: first - 1).isWrapped { first -= 1 }
    var next = first
    while next < kept.count, next - index <= Self.reach {
      let row = kept.row(at: next)
      // A row that goes on is full, but for the column that a wide character left when it went to the next one.
      let isFilled = row.isWrapped && row.unbrokenText.utf8.count < row.text(columns: 0..<row.count).utf8.count
      let end = row.isWrapped ? row.count - (isFilled ? 1 : 0) : row.textEnd
      for (column, cell) in row.cells.prefix(end).enumerated() where cell.width > 0 {
        characters.append(cell.text.isEmpty ? " " : cell.text)
        places.append(ShellPlace(line: next, column: column))
      }
      next += 1
      if !row.isWrapped { break }
    }
    rows = first..<max(next, first + 1)
  }

  var text: String { characters.joined() }

  /// How many characters stand before a place.
  func offset(of place: ShellPlace) -> Int {
    places.firstIndex { ($0.line, $0.column) >= (place.line, place.column) } ?? characters.count
  }

  /// The text of some characters.
  func text(from start: Int, to end: Int? = nil) -> String {
    let end = min(end ?? characters.count, characters.count)
    return start < end ? characters[start..<end].joined() : ""
  }

  /// Where a character stands; behind the last one for those there are not.
  func place(of offset: Int) -> ShellPlace {
    if offset < places.count { return places[offset] }
    return ShellPlace(line: rows.upperBound - 1, column: (places.last?.column ?? -1) + 1)
  }

  /// More joined rows than this on either side are taken for others.
  private static let reach = 200
}
