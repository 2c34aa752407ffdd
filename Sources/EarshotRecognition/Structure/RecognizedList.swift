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

  /// The list in an area; nil where no row stands out, or more than one.
  ///
  /// - Parameters:
  ///   - area: where it is looked for, without what frames it.
  ///   - screen: the picture.
  public init?(in area: ScreenArea, of screen: Screen) {
    let lines = area.rows.map { Line(screen.rows[$0], row: $0, area.columns) }
    guard let found = Self.groundList(lines) ?? Self.markedList(lines) else { return nil }
    self = found
  }

  private init?(_ lines: ArraySlice<Line>, chosen: Int) {
    let rows = lines.indices.filter { !lines[$0].text.isEmpty }
    guard rows.count > 1, let selection = rows.firstIndex(of: chosen) else { return nil }
    items = rows.map { Item(text: lines[$0].text, row: lines[$0].row, columns: lines[$0].columns) }
    self.selection = selection
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
}

/// What a row is painted on.
private struct Ground: Hashable {
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
  /// What stands between and behind its words is painted with.
  let blankGrounds: [Ground]
  /// A line across, and no text.
  let isRule: Bool
  private let cells: [String]

  var start: Int { columns.lowerBound }

  init(_ row: Row, row number: Int, _ area: Range<Int>) {
    self.row = number
    let end = min(area.upperBound, row.count)
    let cells = (area.lowerBound..<max(area.lowerBound, end)).map { row[$0] }
    let isText = cells.map { $0.text != " " && !$0.text.isEmpty && !$0.text.isFrameLine }
    isRule =
      !isText.contains(true) && cells.count > 1 && cells.allSatisfy { LineArt($0.text).isSuperset(of: .horizontal) }
    let first = isText.firstIndex(of: true) ?? 0
    let last = (isText.lastIndex(of: true) ?? -1) + 1
    columns = area.lowerBound + first..<area.lowerBound + max(first, last)
    let within = cells[first..<max(first, last)]
    self.cells = within.map(\.text)
    text = Self.words(within)
    // What stands between a tag and its text may be left as it was.
    let printed = within.filter { $0.text != " " }
    blankGrounds = cells.filter { $0.text == " " }.map { Ground($0.style) }
    look = Self.most(printed.map(\.style))
    ground = Self.most(printed.map { Ground($0.style) })
  }

  /// What nearly all are alike in.
  private static func most<Value: Hashable>(_ values: [Value]) -> Value? {
    var counts: [Value: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.max { $0.value < $1.value }.flatMap { $0.value * 5 >= values.count * 4 ? $0.key : nil }
  }

  /// Whether it is text on a ground that is not the terminal's own.
  var isFilled: Bool { !text.isEmpty && ground.map { $0 != Ground(.plain) } ?? false }

  /// The lines between its columns are no words.
  private static func words(_ cells: ArraySlice<Cell>) -> String {
    var text = ""
    for cell in cells { text += LineArt(cell.text).isSuperset(of: .vertical) ? " " : cell.text }
    return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  /// Where the text begins after a mark and at least one blank.
  var startAfterMark: Int? {
    guard cells.count > 2, cells[1] == " " || cells[1].isEmpty else { return nil }
    return cells.indices.dropFirst().first { cells[$0] != " " && !cells[$0].isEmpty }.map { columns.lowerBound + $0 }
  }

  mutating func dropMark(_ start: Int) {
    columns = start..<columns.upperBound
    text = String(text.dropFirst().drop { $0 == " " })
  }
}

extension String {
  /// Whether it is drawn, and not an ASCII character that may be part of a word.
  fileprivate var isFrameLine: Bool { self == "|" || (utf8.count > 1 && !LineArt(self).isEmpty) }
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
      let blanks = flatMap(\.blankGrounds)
      return grounds.max { one, other in blanks.count { $0 == one } < blanks.count { $0 == other } }
    }
    var counts: [Ground: Int] = [:]
    for ground in grounds { counts[ground, default: 0] += 1 }
    return grounds.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
