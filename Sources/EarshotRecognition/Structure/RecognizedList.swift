// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Rows below each other of which one is chosen: a menu, a list of files, the answers to a question.
///
/// Only where one row stands out, by its ground or by a mark before it, can rows be told from lines of text.
public struct RecognizedList: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    /// Without the mark before it.
    public var text: String
    public var row: Int
    public var columns: Range<Int>
  }

  public var items: [Item]
  /// Which of the items is chosen.
  public var selection: Int
  /// What the chosen one is painted on; nil where a mark tells it.
  private var ground: Ground?

  /// The list in an area; nil where no row stands out, or more than one.
  ///
  /// - Parameters:
  ///   - area: where it is looked for, without what frames it.
  ///   - screen: the picture.
  public init?(in area: ScreenArea, of screen: Screen) {
    let lines = area.rows.map { Line(screen.rows[$0], row: $0, area.columns) }
    guard let found = Self.groundList(lines) ?? Self.markedList(lines) ?? Self.bracketedList(lines) else { return nil }
    self = found
  }

  /// A list that was seen before and is still there: its rows stay, and one of them is painted as the chosen one was.
  ///
  /// What one picture does not tell, a title from an item that is chosen in the first row, the picture before does.
  ///
  /// - Parameters:
  ///   - known: the list on an earlier picture.
  ///   - screen: the picture now.
  init?(_ known: RecognizedList, stillOn screen: Screen) {
    guard let former = known.ground, known.items.allSatisfy({ screen.rows.indices.contains($0.row) }) else {
      return nil
    }
    let area = known.items.map(\.columns).reduce(known.items[0].columns) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
    let lines = known.items.map { Line(screen.rows[$0.row], row: $0.row, area) }
    let stays = zip(lines, known.items).count { $0.text == $1.text }
    let chosen = lines.indices.filter { lines[$0].ground == former }
    guard stays * 2 > lines.count, chosen.count == 1, !lines.contains(where: \.text.isEmpty) else { return nil }
    items = lines.map { Item(text: $0.text, row: $0.row, columns: $0.columns) }
    (selection, ground) = (chosen[0], former)
  }

  private init?(_ lines: ArraySlice<Line>, chosen: Int) {
    let rows = lines.indices.filter { !lines[$0].text.isEmpty }
    guard rows.count > 1, let selection = rows.firstIndex(of: chosen) else { return nil }
    // A name and below it a field is no choice.
    if selection == 1, lines[rows[0]].text.hasSuffix(":") { return nil }
    items = rows.map { Item(text: lines[$0].text, row: lines[$0].row, columns: lines[$0].columns) }
    self.selection = selection
    ground = lines[chosen].ground == lines[rows[selection == 0 ? 1 : 0]].ground ? nil : lines[chosen].ground
  }

  // MARK: By ground

  /// One row has another ground than all around it.
  private static func groundList(_ lines: [Line]) -> RecognizedList? {
    // In a menu that is painted, the chosen row may be the one that is not.
    let isPainted = lines.usualGround.map { $0 != Ground(.plain) } ?? false
    for (index, line) in lines.enumerated() where line.isFilled || isPainted && !line.text.isEmpty {
      guard let ground = line.ground else { continue }
      // Directories may begin with a mark where files have a blank.
      var block = block(around: index, lines) { abs($0.start - line.start) <= 1 }
      if block.lowerBound < index, lines.isHeader(block.lowerBound, of: block, chosen: index) {
        block = block.lowerBound + 1..<block.upperBound
      }
      let others = lines[block].indices.filter { $0 != index && !lines[$0].text.isEmpty }
      guard !others.isEmpty, others.allSatisfy({ lines[$0].ground != ground }) else { continue }
      let usual = lines[others[others.startIndex]].ground
      // Of two rows either could be the one that stands out: the one whose ground is not that of the area.
      guard others.count > 1 || usual == Ground(.plain) || lines.usualGround == usual else { continue }
      guard others.allSatisfy({ lines[$0].ground == usual }) else { continue }
      if let list = RecognizedList(lines[block], chosen: index) { return list }
    }
    return nil
  }

  /// The rows with text around one that are alike. A line across a menu parts its items and does not end it.
  private static func block(around index: Int, _ lines: [Line], while isAlike: (Line) -> Bool) -> Range<Int> {
    var (first, last) = (index, index)
    while let next = neighbor(of: first, by: -1, lines), isAlike(lines[next]) { first = next }
    while let next = neighbor(of: last, by: 1, lines), isAlike(lines[next]) { last = next }
    return first..<last + 1
  }

  private static func neighbor(of index: Int, by step: Int, _ lines: [Line]) -> Int? {
    let near = index + step
    guard lines.indices.contains(near) else { return nil }
    if !lines[near].text.isEmpty { return near }
    guard lines[near].isRule, lines.indices.contains(near + step), !lines[near + step].text.isEmpty else { return nil }
    return near + step
  }

  // MARK: By a mark

  private static let marks: Set<Character> = ["❯", "›", "▶", "►", "▸", "➜", "➤", "→", "»", "❱", "▌", ">"]

  /// One row has a mark where all around it have a blank.
  private static func markedList(_ lines: [Line]) -> RecognizedList? {
    for (index, line) in lines.enumerated() {
      guard let mark = line.text.first, marks.contains(mark), let start = line.startAfterMark else { continue }
      let block = block(around: index, lines) { $0.start == start || $0.row == line.row }
      var found = lines
      found[index].dropMark(start)
      if let list = RecognizedList(found[block], chosen: index) { return list }
    }
    return nil
  }

  /// One row is in brackets as a whole, where the others begin behind a blank: `[Dark chocolate]`.
  private static func bracketedList(_ lines: [Line]) -> RecognizedList? {
    let bracketed = lines.indices.filter { MarkerMove.bracketed(lines[$0].text[...]) != nil }
    guard bracketed.count == 1, let index = bracketed.first else { return nil }
    let start = lines[index].start + 1
    let block = block(around: index, lines) { $0.start == start }
    var found = lines
    found[index].dropBrackets()
    return block.count > 2 ? RecognizedList(found[block], chosen: index) : nil
  }
}

/// What a row is painted on.
private struct Ground: Hashable, Sendable {
  var reverse: Bool
  var background: Color

  init(_ style: Style) {
    reverse = style.reverse
    background = style.background
  }
}

/// A row as far as it is in an area.
private struct Line {
  var text: String
  var row: Int
  /// From the first character to the last.
  var columns: Range<Int>
  /// The ground of nearly all of its text.
  var ground: Ground?
  /// The look of nearly all of its text.
  var look: Style?
  /// What stands between and behind its words is painted with, and how much of it.
  let blankGrounds: [(ground: Ground, count: Int)]
  /// A line across, and no text.
  let isRule: Bool
  /// Where a second word begins behind a first character that may be a mark.
  private(set) var startAfterMark: Int?

  var start: Int { columns.lowerBound }

  init(_ row: Row, row number: Int, _ area: Range<Int>) {
    self.row = number
    let line = ControlLine(row, at: number)
    let area = area.clamped(to: 0..<line.count)
    // Behind the last character there are but blanks.
    let end = row.textEnd
    let written = area.clamped(to: 0..<end)
    let first = written.first { line.isText($0) } ?? area.lowerBound
    let last = written.last { line.isText($0) }.map { $0 + 1 } ?? first
    isRule = first == last && area.count > 1 && area.allSatisfy { LineArt(line.scalar($0)).isSuperset(of: .horizontal) }
    columns = first..<last
    text = Self.words(of: line, columns)
    // What stands between a tag and its text may be left as it was.
    var looks: [(style: Style, count: Int)] = []
    var blanks: [(ground: Ground, count: Int)] = []
    for run in row.styleRuns {
      let inside = run.columns.clamped(to: area)
      var blank = max(0, inside.upperBound - max(inside.lowerBound, end))
      var count = 0
      for column in inside.clamped(to: 0..<end) {
        if line.isEmpty(column) { blank += 1 } else if columns.contains(column) { count += 1 }
      }
      if blank > 0 { blanks.append((Ground(run.style), blank)) }
      guard count > 0 else { continue }
      if let index = looks.firstIndex(where: { $0.style == run.style }) {
        looks[index].count += count
      } else {
        looks.append((run.style, count))
      }
    }
    blankGrounds = blanks
    look = Self.most(looks)
    ground = looks.count == 1 ? Ground(looks[0].style) : Self.most(looks.map { (Ground($0.style), $0.count) })
    let second = columns.count > 2 && line.isUnset(first + 1) ? columns.dropFirst().first { !line.isUnset($0) } : nil
    startAfterMark = second
  }

  /// What nearly all are alike in.
  private static func most<Value: Equatable>(_ counts: [(Value, Int)]) -> Value? {
    let all = counts.reduce(0) { $0 + $1.1 }
    return counts.first { value, _ in
      counts.reduce(0) { $1.0 == value ? $0 + $1.1 : $0 } * 5 >= all * 4
    }?.0
  }

  /// Whether it is text on a ground that is not the terminal's own.
  var isFilled: Bool { !text.isEmpty && ground.map { $0 != Ground(.plain) } ?? false }

  /// The lines between its columns are no words, and one blank is as good as many.
  private static func words(of line: ControlLine, _ columns: Range<Int>) -> String {
    func isGap(_ column: Int) -> Bool {
      line.isEmpty(column) || LineArt(line.scalar(column)).isSuperset(of: .vertical)
    }
    var parts: [String] = []
    var column = columns.lowerBound
    while column < columns.upperBound {
      let start = column
      // A blank between two words stays as it is.
      while column < columns.upperBound,
        !isGap(column)
          || column > start && line.isEmpty(column) && column + 1 < columns.upperBound && !isGap(column + 1)
      {
        column += 1
      }
      if column > start { parts.append(line.row.text(columns: start..<column)) } else { column += 1 }
    }
    return parts.count == 1 ? parts[0] : parts.joined(separator: " ")
  }

  mutating func dropMark(_ start: Int) {
    columns = start..<columns.upperBound
    text = String(text.dropFirst().drop { $0 == " " })
  }

  mutating func dropBrackets() {
    columns = columns.lowerBound + 1..<columns.upperBound - 1
    text = String(text.dropFirst().dropLast())
  }
}

extension ControlLine {
  /// A blank, and no character with marks on one.
  fileprivate func isEmpty(_ column: Int) -> Bool { isBlank(column) && row.scalar(at: column) != nil }

  /// A blank or the second half of a wide character.
  fileprivate func isUnset(_ column: Int) -> Bool { isEmpty(column) || scalar(column) == 0 }

  /// Whether what is in a column is not drawn; an ASCII character may be part of a word.
  fileprivate func isText(_ column: Int) -> Bool {
    let scalar = scalar(column)
    switch scalar {
    // The edges of a block are no text either.
    case 0, 0x7c, 0x2580, 0x2581, 0x2584, 0x2594: return false
    case 0x20: return row.scalar(at: column) == nil
    default: return LineArt(scalar).isEmpty || scalar < 0x80 && row.scalar(at: column) != nil
    }
  }
}

extension [Line] {
  /// Whether the first of some rows names what is below it: it looks like none of them.
  fileprivate func isHeader(_ first: Int, of block: Range<Int>, chosen: Int) -> Bool {
    guard block.count > 3, let look = self[first].look, self[first].ground != self[chosen].ground else { return false }
    return block.allSatisfy { $0 == first || $0 == chosen || self[$0].look != look }
  }

  /// The ground most of the rows have; of several as common, the one that comes first.
  fileprivate var usualGround: Ground? {
    let grounds = compactMap { $0.text.isEmpty ? nil : $0.ground }
    if Set(grounds).count == 2, grounds.count == 2 {
      // Of two rows each could be the chosen one: the ground around them tells.
      var blanks: [Ground: Int] = [:]
      for line in self { for (ground, count) in line.blankGrounds { blanks[ground, default: 0] += count } }
      return grounds.max { blanks[$0, default: 0] < blanks[$1, default: 0] }
    }
    var counts: [Ground: Int] = [:]
    for ground in grounds { counts[ground, default: 0] += 1 }
    return grounds.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
