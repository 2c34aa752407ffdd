// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// An upright line before several rows that went to others: the mark of an item of two rows or more, as in lists of Bubble
/// Tea and pickers.
///
/// Cannot tell it from the edge of a frame; so the rows may differ in nothing else.
public enum MarginLineWitness: FocusWitness {
  static let name = FocusWitnessName.marginLine

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard evidence.isFullScreen, old.size == new.size else { return [] }
    var gained: [Int: Set<Int>] = [:]
    var lost: [Int: Set<Int>] = [:]
    for (index, (before, after)) in zip(old.rows, new.rows).enumerated() where before.version != after.version {
      guard let change = change(from: before, to: after) else { continue }
      if change.isGain {
        gained[change.column, default: []].insert(index)
      } else {
        lost[change.column, default: []].insert(index)
      }
    }
    guard gained.count == 1, let (column, rows) = gained.first, lost.count == 1, let left = lost[column],
      let block = block(of: rows), self.block(of: left) != nil
    else { return evidence.picture.panes.isWhole ? other(from: old, to: new) : [] }
    let columns = column + 1..<(block.map { new.rows[$0].textEnd }.max() ?? column + 2)
    let text = BlockWitness.words(in: block, columns, of: new)
    return text.isEmpty ? [] : [claim(MarkedBlock(rows: block, columns: columns, text: text), on: new)]
  }

  /// The item before which the only such line is now, where another one was before: its list was scrolled or filtered.
  private static func other(from old: Screen, to new: Screen) -> [FocusClaim] {
    guard let before = block(on: old), let after = block(on: new), before.text != after.text,
      before.columns.lowerBound == after.columns.lowerBound
    else { return [] }
    return [claim(after, on: new)]
  }

  private static func claim(_ block: MarkedBlock, on screen: Screen) -> FocusClaim {
    let style = screen.rows[block.rows.lowerBound].style(at: block.columns.lowerBound - 1)
    var claim = FocusClaim(
      name, block.text, row: block.rows.lowerBound, columns: block.columns, style: style, isExchange: true)
    claim.subject = .block
    return claim
  }

  private struct MarkedBlock {
    var rows: Range<Int>
    var columns: Range<Int>
    var text: String
  }

  /// The words behind the only such line at the left margin of a screen; nil if there is none, or several.
  public static func marked(on screen: Screen) -> String? { block(on: screen)?.text }

  private static func block(on screen: Screen) -> MarkedBlock? {
    for column in 0..<min(widestMargin, screen.size.columns) {
      let lined = Set(
        screen.rows.indices.filter { isLine(screen.rows[$0], column) && hasWords(screen.rows[$0], column) })
      guard let block = block(of: lined), !hasCaret(beside: block, on: screen) else { continue }
      let others = screen.rows.indices.count { index in
        !lined.contains(index) && isBlank(screen.rows[index], 0..<column + 1) && hasWords(screen.rows[index], column)
      }
      guard others >= block.count, block.allSatisfy({ hasLook(screen.rows[$0], column) }) else { continue }
      let text = BlockWitness.words(in: block, column + 1..<screen.size.columns, of: screen)
      let end = block.map { screen.rows[$0].textEnd }.max() ?? column + 2
      if !text.isEmpty { return MarkedBlock(rows: block, columns: column + 1..<max(column + 2, end), text: text) }
    }
    return nil
  }

  /// True if a visible caret is in the text that some of its rows are a part of.
  private static func hasCaret(beside block: Range<Int>, on screen: Screen) -> Bool {
    let caret = screen.cursor.row
    guard screen.cursor.isVisible, screen.rows.indices.contains(caret) else { return false }
    let between = min(caret, block.lowerBound)..<max(caret + 1, block.upperBound)
    return !between.contains { screen.rows[$0].isBlank }
  }

  /// The column of the line that a row got or lost, if it has the same text otherwise.
  private static func change(from old: Row, to new: Row) -> (column: Int, isGain: Bool)? {
    let columns = 0..<min(widestMargin, old.count, new.count)
    guard let column = columns.first(where: { old.scalar(at: $0) != new.scalar(at: $0) }),
      old.text.dropFirst(column + 1).elementsEqual(new.text.dropFirst(column + 1)), hasWords(new, column)
    else { return nil }
    if isLine(new, column), isBlank(old, column..<column + 1) { return (column, true) }
    if isLine(old, column), isBlank(new, column..<column + 1) { return (column, false) }
    return nil
  }

  private static func block(of rows: Set<Int>) -> Range<Int>? {
    guard let first = rows.min(), let last = rows.max(), fewest...most ~= rows.count, last - first + 1 == rows.count
    else { return nil }
    return first..<last + 1
  }

  private static func isLine(_ row: Row, _ column: Int) -> Bool {
    column < row.count && (row[column].text.first.map(Self.lines.contains) ?? false)
  }

  /// True if the line has another look than the text behind it, or is a sign that texts do not have.
  private static func hasLook(_ row: Row, _ column: Int) -> Bool {
    let text = (column + 1..<row.count).first { row.scalar(at: $0) != " " }
    return row.scalar(at: column) != "|" || text.map { row.style(at: $0) != row.style(at: column) } ?? false
  }

  private static func isBlank(_ row: Row, _ columns: Range<Int>) -> Bool {
    columns.clamped(to: 0..<row.count).allSatisfy { row.scalar(at: $0) == " " }
  }

  /// True if words stand right behind a column, or two blanks on.
  private static func hasWords(_ row: Row, _ column: Int) -> Bool {
    let near = (column + 1..<column + 5).clamped(to: 0..<row.count)
    return row.text(columns: near).contains { $0 != " " } && row.text.dropFirst(column + 1).contains { !$0.isLine }
  }

  private static let lines: Set<Character> = ["|", "│", "┃", "▌", "▍", "▎", "▏", "█"]
  /// In columns, before the line.
  private static let widestMargin = 4
  /// In rows: one alone may be any sign, more are a pane.
  private static let (fewest, most) = (2, 9)
}
