// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Finds the text fields of a form: lines of underscores, stretches of another background, boxes of one row.
enum ControlFields {
  /// The fields of a piece, each after a name that ends in a colon.
  static func fields(in piece: ControlLine.Piece, of line: ControlLine) -> [RecognizedControl] {
    var fields: [RecognizedControl] = []
    var start = piece.columns.lowerBound
    for colon in piece.columns where colon >= start && line.scalar(colon) == 0x3a {
      guard let field = field(behind: colon, in: piece, of: line) else { continue }
      let name = name(before: colon, from: start, in: line)
      guard isName(name, in: line) else { continue }
      fields.append(
        RecognizedControl(kind: .textField, label: line.text(name), row: line.number, columns: field))
      start = field.upperBound
    }
    if fields.isEmpty, piece.isFramed, let field = unfilled(in: piece, of: line) { fields.append(field) }
    return fields + bracketed(in: piece, of: line)
  }

  /// The line of underscores at the end of a framed row, behind a name: `More   ____________`.
  private static func unfilled(in piece: ControlLine.Piece, of line: ControlLine) -> RecognizedControl? {
    let words = line.trimmed(piece.columns)
    var start = words.upperBound
    while start > words.lowerBound, line.scalar(start - 1) == underscore { start -= 1 }
    let field = start..<words.upperBound
    let name = line.trimmed(words.lowerBound..<start)
    guard field.count >= shortest, !name.isEmpty, name.upperBound < start, isName(name, in: line),
      name.count <= longestName, !line.text(name).contains("  ")
    else { return nil }
    return RecognizedControl(kind: .textField, label: line.text(name), row: line.number, columns: field)
  }

  /// The fields between brackets, as browsers draw them: `Your name: [mina______]`.
  private static func bracketed(in piece: ControlLine.Piece, of line: ControlLine) -> [RecognizedControl] {
    piece.columns.compactMap { bracket in
      guard line.scalar(bracket) == openingBracket else { return nil }
      let inside = bracket + 1..<max(piece.columns.upperBound, bracket + 1)
      guard let end = inside.first(where: { line.scalar($0) == closingBracket }), end - bracket > shortest,
        (end - 3..<end).allSatisfy({ line.scalar($0) == underscore })
      else { return nil }
      var before = name(before: bracket, from: piece.columns.lowerBound, in: line)
      if let last = before.last, line.scalar(last) == 0x3a { before = line.trimmed(before.dropLast()) }
      guard isName(before, in: line) else { return nil }
      return RecognizedControl(
        kind: .textField, label: line.text(before), row: line.number, columns: bracket + 1..<end)
    }
  }

  /// The words before a colon, back to two blanks.
  private static func name(before colon: Int, from start: Int, in line: ControlLine) -> Range<Int> {
    var end = colon
    while end > start, line.isBlank(end - 1) { end -= 1 }
    var name = end
    while name > start, !(line.isBlank(name - 1) && (name - 1 == start || line.isBlank(name - 2))) { name -= 1 }
    return line.trimmed(name..<end)
  }

  /// True for words; a bracket right after a word means code.
  static func isName(_ columns: Range<Int>, in line: ControlLine) -> Bool {
    columns.contains { ControlLine.isWord(line.scalar($0)) }
      && !columns.contains { [0x28, 0x5b, 0x7b, 0x3c].contains(line.scalar($0)) && !line.isBlank($0 - 1) }
  }

  private static func field(
    behind colon: Int, in piece: ControlLine.Piece, of line: ControlLine
  ) -> Range<Int>? {
    func isPlain(_ column: Int) -> Bool {
      line.isSameGround(column, colon) && line.style(column).underline == line.style(colon).underline
    }
    let end = piece.columns.upperBound
    var start = colon + 1
    while start < end, line.isBlank(start), isPlain(start) { start += 1 }
    guard start < end else { return nil }
    var upper = start
    if line.scalar(start) == underscore, isPlain(start) {
      while upper < end, line.scalar(upper) == underscore { upper += 1 }
      return upper - start >= 3 && line.isBlank(upper) ? start..<upper : nil
    }
    guard !isPlain(start) else { return filled(from: start, to: end, in: line) }
    let look = line.style(start)
    while upper < end, line.style(upper).isOnSameGround(as: look), line.style(upper).underline == look.underline {
      upper += 1
    }
    // A word with a background of its own is emphasised; a field has room left. Trailing blanks of a line may be
    // highlighted as an error.
    let text = line.trimmed(start..<upper)
    return upper - start >= shortest && (text.isEmpty || upper - text.upperBound >= 2) ? start..<upper : nil
  }

  /// Text, followed by underscores for the rest of the field.
  private static func filled(from start: Int, to end: Int, in line: ControlLine) -> Range<Int>? {
    var upper = start
    while upper < end, !line.isBlank(upper) || (upper + 1 < end && !line.isBlank(upper + 1)) { upper += 1 }
    var text = upper
    while text > start, line.scalar(text - 1) == underscore { text -= 1 }
    return upper - start >= shortest && upper - text >= 3 ? start..<upper : nil
  }

  // MARK: Below their names

  /// The lines of underscores, with or without text, that have a name with a colon above, or the caret.
  static func underscored(in lines: [ControlLine], columns: Range<Int>, cursor: Cursor) -> [RecognizedControl] {
    lines.indices.dropFirst().compactMap { index in
      let line = lines[index]
      let start = line.trimmed(columns.clamped(to: 0..<line.count))
      guard let first = start.first, let field = filled(from: first, to: start.upperBound, in: line), field == start,
        let above = lines[..<index].suffix(2).last(where: { !$0.text(columns.clamped(to: 0..<$0.count)).isEmpty })
      else { return nil }
      let name = above.trimmed(columns.clamped(to: 0..<above.count))
      let hasCaret = cursor.isVisible && cursor.row == line.number && field.contains(cursor.column)
      let hasColon = name.last.map { above.scalar($0) == 0x3a } ?? false
      guard isName(name, in: above), hasCaret || hasColon else { return nil }
      let label = name.lowerBound..<name.upperBound - (hasColon ? 1 : 0)
      return RecognizedControl(kind: .textField, label: above.text(label), row: line.number, columns: field)
    }
  }

  /// The stretches of another background below a name with a colon, aligned with it.
  static func below(in lines: [ControlLine], columns: Range<Int>) -> [RecognizedControl] {
    zip(lines, lines.dropFirst()).compactMap { above, line in
      let name = above.trimmed(columns.clamped(to: 0..<above.count))
      guard let last = name.last, above.scalar(last) == 0x3a, isName(name, in: above), name.lowerBound > 0,
        !line.isSameGround(name.lowerBound - 1, name.lowerBound),
        !line.style(name.lowerBound).isOnSameGround(as: above.style(name.lowerBound))
      else { return nil }
      var upper = name.lowerBound
      while upper < min(columns.upperBound, line.count), line.isSameGround(upper, name.lowerBound) { upper += 1 }
      let field = name.lowerBound..<upper
      guard field.count >= shortest, field.upperBound - line.trimmed(field).upperBound >= 2 else { return nil }
      return RecognizedControl(
        kind: .textField, label: above.text(name.lowerBound..<last), row: line.number, columns: field)
    }
  }

  // MARK: Boxes of one row

  /// The framed rows that have a name with a colon, or the caret.
  static func framed(in lines: [ControlLine], columns: Range<Int>, cursor: Cursor) -> [RecognizedControl] {
    var fields: [RecognizedControl] = []
    for index in lines.indices.dropLast(2) where !lines[index].row.isBlank {
      let (top, middle, bottom) = (lines[index], lines[index + 1], lines[index + 2])
      let area = columns.clamped(to: 0..<top.count)
      for left in area where isTopLeft(top.scalar(left)) && isBottomLeft(bottom.scalar(left)) {
        guard let right = (left + 1..<max(area.upperBound, left + 1)).first(where: { isTopRight(top.scalar($0)) }),
          right - left > shortest, isBottomRight(bottom.scalar(right)),
          ControlLine.isUpright(middle.scalar(left)), ControlLine.isUpright(middle.scalar(right))
        else { continue }
        let inside = left + 1..<right
        // A line inside makes it a table, a percentage a gauge.
        guard !inside.contains(where: { ControlLine.isUpright(middle.scalar($0)) || middle.scalar($0) == 0x25 }),
          inside.allSatisfy({ ControlLine.isLevel(bottom.scalar($0)) })
        else { continue }
        let hasCaret = cursor.isVisible && cursor.row == middle.number && inside.contains(cursor.column)
        let above = index > lines.startIndex ? lines[index - 1] : nil
        guard
          let label = label(of: left, right, top: top, middle: middle, above: above, in: area, hasCaret: hasCaret)
        else { continue }
        fields.append(
          RecognizedControl(kind: .textField, label: label, row: middle.number, columns: inside))
      }
    }
    return fields
  }

  /// The name of the box: words with a colon before it or above it; with the caret in it any words there.
  private static func label(
    of left: Int, _ right: Int, top: ControlLine, middle: ControlLine, above: ControlLine?, in area: Range<Int>,
    hasCaret: Bool
  ) -> String? {
    let beside = middle.pieces(in: area.lowerBound..<left).last.map { middle.text($0.columns) }
    // The words above may begin a little before the box, at the edge of its container.
    let over = above.flatMap { above in
      above.pieces(in: area).first { $0.columns.overlaps(left..<right) }.map { above.text($0.columns) }
    }
    for words in [beside, over] {
      if let words, words.hasSuffix(":") {
        return String(words.dropLast()).trimmingTrailingBlanks
      }
    }
    guard hasCaret else { return nil }
    let title = (left + 1..<right).filter { !ControlLine.isLevel(top.scalar($0)) }
    if let first = title.first, let last = title.last { return top.text(first..<(last + 1)) }
    return over ?? beside ?? ""
  }

  private static func isTopLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x250c, 0x250f, 0x2554, 0x256d: true
    default: false
    }
  }

  private static func isTopRight(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2510, 0x2513, 0x2557, 0x256e: true
    default: false
    }
  }

  private static func isBottomLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2514, 0x2517, 0x255a, 0x2570: true
    default: false
    }
  }

  private static func isBottomRight(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2518, 0x251b, 0x255d, 0x256f: true
    default: false
    }
  }

  private static let longestName = 32
  /// The minimum width of a field.
  private static let shortest = 6
  private static let underscore = UInt32(0x5f)
  private static let openingBracket = UInt32(0x5b)
  private static let closingBracket = UInt32(0x5d)
}
