// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Parses the items of a bar in one row.
struct KeyBarReader {
  let line: ControlLine
  /// The column from which the row is read.
  var start = 0

  /// True if the beginning of a row could be a key, which rules out most rows of most screens.
  static func mayBegin(_ row: Row) -> Bool {
    let first = row.scalars.first { $0 != 0 && !isSeparator($0) }
    return first.map { (0x21..<0x7f).contains($0) || (0x2190..<0x2400).contains($0) } ?? false
  }

  /// True for what stands between two items.
  static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x2022 || scalar == 0xb7 || ControlLine.isUpright(scalar)
      || (0x2580...0x259f).contains(scalar) || ControlLine.isLevel(scalar) && scalar > 0x7f
  }

  /// True if a row may list keys behind other text, which rules out most rows of most screens.
  static func mayList(_ row: Row) -> Bool {
    var signs = 0
    for scalar in row.scalars
    where scalar == 0x3a || scalar == 0x3d || scalar == 0x5d || scalar == 0x3e || scalar == 0x5e {
      signs += 1
    }
    return signs > 2
  }

  var items: [KeyBar.Item]? { itemsByLook ?? writtenItems }

  /// The columns of the keys that are listed behind other text.
  var columnsBehindText: Range<Int>? {
    let text = line.trimmed(0..<line.count)
    var column = text.lowerBound
    while column < text.upperBound, !(line.isBlank(column) || Self.isSeparator(line.scalar(column))) { column += 1 }
    while column < text.upperBound {
      // The next text behind two blanks or a separator.
      var (end, separates) = (column, false)
      while end < text.upperBound, Self.isSeparator(line.scalar(end)) || isDash(end) {
        separates = separates || !line.isBlank(end)
        end += 1
      }
      let isApart = separates || end - column > 1
      if end < text.upperBound, isApart || hasManySigns,
        let items = KeyBarReader(line: line, start: end).writtenItems, isApart || items.count >= Self.fewestBesideText
      {
        return end..<(items.last?.columns.upperBound ?? end)
      }
      column = max(end, column + 1)
      while column < text.upperBound, !(line.isBlank(column) || Self.isSeparator(line.scalar(column))) { column += 1 }
    }
    return nil
  }

  /// True if so many keys may be listed that they are known one blank behind a text.
  private var hasManySigns: Bool {
    line.row.scalars.count { $0 == 0x3a } >= Self.fewestBesideText
  }

  private static let fewestBesideText = 5

  /// True for a dash between blanks.
  private func isDash(_ column: Int) -> Bool {
    line.scalar(column) == 0x2d && line.isBlank(column - 1) && line.isBlank(column + 1)
  }

  // MARK: Keys and labels in two looks

  private struct Piece {
    var columns: Range<Int>
    var style: Style
  }

  private var itemsByLook: [KeyBar.Item]? {
    let pieces = withPairs(
      line.row.styleRuns.compactMap { run -> Piece? in
        let columns = withoutSeparators(run.columns)
        return columns.isEmpty ? nil : Piece(columns: columns, style: run.style)
      })
    // The first keys may be unused.
    guard let keyStyle = pieces.first?.style, pieces.count >= 4,
      let labelStyle = pieces.first(where: { $0.style != keyStyle })?.style
    else { return nil }
    var items: [KeyBar.Item] = []
    var numbers: [Int] = []
    var next = 0
    while next < pieces.count, pieces[next].style == keyStyle {
      let key = line.text(pieces[next].columns)
      guard KeyName.isKey(key) else { break }
      let number = Int(key)
      if next + 1 < pieces.count, pieces[next + 1].style == labelStyle {
        guard let item = item(key: pieces[next].columns, label: pieces[next + 1].columns) else { break }
        items.append(item)
        next += 2
      } else {
        // An unused key keeps its number and is left blank.
        guard number != nil else { break }
        next += 1
      }
      if let number { numbers.append(number) }
    }
    let rest = pieces.count - next
    guard items.count >= (rest == 0 ? 2 : 3), rest <= pieces.count / 2, isDistinct(items) else { return nil }
    guard numbers.isEmpty || (items.count > 2 && isCount(numbers, of: items)) else { return nil }
    // Two coloured letters are no bar yet.
    guard items.count > 2 || items.contains(where: { KeyName.isSpecial($0.key) }) else { return nil }
    return items
  }

  /// The pieces with two keys for one thing as one: `<up>/k`, of which the stroke has the look of a label.
  private func withPairs(_ pieces: [Piece]) -> [Piece] {
    var joined: [Piece] = []
    for piece in pieces {
      if joined.count > 1, line.text(joined[joined.count - 1].columns) == "/",
        joined[joined.count - 2].style == piece.style,
        joined[joined.count - 2].columns.upperBound + 1 == piece.columns.lowerBound
      {
        joined.removeLast()
        joined[joined.count - 1].columns = joined[joined.count - 1].columns.lowerBound..<piece.columns.upperBound
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  private func item(key: Range<Int>, label: Range<Int>) -> KeyBar.Item? {
    let gap = label.lowerBound - key.upperBound
    guard gap <= 2, isLabel(label) else { return nil }
    // In menus the access key's letter is part of the word.
    guard gap > 0 || KeyName.isSpecial(line.text(key)) || Int(line.text(key)) != nil else { return nil }
    return KeyBar.Item(
      key: line.text(key), label: line.text(label), columns: key.lowerBound..<label.upperBound)
  }

  /// True if digits count up, as for function keys: other digits are no keys.
  private func isCount(_ numbers: [Int], of items: [KeyBar.Item]) -> Bool {
    items.allSatisfy { Int($0.key) != nil } && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }

  func isDistinct(_ items: [KeyBar.Item]) -> Bool {
    Set(items.map(\.key)).count == items.count && Set(items.map(\.label)).count == items.count
  }

  func isLabel(_ columns: Range<Int>) -> Bool {
    guard let first = columns.first, columns.count <= 24,
      ControlLine.isWord(line.scalar(first)) || line.scalar(first) == 0x5b || line.scalar(first) >= 0x2190,
      columns.contains(where: { line.scalar($0) > 0x39 })
    else { return false }
    return !columns.contains { line.isBlank($0) && line.isBlank($0 + 1) && $0 + 1 < columns.upperBound }
  }

  func withoutSeparators(_ columns: Range<Int>) -> Range<Int> {
    func isSeparator(_ column: Int) -> Bool { Self.isSeparator(line.scalar(column)) }
    var (lower, upper) = (columns.lowerBound, columns.upperBound)
    while lower < upper, isSeparator(lower) { lower += 1 }
    while upper > lower, isSeparator(upper - 1) { upper -= 1 }
    return lower..<upper
  }
}
