// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Keys that are known by how they are written, whatever their look.
extension KeyBarReader {
  /// The items from the first column that is read to the end of the row; nil if they are written in none of the forms.
  var writtenItems: [KeyBar.Item]? {
    let items = itemsByKey ?? itemsBySign ?? itemsByBracket ?? itemsByLabel ?? itemsBySeparator
    return items.flatMap { isAlike($0) ? $0 : nil }
  }

  /// True if no item is set off from the others, as the chosen one of tabs is.
  private func isAlike(_ items: [KeyBar.Item]) -> Bool {
    let looks = items.map { [line.style($0.columns.lowerBound), line.style($0.columns.upperBound - 1)] }
    return looks.allSatisfy { $0 == looks.first }
  }

  /// The items of `^G Help  ^O Write Out` and `F1Help  F2Setup`.
  private var itemsByKey: [KeyBar.Item]? {
    let columns = line.trimmed(start..<line.count).lowerBound..<line.count
    return keys(in: columns) { caretKey(at: $0) ?? functionKey(at: $0, after: $1) }
      .flatMap { keys in items(of: keys.map { ($0, $0.upperBound) }) }
  }

  /// The keys of which the first one begins a text; nil if none does.
  ///
  /// - Parameter end: Returns the column behind a key at a column, after the last one; nil if none is there.
  private func keys(in text: Range<Int>, end: (Int, Range<Int>?) -> Int?) -> [Range<Int>]? {
    var keys: [Range<Int>] = []
    var column = text.lowerBound
    while column < text.upperBound {
      if let end = end(column, keys.last) {
        keys.append(column..<end)
        column = end
      } else if keys.isEmpty {
        return nil
      } else {
        column += 1
      }
    }
    return keys
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

  /// The items of `q:Quit  d:Del` and `Enter=Open  q=Quit`.
  private var itemsBySign: [KeyBar.Item]? {
    if let items = items(withSign: 0x3a) { return items }
    // Names with their values are written as keys are; a key with a name of its own is none of theirs.
    let items = items(withSign: 0x3d)
    return items?.contains { KeyName.isSpecial($0.key) } ?? false ? items : nil
  }

  private func items(withSign sign: UInt32) -> [KeyBar.Item]? {
    var keys: [(key: Range<Int>, label: Int)] = []
    let text = withoutSeparators(start..<line.count)
    var column = text.lowerBound
    while column < text.upperBound {
      var end = column
      while end < text.upperBound, !line.isBlank(end) { end += 1 }
      let place = (column + 1..<max(end, column + 1)).first { line.scalar($0) == sign }
      if let place, KeyName.isKey(line.text(column..<place)), !ControlLine.isDigit(line.scalar(column)),
        line.trimmed(place + 1..<text.upperBound).first.map({ !ControlLine.isDigit(line.scalar($0)) }) ?? true
      {
        keys.append((column..<place, place + 1))
      } else if keys.isEmpty {
        return nil
      }
      column = max(end, column + 1)
      while column < text.upperBound, Self.isSeparator(line.scalar(column)) { column += 1 }
    }
    return items(of: keys)
  }

  /// The items of `[O] Load  [?] Help`, `<Tab> next | <F1> help` and `[q]uit [c]opy`.
  private var itemsByBracket: [KeyBar.Item]? {
    let text = withoutSeparators(start..<line.count)
    guard let first = text.first, let closing = Self.brackets[line.scalar(first)] else { return nil }
    let brackets = (opening: line.scalar(first), closing)
    let found = keys(in: text) { column, _ in
      column == first || Self.isSeparator(line.scalar(column - 1)) ? bracketed(at: column, by: brackets) : nil
    }
    guard let keys = found else { return nil }
    let names = keys.map { inside($0) }
    // Numbers and letters that count up are the items of a list.
    guard names.contains(where: { Int($0) == nil }), !isAlphabet(names) else { return nil }
    return items(of: keys.map { ($0, $0.upperBound) })?.map { item in
      var item = item
      // The letter in brackets may be the first one of its word.
      let isInWord = item.label.first?.isLowercase ?? false && item.columns.count == item.key.count + item.label.count
      let name = item.key.filter { !"[]<>()".contains($0) }
      if !name.isEmpty { item.key = name }
      if isInWord, name.count == 1, name.first?.isLetter ?? false { item.label = name.lowercased() + item.label }
      return item
    }
  }

  /// The column behind a key in brackets; several keys may stand with strokes between them.
  private func bracketed(at column: Int, by brackets: (opening: UInt32, closing: UInt32)) -> Int? {
    guard line.scalar(column) == brackets.opening,
      let close = (column + 2..<column + Self.longestKey).first(where: { line.scalar($0) == brackets.closing }),
      KeyName.isKey(line.text(column + 1..<close)), line.trimmed(column + 1..<close) == column + 1..<close
    else { return nil }
    if line.scalar(close + 1) == 0x2f, let next = bracketed(at: close + 2, by: brackets) { return next }
    return close + 1
  }

  private func inside(_ key: Range<Int>) -> String { line.text(key.dropFirst().dropLast()) }

  private func isAlphabet(_ names: [String]) -> Bool {
    let letters = names.compactMap { $0.count == 1 ? $0.lowercased().unicodeScalars.first?.value : nil }
    return letters.count == names.count && letters.first == 0x61
      && zip(letters, letters.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }

  /// The items of `enter open • q quit` and `<enter> open  d: remove`, of which one key at least is no mere letter.
  private var itemsBySeparator: [KeyBar.Item]? {
    let text = withoutSeparators(start..<line.count)
    var items: [KeyBar.Item] = []
    var (column, hasSigns) = (text.lowerBound, true)
    while column < text.upperBound {
      var end = column
      while end < text.upperBound, line.isBlank(end) ? !line.isBlank(end + 1) : !Self.isSeparator(line.scalar(end)) {
        end += 1
      }
      guard let item = item(in: line.trimmed(column..<end)) else { return nil }
      items.append(item)
      column = end
      while column < text.upperBound, Self.isSeparator(line.scalar(column)) { column += 1 }
      let hasSign = line.text(item.columns).dropFirst(item.key.count).first != " "
      hasSigns = hasSigns && (hasSign || !line.isBlank(end..<column))
    }
    // Words far apart are no keys, unless most of them are.
    let special = items.count { KeyName.isSpecial($0.key) }
    guard items.count > 2, isDistinct(items), special * 2 >= (hasSigns ? 1 : items.count) else { return nil }
    return items
  }

  /// A key, in brackets or with a sign behind it, and its label; nil for other words.
  private func item(in piece: Range<Int>) -> KeyBar.Item? {
    guard let first = piece.first else { return nil }
    var key = first..<(piece.first { line.isBlank($0) } ?? piece.upperBound)
    if let sign = key.dropFirst().first(where: { line.scalar($0) == 0x3a || line.scalar($0) == 0x3d }) {
      key = first..<sign
    }
    let behind = min(line.isBlank(key.upperBound) ? key.upperBound : key.upperBound + 1, piece.upperBound)
    let label = line.trimmed(behind..<piece.upperBound)
    let isBracketed = key.last.map { line.scalar($0) == Self.brackets[line.scalar(first)] } ?? false
    let name = line.text(isBracketed ? key.dropFirst().dropLast() : key)
    guard KeyName.isKey(name), Int(name) == nil, isLabel(label) else { return nil }
    return KeyBar.Item(key: name, label: line.text(label), columns: piece)
  }

  /// The items of `Expand: enter  Refresh: f  Help: ?`, of which one key at least is no mere letter.
  private var itemsByLabel: [KeyBar.Item]? {
    var items: [KeyBar.Item] = []
    let text = withoutSeparators(start..<line.count)
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
      let end =
        index + 1 < keys.count ? keys[index + 1].key.lowerBound : withoutSeparators(start..<line.count).upperBound
      var label = withoutSeparators(key.label..<max(key.label, end))
      if !label.isEmpty, line.scalar(label.upperBound - 1) == 0x2c { label = label.dropLast() }
      // What stands far behind the last one is no part of it.
      if index + 1 == keys.count { label = label.lowerBound..<(firstGap(in: label) ?? label.upperBound) }
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

  private func firstGap(in columns: Range<Int>) -> Int? {
    columns.first { line.isBlank($0) && line.isBlank($0 + 1) }
  }

  private static let brackets: [UInt32: UInt32] = [0x5b: 0x5d, 0x3c: 0x3e, 0x28: 0x29]
  private static let longestKey = 16
}
