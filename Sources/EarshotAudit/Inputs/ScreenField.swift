// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A text field on a screen: between brackets, on underscores, in a style of its own, or in a box.
struct ScreenField: Equatable {
  var row: Int
  /// The columns of the text.
  var columns: Range<Int>
  /// The words beside it or above it; nil if there are none.
  var name: String?
  /// True if it begins with a prompt: `>`.
  var isPrompt = false

  /// The identity of the field on another picture.
  var key: String { "field \(columns.lowerBound) \(columns.count)" }
}

extension ScreenField {
  /// The fields of a picture: recognised ones, other drawn fields, and the one with the cursor.
  static func fields(of screen: AuditedScreen) -> [ScreenField] {
    var fields = screen.interface.elements.filter { $0.role == .textInput }.map { element in
      let cells = element.frame.cells
      return ScreenField(
        row: cells.rows.lowerBound, columns: cells.columns,
        name: (element.label?.hasWord ?? false) ? element.label : nil)
    }
    for row in screen.rows.indices {
      fields += underscored(on: row, of: screen.screen)
      fields += dotted(on: row, of: screen.screen)
      if let field = framedByEdges(at: row, of: screen.screen) { fields.append(field) }
    }
    if let field = atCursor(of: screen.screen) { fields.append(field) }
    var kept: [ScreenField] = []
    for var field in fields where !kept.contains(where: { $0.row == field.row && $0.columns.overlaps(field.columns) }) {
      // A row of boxes to turn on is no room for text.
      let text = screen.screen.rows[field.row].text(
        columns: field.columns.clamped(to: 0..<screen.screen.rows[field.row].count))
      if boxes.contains(where: text.contains) { continue }
      field.name = field.name ?? field.nearestWords(on: screen.screen)
      kept.append(field)
    }
    return kept
  }

  private static let boxes = ["( )", "(X)", "(x)", "(*)", "[ ]", "[X]", "[x]"]

  /// The fields of the form `[____]`, which has no other use.
  private static func underscored(on number: Int, of screen: Screen) -> [ScreenField] {
    let scalars = screen.rows[number].scalars
    guard scalars.contains(underscore) else { return [] }
    return scalars.indices.compactMap { left in
      guard scalars[left] == opening, let right = scalars[left...].firstIndex(of: closing), right - left > 3 else {
        return nil
      }
      let inside = left + 1..<right
      guard scalars[inside].suffix(3).allSatisfy({ $0 == underscore }),
        !scalars[inside].dropLast(3).contains(where: { $0 == opening })
      else { return nil }
      return ScreenField(row: number, columns: inside)
    }
  }

  /// The fields of the form `«     »`, `‹     ›`, and of five dots or more: `......`.
  private static func dotted(on number: Int, of screen: Screen) -> [ScreenField] {
    let row = screen.rows[number]
    guard !row.isBlank else { return [] }
    let scalars = row.scalars
    var fields: [ScreenField] = []
    for left in scalars.indices where scalars[left] == 0xAB || scalars[left] == 0x2039 {
      let close: UInt32 = scalars[left] == 0xAB ? 0xBB : 0x203A
      guard let right = scalars[left...].firstIndex(of: close), right - left > 3,
        scalars[left + 1..<right].suffix(2).allSatisfy({ isRoom($0) || $0 == dot })
      else { continue }
      fields.append(ScreenField(row: number, columns: left + 1..<right))
    }
    // In the dump of a file dots are signs that cannot be written.
    guard !row.text.isDump else { return fields }
    var column = 0
    while column < scalars.count {
      guard scalars[column] == dot else {
        column += 1
        continue
      }
      let end = scalars[column...].firstIndex { $0 != dot } ?? scalars.count
      // Dots between words are leaders.
      let rest = scalars[end...].first { $0 != 0x20 }
      let isAfterWord = column > 0 && scalars[column - 1] != 0x20 && scalars[column - 1] != opening
      if end - column >= 5, !isAfterWord, rest == nil || rest == closing {
        fields.append(ScreenField(row: number, columns: column..<end))
      }
      column = end
    }
    return fields
  }

  /// A field with blocks at its sides and thin lines above and below, as Textual draws it, perhaps with its name in
  /// the upper line.
  private static func framedByEdges(at number: Int, of screen: Screen) -> ScreenField? {
    guard number > 0, number + 1 < screen.rows.count else { return nil }
    let scalars = screen.rows[number].scalars
    guard let left = scalars.firstIndex(where: { $0 == 0x258A || $0 == 0x2590 }),
      let right = scalars[(left + 1)...].firstIndex(where: { $0 == 0x258E || $0 == 0x258C }), right - left > 5
    else { return nil }
    let (above, below) = (screen.rows[number - 1], screen.rows[number + 1])
    let inside = left + 1..<right
    func share(_ row: Row, _ sign: UInt32) -> Int {
      row.scalars(in: inside.clamped(to: 0..<row.count)).count { $0 == sign }
    }
    guard share(below, 0x2581) * 10 >= inside.count * 9, share(above, 0x2594) * 3 >= inside.count else { return nil }
    let text = screen.rows[number].text(columns: inside)
    // What stands between is another box.
    guard !screen.rows[number].scalars(in: inside).contains(where: isUpright) else { return nil }
    // A list that opens is no field for text.
    guard !text.contains(where: { "▼▲".contains($0) }) else { return nil }
    // Words in the middle are those of a button.
    let pads = (text.prefix { $0 == " " }.count, text.reversed().prefix { $0 == " " }.count)
    guard pads.0 < 5 || abs(pads.0 - pads.1) > 2 || text.trimmed.isEmpty else { return nil }
    let title = above.text(columns: inside).squeezed
    return ScreenField(row: number, columns: inside, name: title.contains(where: \.isLetter) ? title : nil)
  }

  private static let dot: UInt32 = 0x2E

  // MARK: At the cursor

  private static func atCursor(of screen: Screen) -> ScreenField? {
    let cursor = screen.cursor
    guard cursor.isVisible, screen.rows.indices.contains(cursor.row) else { return nil }
    let row = screen.rows[cursor.row]
    guard (0..<row.count).contains(cursor.column) else { return nil }
    let columns = bracketed(row, cursor.column) ?? underlinedBySigns(row, cursor.column) ?? painted(row, cursor.column)
    if let columns { return ScreenField(row: cursor.row, columns: columns) }
    guard row.scalars.contains(where: { (0x2500...0x259F).contains($0) }) else { return nil }
    let box = RecognizedFrame.frames(of: screen).compactMap(\.interior).first {
      $0.rows.count == 1 && $0.contains(row: cursor.row, column: cursor.column)
    }
    return box.map { ScreenField(row: cursor.row, columns: $0.columns) }
      .flatMap { field in
        // A sign before the cursor is a prompt; the text after it is known.
        let text = row.text(columns: field.columns).trimmed
        var field = field
        field.isPrompt = text.first.map { ">❯›$#:?".contains($0) } ?? false
        return field
      }
  }

  /// A field between brackets, with text from the first column on and room after it; a button has its word in the
  /// middle.
  private static func bracketed(_ row: Row, _ column: Int) -> Range<Int>? {
    let scalars = row.scalars
    guard let left = scalars[..<column].lastIndex(where: { $0 == opening || $0 == closing }), scalars[left] == opening,
      let right = scalars[column...].firstIndex(where: { $0 == opening || $0 == closing }), scalars[right] == closing,
      right - left > 3
    else { return nil }
    let inside = left + 1..<right
    let room = inside.reversed().prefix { isRoom(scalars[$0]) }.count
    guard room > 0, room == inside.count || !isRoom(scalars[inside.lowerBound]), inside.upperBound - room <= column
    else { return nil }
    return inside
  }

  /// A field on underscores, with or without text before them.
  private static func underlinedBySigns(_ row: Row, _ column: Int) -> Range<Int>? {
    let scalars = row.scalars
    let end = scalars[column...].firstIndex { $0 != underscore } ?? scalars.count
    guard end - column >= 2 else { return nil }
    var start = column
    while start > 0, scalars[start - 1] != 0x20, scalars[start - 1] != 0x3A { start -= 1 }
    return end - start >= 3 ? start..<end : nil
  }

  /// A field with its own background or underline, with the cursor after the text; a highlight has its text after the
  /// cursor.
  private static func painted(_ row: Row, _ column: Int) -> Range<Int>? {
    let look = row.style(at: column)
    guard look.reverse || look.underline != .none || look.background != .default else { return nil }
    func isSame(_ other: Int) -> Bool {
      let style = row.style(at: other)
      return style.reverse == look.reverse && style.underline == look.underline && style.background == look.background
    }
    var (start, end) = (column, column)
    while start > 0, isSame(start - 1) { start -= 1 }
    while end < row.count, isSame(end) { end += 1 }
    // Anything from edge to edge is a bar, or the background of the whole screen.
    guard end - start >= 4, start > 0, end < row.count else { return nil }
    let scalars = row.scalars[start..<end]
    let room = scalars.reversed().prefix { $0 == 0x20 }.count
    guard room > 0, end - room <= column, room == scalars.count || scalars.first != 0x20 else { return nil }
    return start..<end
  }

  // MARK: Names

  /// The words before it in its row, else above it or in the line of a surrounding frame.
  private func nearestWords(on screen: Screen) -> String? {
    guard screen.rows.indices.contains(row) else { return nil }
    if let words = wordsBefore(screen.rows[row]) { return words }
    let isFirst = screen.rows.firstIndex { !$0.isBlank }
    for distance in 1...4 where screen.rows.indices.contains(row - distance) {
      let above = screen.rows[row - distance]
      let place = max(0, columns.lowerBound - 3)..<min(above.count, columns.upperBound)
      guard !place.isEmpty else { continue }
      let text = above.text(columns: place)
      // Blank rows may stand between, but a title that passes by is no name.
      let isPassing = place.lowerBound > 0 && above.scalar(at: place.lowerBound - 1) != " "
      let isTitle = row - distance == isFirst && !(text.trimmed.last.map { ":?".contains($0) } ?? false)
      if distance > 2, isPassing || isTitle { break }
      if text.contains(where: \.isLetter) { return text.squeezed }
      // After another field, or far away, words name something else.
      if text.contains("_") || distance > 1 && !text.trimmed.isEmpty { break }
    }
    let around = RecognizedFrame.frames(of: screen).last { frame in
      frame.title != nil && frame.interior.map { $0.contains(row: row, column: columns.lowerBound) } ?? false
    }
    return around?.title
  }

  private func wordsBefore(_ row: Row) -> String? {
    var end = min(columns.lowerBound, row.count)
    // The side of its own box, or its bracket.
    if end > 0, !(row.scalar(at: end - 1)?.properties.isAlphabetic ?? false), row.scalar(at: end - 1) != " " {
      end -= 1
    }
    var start = end
    while start > 0, !Self.isUpright(row.scalars[start - 1]) { start -= 1 }
    let words = row.text(columns: start..<end).squeezed
    return words.contains(where: \.isLetter) ? words : nil
  }

  private static func isUpright(_ scalar: UInt32) -> Bool {
    scalar == 0x2502 || scalar == 0x2503 || scalar == 0x2551 || (0x2588...0x2590).contains(scalar) || scalar == 0x7C
  }

  private static func isRoom(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == underscore }
  private static let opening: UInt32 = 0x5B
  private static let closing: UInt32 = 0x5D
  private static let underscore: UInt32 = 0x5F
}

extension String {
  /// True for a row of a dump: four words or more of hexadecimal digits, of one length.
  fileprivate var isDump: Bool {
    let words = split(separator: " ").filter { word in
      [2, 4, 8].contains(word.count) && word.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    return Dictionary(grouping: words, by: \.count).values.contains { $0.count >= 4 }
  }
}
