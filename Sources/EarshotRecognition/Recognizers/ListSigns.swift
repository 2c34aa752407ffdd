// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The signs common to all lists: their position, their texts, and the position of the caret.
enum ListSigns {
  static func claim(
    _ name: StructureRecognizerName, _ list: RecognizedList, in evidence: StructureEvidence,
    signs: Set<StructureSign> = []
  ) -> StructureClaim {
    let rows = list.rows
    let area = ScreenArea(rows: rows, columns: evidence.area.columns)
    var signs = signs.union(place(in: evidence))
    if isUnderHeading(rows.lowerBound, in: evidence) { signs.insert(.underHeading) }
    if list.items.count == 2 {
      signs.insert(.pair)
      if list.selection == 0, !evidence.isFramed,
        evidence.lines.contains(where: { $0.row == rows.upperBound && !$0.text.isEmpty })
      {
        signs.insert(.runsOn)
      }
    } else if list.items.count > 4 {
      signs.insert(.many)
    }
    if list.selection == 0 { signs.insert(.firstChosen) }
    // Another bar may be above the one that looks chosen.
    if let selection = list.selection, selection <= 1,
      WrittenPattern.isFirstOdd(list.items.dropFirst(selection).map(\.text))
    {
      signs.insert(.oddFirst)
    }
    if let chosen = list.chosen, isBar(chosen, in: evidence), isHead(chosen, of: list, in: evidence) {
      signs.insert(.headsSection)
    }
    // No text has more characters than bytes, which are counted faster.
    if list.items.contains(where: { $0.text.utf8.count > longText && $0.text.count > longText }) {
      signs.insert(.longTexts)
    }
    if list.items.count(where: { isSentence($0.text) }) * 2 >= list.items.count { signs.insert(.sentences) }
    if zip(list.items, list.items.dropFirst()).count(where: { $0.text == $1.text }) >= fewestRepeats {
      signs.insert(.repeats)
    }
    if list.isNumbered { signs.insert(.numbered) }
    if let chosen = list.chosen {
      let caret = evidence.screen.cursor
      if isAtEdge(chosen.row, of: evidence.screen) { signs.insert(.edge) }
      if caret.isVisible, caret.row == chosen.row { signs.insert(.caretInside) }
      if caret.isVisible, caret.row != chosen.row, area.contains(row: caret.row, column: caret.column) {
        signs.insert(.caretElsewhere)
        if isBar(chosen, in: evidence), let typed = list.items.first(where: { $0.row == caret.row }),
          caret.column >= typed.columns.upperBound
        {
          signs.insert(.typedBeside)
        }
      }
    }
    if isKnown(list, in: evidence) { signs.insert(.known) }
    return StructureClaim(name, .list(list), area, signs: signs)
  }

  /// True if most of its items were in a list of the previous picture.
  static func isKnown(_ list: RecognizedList, in evidence: StructureEvidence) -> Bool {
    evidence.knownLists.contains { known in
      known.rows.overlaps(list.rows) && known.items.count { list.items.contains($0) } * 2 > list.items.count
    }
  }

  /// True if the program draws its own caret in what looks chosen: the line of a text that is edited.
  static func isEdited(_ list: RecognizedList, in evidence: StructureEvidence) -> Bool {
    let (screen, caret) = (evidence.screen, evidence.screen.cursor)
    guard let chosen = list.chosen, chosen.row == caret.row, DrawnCaret.isDrawn(on: screen),
      (chosen.columns.lowerBound...chosen.columns.upperBound).contains(caret.column)
    else { return false }
    // The letter that chooses an item by key has the ground of the others.
    return [caret.column - 1, caret.column + 1].allSatisfy {
      !evidence.area.columns.contains($0) || !screen.rows[caret.row].isSameGround($0, caret.column)
    }
  }

  /// True for a row coloured from edge to edge of the screen.
  static func isBar(_ item: RecognizedList.Item, in evidence: StructureEvidence) -> Bool {
    let row = evidence.screen.rows[item.row]
    guard evidence.isWide, row.style(at: 0).isPainted else { return false }
    return row.style(at: 0).isOnGround(of: row.style(at: evidence.area.columns.upperBound - 1))
  }

  /// True if a bar has a remark in brackets far behind its name, where no other row has anything: `Raw      [m:auto]`.
  private static func isHead(
    _ item: RecognizedList.Item, of list: RecognizedList, in evidence: StructureEvidence
  ) -> Bool {
    let rows = evidence.screen.rows
    let line = ControlLine(rows[item.row], at: item.row)
    var start = item.columns.upperBound
    while start > item.columns.lowerBound, !(line.isBlank(start - 1) && line.isBlank(start - 2)) { start -= 1 }
    let gap = item.columns.prefix { $0 < start }.reversed().prefix { line.isBlank($0) }.count
    return gap >= widestGap && [Glyph.square, Glyph.round].contains(line.scalar(start))
      && list.items.allSatisfy { $0.row == item.row || $0.columns.upperBound <= start }
  }

  /// The signs of a position.
  static func place(in evidence: StructureEvidence) -> Set<StructureSign> {
    var signs: Set<StructureSign> = []
    if evidence.isFramed { signs.insert(.framed) }
    if !evidence.isWide { signs.insert(.pane) }
    if evidence.hasKeyBar { signs.insert(.besideKeyBar) }
    return signs
  }

  /// True if nothing is above a row, or nothing below it.
  static func isAtEdge(_ row: Int, of screen: Screen) -> Bool {
    screen.rows[..<row].allSatisfy(\.isBlank) || screen.rows[(row + 1)...].allSatisfy(\.isBlank)
  }

  /// True if the text right above, or above one blank row, asks or names: it ends in a colon or a question mark, or is
  /// bold.
  private static func isUnderHeading(_ row: Int, in evidence: StructureEvidence) -> Bool {
    let above = evidence.lines.prefix { $0.row < row }.suffix(2)
    guard let heading = above.last(where: { !$0.text.isEmpty }) else { return false }
    return heading.text.hasSuffix(":") || heading.text.hasSuffix("?") || heading.look?.bold == true
  }

  private static func isSentence(_ text: String) -> Bool {
    text.utf8.last == UInt8(ascii: ".") || text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 8).count > 8
  }

  private static let longText = 50
  /// Columns of a table are closer.
  private static let widestGap = 6
  /// Equal rows that follow each other are empty lines of an editor, or a drawing.
  private static let fewestRepeats = 3
}
