// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A text field drawn by its background alone, and the words that name it.
public enum FieldPlace {
  /// The words that name a field: those before it in its row, or else those above it that end in a colon.
  ///
  /// - Parameters:
  ///   - columns: The columns of the field's text.
  ///   - row: The row of the field.
  /// - Returns: Nil if nothing names it.
  static func name(of columns: Range<Int>, in row: Int, on picture: RecognizedScreen) -> String? {
    let screen = picture.screen
    guard screen.rows.indices.contains(row) else { return nil }
    let stretch = picture.panes.stretch(at: columns.lowerBound, in: row)?.columns ?? 0..<screen.size.columns
    if let name = name(endingAt: columns.lowerBound, in: screen.rows[row], from: stretch.lowerBound) {
      return name
    }
    // Unrelated text before it separates it from anything above.
    guard row > 0, isBlank(screen.rows[row], stretch.lowerBound..<columns.lowerBound) else { return nil }
    let above = screen.rows[row - 1].text(columns: stretch.clamped(to: 0..<screen.rows[row - 1].count))
    let words = above.trimmingLeadingBlanks.trimmingTrailingBlanks
    guard words.hasSuffix(":"), words.count <= longest else { return nil }
    return String(words.dropLast())
  }

  /// The field with a caret: a name with a colon before it in its row, or in the row above, and the text after that.
  ///
  /// - Returns: Nil if other text is between the name and the caret.
  static func field(at caret: Cursor, on picture: RecognizedScreen) -> (name: String, columns: Range<Int>)? {
    guard picture.screen.rows.indices.contains(caret.row) else { return nil }
    let row = picture.screen.rows[caret.row]
    let stretch = picture.panes.stretch(at: caret.column, in: caret.row)?.columns ?? 0..<row.count
    let within = stretch.clamped(to: 0..<row.count)
    guard within.contains(caret.column) else { return nil }
    let colon = within.prefix { $0 < caret.column }.last { row.scalar(at: $0) == ":" && row.isBlank($0 + 1) }
    var start = (colon.map { $0 + 1 } ?? within.lowerBound)
    while start < caret.column, row.isBlank(start) { start += 1 }
    // The text in the field, without a gap before the caret.
    var end = start
    while end < within.upperBound, !row.isBlank(end) || end + 1 < within.upperBound && !row.isBlank(end + 1) {
      end += 1
    }
    guard caret.column <= end + 1, colon.map({ start - $0 <= widestGap }) ?? true,
      let name = name(of: start..<end, in: caret.row, on: picture)
    else { return nil }
    return (name, start..<max(end, start + 1))
  }

  /// The name above a field without a colon: in the upper line of its box, or in the row above it, beginning about where
  /// the field does. What ends as a sentence is none.
  ///
  /// Cannot tell a name from a short text that happens to stand there: only for places that a key for fields has reached.
  public static func nameAbove(_ column: Int, in row: Int, on picture: RecognizedScreen) -> String? {
    let screen = picture.screen
    guard screen.rows.indices.contains(row), row > 0 else { return nil }
    let stretch = picture.panes.stretch(at: column, in: row)?.columns ?? 0..<screen.size.columns
    guard stretch.contains(column) else { return nil }
    let cells = screen.rows[row]
    // Blocks are lines, too.
    let left = (stretch.lowerBound..<column).last { cells.isLine($0) } ?? stretch.lowerBound
    let right = (column..<stretch.upperBound).first { cells.isLine($0) } ?? stretch.upperBound
    for (index, above) in [row - 1, row - 2].enumerated() where screen.rows.indices.contains(above) {
      let line = screen.rows[above]
      let isEdge = (left..<right).count { line.isLine($0) } * 2 > right - left
      let inside = isEdge ? left..<right : max(0, left - widestIndent)..<right
      let letters = inside.filter { !line.isLine($0) && !line.isBlank($0) }
      guard let first = letters.first, let last = letters.last else {
        if isEdge, index == 0 { continue }
        return nil
      }
      let name = line.text(columns: first..<last + 1)
      guard isEdge || abs(first - left) <= widestIndent || abs(first - column) <= 1,
        name.contains(where: \.isLetter), name.count <= longest, !name.hasSuffix("."), !name.contains("  ")
      else { return nil }
      return name
    }
    return nil
  }

  /// True if coloured blanks are a field: wide enough for a word, on another background than the name before them.
  static func isField(_ columns: Range<Int>, in row: Int, on picture: RecognizedScreen) -> Bool {
    let cells = picture.screen.rows[row]
    guard columns.count >= narrowest, columns.upperBound <= cells.count, isBlank(cells, columns),
      columns.lowerBound > 0, cells[columns.lowerBound].style.isPainted,
      !cells[columns.lowerBound].style.isOnGround(of: cells[columns.lowerBound - 1].style)
    else { return false }
    return name(of: columns, in: row, on: picture) != nil
  }

  /// The words right before a column, back to two blanks.
  private static func name(endingAt end: Int, in row: Row, from start: Int) -> String? {
    let before = start..<min(max(end, start), row.count)
    guard let last = before.last(where: { !row.isBlank($0) }), end - last - 1 <= widestGap else { return nil }
    let text = row.text(columns: before.lowerBound..<last + 1).trimmingTrailingBlanks
    let words = text[(text.ranges(of: "  ").last?.upperBound ?? text.startIndex)...].drop { $0 == " " }
    guard words.contains(where: \.isLetter), words.count <= longest else { return nil }
    return words.hasSuffix(":") ? String(words.dropLast()) : String(words)
  }

  private static func isBlank(_ row: Row, _ columns: Range<Int>) -> Bool {
    row.text(columns: columns.clamped(to: 0..<row.count)).allSatisfy { $0 == " " }
  }

  private static let narrowest = 4
  /// A box begins a little before or behind its name.
  private static let widestIndent = 3
  private static let longest = 32
  /// The names of fields in a column may differ in length while the fields are aligned.
  private static let widestGap = 24
}

extension Row {
  fileprivate func isBlank(_ column: Int) -> Bool { column >= count || scalar(at: column) == " " }

  /// True for a line of a frame, and for a block that draws one.
  fileprivate func isLine(_ column: Int) -> Bool {
    column < count && (scalar(at: column).map { (0x2500...0x259F).contains($0.value) } ?? false)
  }
}
