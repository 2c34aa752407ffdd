// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The colour behind a row.
struct Ground: Hashable, Sendable {
  var reverse: Bool
  var background: Color

  init(_ style: Style) {
    reverse = style.reverse
    background = style.background
  }
}

/// The part of a row inside an area.
struct ListLine {
  var text: String
  var row: Int
  /// The columns from the first character to the last.
  var columns: Range<Int>
  /// The background of nearly all of its text.
  var ground: Ground?
  /// The background of more than half of its text, if it is not that of nearly all.
  private let mostGround: Ground?
  /// The style of nearly all of its text.
  var look: Style?
  /// The backgrounds of the blanks between and after its words, and their sizes.
  let blankGrounds: [(ground: Ground, count: Int)]
  /// True for a horizontal line without text.
  let isRule: Bool
  /// The beginning of a second word, if the first character may be a mark.
  private(set) var startAfterMark: Int?

  var start: Int { columns.lowerBound }

  init(_ row: Row, row number: Int, _ area: Range<Int>) {
    self.row = number
    let line = ControlLine(row, at: number)
    let area = area.clamped(to: 0..<line.count)
    // After the last character there are only blanks.
    let end = row.textEnd
    let written = area.clamped(to: 0..<end)
    let first = written.first { line.isText($0) } ?? area.lowerBound
    let last = written.last { line.isText($0) }.map { $0 + 1 } ?? first
    columns = first..<last
    let words = Self.words(of: line, columns)
    let isTyped = Self.isRule(words)
    isRule =
      isTyped
      || first == last && area.count > 1 && Self.isDrawnRule(line, area)
    text = isTyped ? "" : words
    // Blanks between a tag and its text may keep the former style.
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
    let grounds = looks.map { (Ground($0.style), $0.count) }
    ground = looks.count == 1 ? grounds[0].0 : Self.most(grounds)
    mostGround = ground == nil ? Self.most(grounds, of: 2) : nil
    let second = columns.count > 2 && line.isUnset(first + 1) ? columns.dropFirst().first { !line.isUnset($0) } : nil
    startAfterMark = second
  }

  /// The value shared by nearly all: by all but one of some parts.
  private static func most<Value: Equatable>(_ counts: [(Value, Int)], of parts: Int = 5) -> Value? {
    let all = counts.reduce(0) { $0 + $1.1 }
    return counts.first { value, _ in
      counts.reduce(0) { $1.0 == value ? $0 + $1.1 : $0 } * parts >= all * (parts - 1)
    }?.0
  }

  /// True if a ground is behind most of its text: that of a short text behind a key of its own ground, too.
  func isMostly(on ground: Ground) -> Bool { self.ground == ground || mostGround == ground }

  /// True for a drawn horizontal line, which may leave a blank at both ends.
  private static func isDrawnRule(_ line: ControlLine, _ area: Range<Int>) -> Bool {
    func isLine(_ column: Int) -> Bool { LineArt(line.scalar(column)).isSuperset(of: .horizontal) }
    guard area.count > 2 else { return area.allSatisfy(isLine) }
    let ends = [area.lowerBound, area.upperBound - 1]
    return area.dropFirst().dropLast().allSatisfy(isLine) && ends.allSatisfy { isLine($0) || line.isBlank($0) }
  }

  /// True for a horizontal line made of signs: `--------`.
  private static func isRule(_ text: String) -> Bool {
    guard let first = text.utf8.first, rules.contains(first), text.utf8.count >= shortestRule else { return false }
    return text.utf8.allSatisfy { $0 == first }
  }

  private static let rules = Array("-=~".utf8)
  private static let shortestRule = 5

  /// True for text on a background other than the terminal's own.
  var isFilled: Bool { !text.isEmpty && ground.map { $0 != Ground(.plain) } ?? false }

  /// The words of a line: lines between columns are left out, and runs of blanks are one.
  private static func words(of line: ControlLine, _ columns: Range<Int>) -> String {
    func isGap(_ column: Int) -> Bool {
      line.isEmpty(column) || LineArt(line.scalar(column)).isSuperset(of: .vertical)
    }
    var parts: [String] = []
    var column = columns.lowerBound
    while column < columns.upperBound {
      let start = column
      // A blank between two words stays.
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
  /// True for a blank without combining marks.
  fileprivate func isEmpty(_ column: Int) -> Bool { isBlank(column) && row.scalar(at: column) != nil }

  /// True for a blank or the second half of a wide character.
  fileprivate func isUnset(_ column: Int) -> Bool { isEmpty(column) || scalar(column) == 0 }

  /// True if a column has anything but line drawing; an ASCII character may be part of a word.
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

extension [ListLine] {
  /// The similar rows with text around an index. A line across a menu separates its items without ending it.
  func block(around index: Int, while isAlike: (ListLine) -> Bool) -> Range<Int> {
    var (first, last) = (index, index)
    while let next = neighbor(of: first, by: -1), isAlike(self[next]) { first = next }
    while let next = neighbor(of: last, by: 1), isAlike(self[next]) { last = next }
    return first..<last + 1
  }

  /// True if the next row with text below matches: of two similar ones neither stands out.
  func isNext(to index: Int, where isAlike: (ListLine) -> Bool) -> Bool {
    neighbor(of: index, by: 1).map { isAlike(self[$0]) } ?? false
  }

  private func neighbor(of index: Int, by step: Int) -> Int? {
    let near = index + step
    guard indices.contains(near) else { return nil }
    if !self[near].text.isEmpty { return near }
    guard self[near].isRule, indices.contains(near + step), !self[near + step].text.isEmpty else { return nil }
    return near + step
  }

  /// The style common to all rows of a block with text, except the first and one other; nil if they differ.
  func usualLook(of block: Range<Int>, without index: Int) -> Style? {
    let looks = block.dropFirst().filter { $0 != index && !self[$0].text.isEmpty }.map { self[$0].look }
    guard let first = looks.first, looks.count > 1, looks.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// True if the first of some rows is their heading: it looks like none of them.
  func isHeader(_ first: Int, of block: Range<Int>, chosen: Int) -> Bool {
    guard block.count > 3, let look = self[first].look, self[first].ground != self[chosen].ground else { return false }
    // A directory above the chosen one has its ink, and that of none of the files below.
    if var ink = self[chosen].look, ink.foreground != .default, self[first].ground == Ground(.plain) {
      (ink.reverse, ink.background) = (look.reverse, look.background)
      if ink == look { return false }
    }
    return block.allSatisfy { $0 == first || $0 == chosen || self[$0].look != look }
  }

  /// The background of most rows without text; nil if there is no such row.
  var blankGround: Ground? {
    let blanks = filter(\.text.isEmpty).flatMap(\.blankGrounds)
    var counts: [Ground: Int] = [:]
    for blank in blanks { counts[blank.ground, default: 0] += blank.count }
    // In the order of the rows: a dictionary has another one each time.
    return blanks.max { counts[$0.ground, default: 0] < counts[$1.ground, default: 0] }?.ground
  }

  /// The background of most rows; of several equally common ones, the first.
  var usualGround: Ground? {
    let grounds = compactMap { $0.text.isEmpty ? nil : $0.ground }
    if Set(grounds).count == 2, grounds.count == 2 {
      // Of two rows each could be the chosen one: the background around them decides.
      var blanks: [Ground: Int] = [:]
      for line in self { for (ground, count) in line.blankGrounds { blanks[ground, default: 0] += count } }
      return grounds.max { blanks[$0, default: 0] < blanks[$1, default: 0] }
    }
    var counts: [Ground: Int] = [:]
    for ground in grounds { counts[ground, default: 0] += 1 }
    return grounds.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
