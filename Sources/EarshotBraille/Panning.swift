// SPDX-License-Identifier: Apache-2.0
/// The stretches of a line that a display shows one after the other.
enum Panning {
  /// They end at the end of a word where there is one in their second half, and hold the caret wherever it is. There is
  /// at least one.
  static func stretches(of line: TranslatedLine, columns: Int) -> [Range<Int>] {
    let columns = max(1, columns)
    let cursor = line.cursor
    let count = max(line.cells.count, (cursor ?? -1) + 1)
    func isBlank(_ cell: Int) -> Bool { cell != cursor && (cell >= line.cells.count || line.cells[cell] == 0) }
    var stretches: [Range<Int>] = []
    var start = 0
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
