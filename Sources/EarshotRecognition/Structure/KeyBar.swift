// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A row that lists keys: `F1Help  F2Setup`, `^G Help  ^O Write Out`, `q:Quit  d:Del`.
///
/// It never changes by itself, so it is heard only by a user who goes there or asks for the keys.
public struct KeyBar: Equatable, Sendable {
  /// A key and its effect.
  public struct Item: Equatable, Sendable {
    /// The key as written: `F1`, `^G`, `1`, `esc`.
    public var key: String
    public var label: String
    /// The columns of both.
    public var columns: Range<Int>

    public init(key: String, label: String, columns: Range<Int>) {
      self.key = key
      self.label = label
      self.columns = columns
    }
  }

  /// From left to right, without repeated keys.
  public var items: [Item]
  /// The row of the screen.
  public var row: Int

  public init(items: [Item], row: Int) {
    self.items = items
    self.row = row
  }

  /// The keys listed in a row; nil for any other row.
  ///
  /// Two items suffice if keys and labels differ in style; otherwise it takes three, in a form that only such bars use.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - number: The index of the row on the screen.
  public init?(in row: Row, at number: Int) {
    guard let items = row.analysis(ListedKeys.self).items else { return nil }
    self.init(items: items, row: number)
  }
}

/// The keys listed in a row, which is asked for them by many.
private final class ListedKeys: RowAnalysis {
  let items: [KeyBar.Item]?

  init(_ row: Row) {
    items = KeyBarReader.mayBegin(row) ? KeyBarReader(line: ControlLine(row, at: 0)).items : nil
  }
}

/// Parses the items of a bar in one row.
private struct KeyBarReader {
  let line: ControlLine

  /// True if the beginning of a row could be a key, which rules out most rows of most screens.
  static func mayBegin(_ row: Row) -> Bool {
    let first = row.scalars.first { $0 != 0 && !isSeparator($0) }
    return first.map { (0x21..<0x7f).contains($0) || (0x2190..<0x2400).contains($0) } ?? false
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x2022 || scalar == 0xb7 || ControlLine.isUpright(scalar)
      || (0x2580...0x259f).contains(scalar) || ControlLine.isLevel(scalar) && scalar > 0x7f
  }

  var items: [KeyBar.Item]? { itemsByLook ?? itemsByKey ?? itemsByColon ?? itemsByLabel }

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

  private func isDistinct(_ items: [KeyBar.Item]) -> Bool {
    Set(items.map(\.key)).count == items.count && Set(items.map(\.label)).count == items.count
  }

  private func isLabel(_ columns: Range<Int>) -> Bool {
    guard let first = columns.first, columns.count <= 24,
      ControlLine.isWord(line.scalar(first)) || line.scalar(first) == 0x5b || line.scalar(first) >= 0x2600,
      columns.contains(where: { line.scalar($0) > 0x39 })
    else { return false }
    return !columns.contains { line.isBlank($0) && line.isBlank($0 + 1) && $0 + 1 < columns.upperBound }
  }

  private func withoutSeparators(_ columns: Range<Int>) -> Range<Int> {
    func isSeparator(_ column: Int) -> Bool { Self.isSeparator(line.scalar(column)) }
    var (lower, upper) = (columns.lowerBound, columns.upperBound)
    while lower < upper, isSeparator(lower) { lower += 1 }
    while upper > lower, isSeparator(upper - 1) { upper -= 1 }
    return lower..<upper
  }

  // MARK: Keys known by how they are written

  /// The items of `^G Help  ^O Write Out` and `F1Help  F2Setup`.
  private var itemsByKey: [KeyBar.Item]? {
    var keys: [Range<Int>] = []
    var column = line.trimmed(0..<line.count).lowerBound
    while column < line.count {
      if let end = caretKey(at: column) ?? functionKey(at: column, after: keys.last) {
        keys.append(column..<end)
        column = end
      } else if keys.isEmpty {
        return nil
      } else {
        column += 1
      }
    }
    return items(of: keys.map { ($0, $0.upperBound) })
  }

  private func caretKey(at column: Int) -> Int? {
    guard line.scalar(column) == 0x5e, line.isBlank(column - 1), (0x21..<0x7f).contains(line.scalar(column + 1)),
      line.isBlank(column + 2)
    else { return nil }
    return column + 2
  }

  private func functionKey(at column: Int, after last: Range<Int>?) -> Int? {
    guard line.scalar(column) == 0x46, let number = number(at: column + 1), number.value <= 12 else { return nil }
    if let last {
      // A full label leaves no blank before the next key, whose number follows.
      guard let before = self.number(at: last.lowerBound + 1), number.value > before.value,
        line.isBlank(column - 1) || number.value == before.value + 1
      else { return nil }
    }
    return number.end
  }

  private func number(at column: Int) -> (value: Int, end: Int)? {
    var (value, end) = (0, column)
    while end < column + 2, ControlLine.isDigit(line.scalar(end)) {
      value = value * 10 + Int(line.scalar(end) - 0x30)
      end += 1
    }
    return end > column ? (value, end) : nil
  }

  /// The items of `q:Quit  d:Del`.
  private var itemsByColon: [KeyBar.Item]? {
    var keys: [(key: Range<Int>, label: Int)] = []
    let text = withoutSeparators(0..<line.count)
    var column = text.lowerBound
    while column < text.upperBound {
      var end = column
      while end < text.upperBound, !line.isBlank(end) { end += 1 }
      let colon = (column + 1..<max(end, column + 1)).first { line.scalar($0) == 0x3a }
      if let colon, KeyName.isKey(line.text(column..<colon)), !ControlLine.isDigit(line.scalar(column)) {
        keys.append((column..<colon, colon + 1))
      } else if keys.isEmpty {
        return nil
      }
      column = max(end, column + 1)
      while column < line.count, line.isBlank(column) { column += 1 }
    }
    return items(of: keys)
  }

  /// The items of `Expand: enter  Refresh: f  Help: ?`, of which one key at least is no mere letter.
  private var itemsByLabel: [KeyBar.Item]? {
    var items: [KeyBar.Item] = []
    let text = withoutSeparators(0..<line.count)
    var (column, start, last) = (text.lowerBound, nil as Int?, text.lowerBound)
    while column < text.upperBound {
      var end = column
      while end < text.upperBound, !line.isBlank(end) { end += 1 }
      if let label = start, line.scalar(last - 1) == 0x3a {
        let key = line.text(column..<end)
        guard KeyName.isKey(key), Int(key) == nil else { return nil }
        let name = line.trimmed(label..<column).dropLast()
        guard isLabel(name) else { return nil }
        items.append(KeyBar.Item(key: key, label: line.text(name), columns: label..<end))
        start = nil
      } else if start == nil {
        start = column
      }
      (column, last) = (max(end, column + 1), end)
      while column < text.upperBound, line.isBlank(column) { column += 1 }
    }
    guard items.count > 2, isDistinct(items), items.contains(where: { KeyName.isSpecial($0.key) }) else { return nil }
    return items
  }

  /// The items of three or more keys, each with the words up to the next.
  private func items(of keys: [(key: Range<Int>, label: Int)]) -> [KeyBar.Item]? {
    guard keys.count > 2 else { return nil }
    var items: [KeyBar.Item] = []
    for (index, key) in keys.enumerated() {
      let end = index + 1 < keys.count ? keys[index + 1].key.lowerBound : withoutSeparators(0..<line.count).upperBound
      var label = line.trimmed(key.label..<max(key.label, end))
      if !label.isEmpty, line.scalar(label.upperBound - 1) == 0x2c { label = label.dropLast() }
      guard isLabel(label) else {
        // The last label may be cut off by the edge of the screen.
        if index + 1 == keys.count, label.isEmpty { continue }
        return nil
      }
      items.append(
        KeyBar.Item(
          key: line.text(key.key), label: line.text(label), columns: key.key.lowerBound..<label.upperBound))
    }
    return items.count > 2 && isDistinct(items) ? items : nil
  }
}
