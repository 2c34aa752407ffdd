// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension TableText {
  /// Columns without labels: output meant for other programs, and tables whose header is off the screen.
  ///
  /// They need numbers, permissions or commit ids, since lists of names are in columns, too.
  func unlabelledColumns(from start: Int, before end: Int) -> AlignedTable? {
    let least = start + 3
    guard least <= end, columns(rows: start..<least) != nil else { return nil }
    guard !(start..<least).contains(where: beginsWithPrompt) else { return nil }
    // A row that breaks the columns also spoils all that follow: bisection finds it fast.
    var (good, bad) = (least, (least..<end).first(where: beginsWithPrompt) ?? end)
    if good < bad, columns(rows: start..<bad) != nil { good = bad }
    while bad - good > 1 {
      let middle = good + (bad - good) / 2
      if columns(rows: start..<middle) != nil { good = middle } else { bad = middle }
    }
    let rows = start..<good
    guard let columns = columns(rows: rows), !isCodeOrFramed(rows) else { return nil }
    return AlignedTable(header: nil, rows: rows, columns: columns)
  }

  private func columns(rows: Range<Int>) -> [Range<Int>]? {
    var isFree = [Bool](repeating: true, count: width)
    for row in rows { for word in lines[row].words { for column in word { isFree[column] = false } } }
    var pieces: [Range<Int>] = []
    var start: Int?
    for column in 0...width {
      if column < width, !isFree[column] {
        if start == nil { start = column }
      } else if let from = start {
        pieces.append(from..<column)
        start = nil
      }
    }
    guard pieces.count >= 3, pieces.contains(where: { hasDigits($0, rows: rows) }) else { return nil }
    // Most rows are no table, which their first columns show: the others are analysed only after those.
    var contents = [TableColumn(self, rows: rows, columns: pieces[0])]
    let hasMark = isMark(contents[0], pieces[0])
    guard let last = lastBoundary(pieces, &contents, hasMark: hasMark, rows: rows) else { return nil }
    let columns = pieces[...last] + [pieces[last + 1].lowerBound..<width]
    guard columns.count - (hasMark ? 1 : 0) >= 3 else { return nil }
    let tail = TableColumn(self, rows: rows, columns: columns[last + 1])
    guard tail.isLeftAligned || tail.isRightAligned, !tail.cells.isEmpty, !tail.isMixed(self) else { return nil }
    let all = contents[...last].dropFirst(hasMark ? 1 : 0) + [tail]
    return isEvident(Array(all)) && !isCommand(all[all.startIndex], of: all.count) ? Array(columns) : nil
  }

  /// True if all rows have a digit or possible permissions there: without them there is no evidence.
  private func hasDigits(_ columns: Range<Int>, rows: Range<Int>) -> Bool {
    columns.count >= 10
      || rows.allSatisfy { row in columns.contains { (0x30...0x39).contains(lines[row].codes[$0]) } }
  }

  /// True for a sign before some of the rows: the current branch, a failure.
  private func isMark(_ content: TableColumn, _ columns: Range<Int>) -> Bool {
    columns.count == 1
      && content.cells.allSatisfy { cell in
        let code = lines[cell.line].codes[cell.extent.lowerBound]
        return !TableCellKind.isLetter(code) && !(0x30...0x39).contains(code)
      }
  }

  /// The last column whose cells prove that it ends there; later blanks may be those of sentences.
  ///
  /// - Parameter contents: The analysed columns, at least the first; further ones are added.
  private func lastBoundary(
    _ pieces: [Range<Int>], _ contents: inout [TableColumn], hasMark: Bool, rows: Range<Int>
  ) -> Int? {
    var last: Int?
    for index in pieces.indices.dropLast() {
      if index == contents.count { contents.append(TableColumn(self, rows: rows, columns: pieces[index])) }
      let content = contents[index]
      if index == 0, hasMark { continue }
      let gap = pieces[index + 1].lowerBound - pieces[index].upperBound
      let isRegular =
        content.cells.count == rows.count && (content.isLeftAligned || content.isRightAligned)
        && (!content.hasBlank || gap >= 2 && !content.hasGap) && !hasOpenBracket(content)
      guard isRegular else { break }
      let isTyped = content.isIdentifiers || content.holdsOnly(.number) || content.holdsOnly(.permissions)
      if gap >= 2 || isTyped || !content.hasOneWidth { last = index }
    }
    return last
  }

  private func hasOpenBracket(_ content: TableColumn) -> Bool {
    content.cells.contains { cell in
      var depth = 0
      for code in lines[cell.line].codes[cell.extent] {
        switch code {
        case 0x28, 0x5B, 0x7B: depth += 1
        case 0x29, 0x5D, 0x7D: depth -= 1
        default: break
        }
      }
      return depth != 0
    }
  }

  /// True if lines begin with the same word, as those of a program or of a list of commands do, or with a name.
  private func isCommand(_ content: TableColumn, of count: Int) -> Bool {
    let words = content.cells.map { lines[$0.line].codes[$0.extent] }
    // A name with its value and a unit.
    if count <= 3, words.allSatisfy({ $0.last == UInt8(ascii: ":") }) { return true }
    guard let first = words.first, words.allSatisfy({ $0 == first }) else { return false }
    return first.first == UInt8(ascii: "#") || count <= 3 && content.holdsOnly(.text)
  }

  private func isEvident(_ contents: [TableColumn]) -> Bool {
    let hasNumbers = contents.contains {
      $0.isRightAligned && !$0.isLeftAligned && $0.holdsOnly(.number) && !isTime($0)
    }
    let hasPermissions = contents.contains { $0.holdsOnly(.permissions) }
    let isPadded = contents.dropLast().contains { !$0.hasOneWidth }
    let hasIdentifiers = isPadded && contents.contains(where: \.isIdentifiers)
    guard hasNumbers || hasPermissions || hasIdentifiers else { return false }
    // A listing of files named by numbers has nothing else.
    return contents.contains { !$0.isNumeric && !$0.isIdentifiers }
  }

  /// True for times, which begin the lines of logs.
  private func isTime(_ content: TableColumn) -> Bool {
    content.cells.allSatisfy { lines[$0.line].codes[$0.extent].contains(UInt8(ascii: ":")) }
  }
}
