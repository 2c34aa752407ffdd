// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The columns of a table in a text: lines one below the other with blanks at the same columns.
struct TextColumns: Equatable {
  /// The lines of the table, from its header on.
  let lines: Range<Int>
  /// The columns of each cell, ascending.
  let cells: [Range<Int>]
  /// The name of each column, by the first line.
  let names: [String]

  /// The most lines looked at in one direction.
  private static let reach = 500
  /// The fewest lines of a table.
  private static let fewest = 2

  /// The table around a line; nil if there is none.
  ///
  /// A column begins where the first line has a word and every line before it a blank.
  init?(around index: Int, in text: ReviewText) {
    guard !Self.isRule(text.line(index).text) || text.line(index).text.contains("|") else { return nil }
    var first = index
    while first > 0, index - first < Self.reach, !text.line(first - 1).text.isBlank { first -= 1 }
    var end = index + 1
    while end < text.count, end - index < Self.reach, !text.line(end).text.isBlank { end += 1 }
    // What heads the table is no part of it: a line with one word less than two columns.
    while first < index, Self.words(of: text.line(first)).count < 2 || Self.isRule(text.line(first).text) { first += 1 }
    guard end - first >= Self.fewest else { return nil }
    var isTaken: [Bool] = []
    for line in first..<end {
      let line = text.line(line)
      if Self.isRule(line.text) { continue }
      for character in line.characters where !Self.isGap(character.text) {
        let last = character.column + character.width
        if isTaken.count < last { isTaken += [Bool](repeating: false, count: last - isTaken.count) }
        for column in character.column..<last { isTaken[column] = true }
      }
    }
    let header = text.line(first)
    var blocks: [Range<Int>] = []
    var start: Int?
    for column in 0...isTaken.count {
      let taken = column < isTaken.count && isTaken[column]
      if taken, start == nil { start = column }
      if !taken, let begin = start {
        blocks.append(begin..<column)
        start = nil
      }
    }
    var cells: [Range<Int>] = []
    for block in blocks {
      // What has no name belongs to the column before.
      if Self.text(of: header, in: block).isEmpty, let last = cells.last {
        cells[cells.count - 1] = last.lowerBound..<block.upperBound
      } else {
        cells.append(block)
      }
    }
    guard cells.count >= 2 else { return nil }
    self.cells = cells
    lines = first..<end
    names = cells.map { Self.text(of: header, in: $0) }
  }

  /// The number of the cell at a column of the screen.
  func cell(at column: Int) -> Int { cells.lastIndex { $0.lowerBound <= column } ?? 0 }

  /// The text of a line within a cell.
  static func text(of line: ReviewLine, in columns: Range<Int>) -> String {
    line.characters.filter { columns.contains($0.column) }.map { $0.text == "│" || $0.text == "|" ? " " : $0.text }
      .joined().trimmingBlanks
  }

  static func isRule(_ text: String) -> Bool {
    text.allSatisfy { $0 == " " || "-=+|─━═┼├┤┬┴┌┐└┘╞╡╪".contains($0) }
  }

  private static func isGap(_ text: String) -> Bool { text.isBlank || text == "│" || text == "|" }

  private static func words(of line: ReviewLine) -> [Substring] {
    line.text.split { $0 == " " || $0 == "|" || $0 == "│" }
  }
}

extension Review {
  mutating func goToCell(
    beside direction: ReviewDirection, in text: ReviewText, _ wording: Wording
  ) -> [PartEffect] {
    let position = position(in: text)
    guard let table = TextColumns(around: position.line, in: text) else {
      return [.earcon(.boundary)] + ReviewAnswer.answer([.words(wording.phrases.place(.noTable))])
    }
    let cell = table.cell(at: column(of: position, in: text))
    let next = direction == .forward ? cell + 1 : cell - 1
    let isEnd = !table.cells.indices.contains(next)
    return go(
      toCell: isEnd ? cell : next, of: table, line: position.line, isEnd: isEnd, namesColumn: true, in: text, wording)
  }

  mutating func goToCell(below direction: ReviewDirection, in text: ReviewText, _ wording: Wording) -> [PartEffect] {
    let position = position(in: text)
    guard let table = TextColumns(around: position.line, in: text) else {
      return [.earcon(.boundary)] + ReviewAnswer.answer([.words(wording.phrases.place(.noTable))])
    }
    let cell = table.cell(at: column(of: position, in: text))
    var line = position.line
    repeat {
      line += direction == .forward ? 1 : -1
    } while table.lines.contains(line)
      && TextColumns.isRule(text.line(line).text)
    let isEnd = !table.lines.contains(line)
    return go(
      toCell: cell, of: table, line: isEnd ? position.line : line, isEnd: isEnd, namesColumn: false, in: text, wording)
  }

  /// Goes so many lines at once.
  mutating func goToPage(_ direction: ReviewDirection, in text: ReviewText, _ wording: Wording) -> [PartEffect] {
    let line = position(in: text).line + (direction == .forward ? Self.page : -Self.page)
    var answer = ReviewAnswer(review: self, wording: wording)
    defer { self = answer.review }
    return answer.go(to: ReviewPosition(line: min(max(line, 0), text.count - 1), character: 0), in: text)
  }

  private mutating func go(
    toCell cell: Int, of table: TextColumns, line index: Int, isEnd: Bool, namesColumn: Bool, in text: ReviewText,
    _ wording: Wording
  ) -> [PartEffect] {
    let line = text.line(index)
    let columns = table.cells[cell]
    let found = line.characters.firstIndex { $0.column >= columns.lowerBound && !$0.text.isBlank }
    go(to: ReviewPosition(line: index, character: found ?? line.characters.count), in: text)
    let words = TextColumns.text(of: line, in: columns)
    let isHeader = index == table.lines.lowerBound
    var parts: [AnswerPart] = []
    if namesColumn, !isHeader, !table.names[cell].isEmpty { parts.append(.words(table.names[cell])) }
    parts.append(.words(words.isEmpty ? wording.phrases(.blank) : words))
    return (isEnd ? [.earcon(.boundary)] : []) + ReviewAnswer.answer(parts)
  }

  private func column(of position: ReviewPosition, in text: ReviewText) -> Int {
    let characters = text.line(position.line).characters
    if characters.indices.contains(position.character) { return characters[position.character].column }
    return characters.last.map { $0.column + $0.width } ?? 0
  }

  /// The lines of a page.
  private static let page = 20
}
