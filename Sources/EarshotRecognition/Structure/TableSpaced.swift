// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension TableText {
  /// Columns under capital labels, with two or more blanks between both: what programs that ask services list, as `gh`
  /// does. The labels need not be above the beginnings of their columns.
  func spacedColumns(header: Int, before end: Int) -> AlignedTable? {
    let labels = pieces(of: lines[header])
    guard labels.count >= 3, isCapitals(header), labels.first?.lowerBound == lines[header].words.first?.lowerBound,
      labels.allSatisfy({ lines[header].codes[$0].contains(where: TableCellKind.isLetter) })
    else { return nil }
    var isFree = [Bool](repeating: true, count: width)
    var columns: [Range<Int>] = []
    var last = header + 1
    while last < end, !beginsWithPrompt(last) {
      var next = isFree
      for word in lines[last].words { for column in word { next[column] = false } }
      let found = Self.pieces(of: next.map { !$0 })
      guard found.count == labels.count, lines[last].extent(in: found[0]) != nil,
        zip(labels, found).allSatisfy({ $0.overlaps($1) })
      else { break }
      (isFree, columns) = (next, found)
      last += 1
    }
    let rows = header + 1..<last
    guard rows.count >= 2, !isCodeOrFramed(rows) else { return nil }
    let contents = columns.map { TableColumn(self, rows: rows, columns: $0) }
    guard contents.dropLast().allSatisfy({ $0.isLeftAligned || $0.isRightAligned }),
      contents.contains(where: { $0.cells.count == rows.count && !$0.hasOneWidth }) || rows.count > 2
    else { return nil }
    // Names of files, too, are in columns, and some of them are in capitals.
    let isEvident = contents.contains { content in
      content.isNumeric || content.hasRepeats(self) || content.cells.count { hasBlank($0) } * 2 > rows.count
    }
    guard isEvident else { return nil }
    // The columns reach to each other's beginnings, so that a label is in its own.
    let bounds = zip(labels, columns).map { min($0.lowerBound, $1.lowerBound) } + [width]
    let wide = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    guard
      zip(wide, zip(labels, columns)).allSatisfy({
        $1.0.upperBound <= $0.upperBound && $1.1.upperBound <= $0.upperBound
      })
    else { return nil }
    return AlignedTable(header: header, rows: rows, columns: wide)
  }

  private func hasBlank(_ cell: (line: Int, extent: Range<Int>)) -> Bool {
    cell.extent.contains { lines[cell.line].isBlank($0) }
  }

  /// The stretches of a line with two or more blanks between.
  private func pieces(of line: TableLine) -> [Range<Int>] {
    Self.pieces(of: line.codes.map { $0 != TableCode.blank })
  }

  private static func pieces(of isUsed: [Bool]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    for (column, isUsed) in isUsed.enumerated() where isUsed {
      if let last = pieces.last, column < last.upperBound + 2 {
        pieces[pieces.count - 1] = last.lowerBound..<column + 1
      } else {
        pieces.append(column..<column + 1)
      }
    }
    return pieces
  }
}
