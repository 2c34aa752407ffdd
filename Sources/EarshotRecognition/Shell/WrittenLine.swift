// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A line as written: rows cut by the right margin, joined again.
struct WrittenLine {
  let rows: Range<Int>
  /// Wide ones once, without trailing blanks.
  private(set) var characters: [String] = []
  /// The position of each character.
  private(set) var places: [ShellPlace] = []

  /// The line of a row.
  init(at index: Int, in kept: some KeptRows) {
    var first = index
    while first > 0, index - first < Self.reach, kept.row(at: first - 1).goesOn { first -= 1 }
    var next = first
    while next < kept.count, next - index <= Self.reach {
      let row = kept.row(at: next)
      // A wrapped row is full, except for the column left by a wide character that moved to the next one.
      let isFilled = row.goesOn && row.unbrokenText.utf8.count < row.text(columns: 0..<row.count).utf8.count
      let end = row.goesOn ? row.count - (isFilled ? 1 : 0) : row.textEnd
      for (column, cell) in row.cells.prefix(end).enumerated() where cell.width > 0 {
        characters.append(cell.text.isEmpty ? " " : cell.text)
        places.append(ShellPlace(line: next, column: column))
      }
      next += 1
      if !row.goesOn { break }
    }
    rows = first..<max(next, first + 1)
  }

  var text: String { characters.joined() }

  /// The number of characters before a position.
  func offset(of place: ShellPlace) -> Int {
    places.firstIndex { ($0.line, $0.column) >= (place.line, place.column) } ?? characters.count
  }

  /// The text of a range of characters.
  func text(from start: Int, to end: Int? = nil) -> String {
    let end = min(end ?? characters.count, characters.count)
    return start < end ? characters[start..<end].joined() : ""
  }

  /// The position of a character; after the last one for an index beyond it.
  func place(of offset: Int) -> ShellPlace {
    if offset < places.count { return places[offset] }
    return ShellPlace(line: rows.upperBound - 1, column: (places.last?.column ?? -1) + 1)
  }

  /// The largest number of rows joined on either side of the given one.
  private static let reach = 200
}
