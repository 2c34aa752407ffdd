// SPDX-License-Identifier: Apache-2.0
/// The stretches of a line that a display shows one after the other.
enum Panning {
  /// They end at the end of a word where there is one in their second half, and hold the caret wherever it is. Where the
  /// caret is behind the text, as while typing, the text before it is with it. There is at least one.
  static func stretches(of line: TranslatedLine, columns: Int) -> [Range<Int>] {
    let columns = max(1, columns)
    let cursor = line.cursor
    let count = max(line.cells.count, (cursor ?? -1) + 1)
    func isBlank(_ cell: Int) -> Bool { cell != cursor && (cell >= line.cells.count || line.cells[cell] == 0) }
    if let cursor, cursor + 1 > columns, (cursor + 1..<count).allSatisfy(isBlank) {
      let tail = tail(upTo: cursor + 1, columns: columns, isBlank: isBlank)
      return stretches(0..<tail, columns: columns, isBlank: isBlank) + [tail..<cursor + 1]
    }
    return stretches(0..<count, columns: columns, isBlank: isBlank)
  }

  /// The first cell of the part that ends at the caret. While a line grows it stays where it is for half a display, so
  /// that the text does not run away under the fingers.
  private static func tail(upTo end: Int, columns: Int, isBlank: (Int) -> Bool) -> Int {
    let half = max(1, columns / 2)
    let start = (end - columns + half - 1) / half * half
    func beginsWord(_ cell: Int) -> Bool { !isBlank(cell) && (cell == 0 || isBlank(cell - 1)) }
    return (start..<min(start + half / 2 + 1, end)).first(where: beginsWord)
      ?? (end - columns..<start).last(where: beginsWord) ?? start
  }

  private static func stretches(_ cells: Range<Int>, columns: Int, isBlank: (Int) -> Bool) -> [Range<Int>] {
    let count = cells.upperBound
    var stretches: [Range<Int>] = []
    // An indentation is felt, a display of nothing else is not worth a key.
    var start = cells.first { !isBlank($0) } ?? count
    if start < columns { start = cells.lowerBound }
    while count - start > columns {
      var end = start + columns
      if !isBlank(end), let blank = (start + columns / 2..<end).last(where: isBlank) { end = blank + 1 }
      stretches.append(start..<end)
      start = end
      // The blanks between two words are on neither side; those before the end of the line are nothing to pan to.
      let next = (start..<count).first { !isBlank($0) } ?? count
      if next == count { return stretches }
      start = next
    }
    stretches.append(start..<count)
    return stretches
  }

  /// The stretch that holds a cell: the last that begins at it or before.
  static func index(of cell: Int, in stretches: [Range<Int>]) -> Int {
    stretches.lastIndex { $0.lowerBound <= cell } ?? 0
  }
}
