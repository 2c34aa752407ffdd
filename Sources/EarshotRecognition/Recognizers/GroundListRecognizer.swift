// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Rows in a column of which one has another background than its surroundings.
///
/// Cannot tell the chosen row if several have a background of their own. Vetoed outside a frame for a coloured row at
/// an edge of the screen, which is usually a title or a status row.
enum GroundListRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.groundList

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    lists(in: evidence).filter { isBelievable($0, in: evidence) }
      .map { ListSigns.claim(name, $0, in: evidence) }
  }

  private static func lists(in evidence: StructureEvidence) -> [RecognizedList] {
    let lines = evidence.lines
    // In a coloured menu the chosen row may be the one without a colour.
    let isPainted = lines.usualGround.map { $0 != Ground(.plain) } ?? false
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard line.isFilled || isPainted && !line.text.isEmpty, let ground = line.ground,
        !lines.isNext(to: index, where: { $0.ground == ground && abs($0.start - line.start) <= 1 })
      else { return nil }
      // Directories may begin with a mark where files have a blank.
      var block = lines.block(around: index) { abs($0.start - line.start) <= 1 }
      if block.lowerBound < index,
        lines.isHeader(block.lowerBound, of: block, chosen: index)
          || isColumnHeader(block.lowerBound, of: block, chosen: index, in: evidence)
      {
        block = block.lowerBound + 1..<block.upperBound
      }
      if isHeaderOfOneRow(block, in: evidence) || isHeaderOfCells(block, chosen: index, in: evidence)
        || isCard(block, chosen: index, in: evidence)
      {
        return nil
      }
      block = block.withoutPrompt(of: lines, chosen: index, in: evidence).withinGroup(of: lines, chosen: index)
      let others = lines[block].indices.filter { $0 != index && !lines[$0].text.isEmpty }
      guard !others.isEmpty, others.allSatisfy({ !lines[$0].isMostly(on: ground) }) else { return nil }
      let usual = lines[others[others.startIndex]].ground
      // Of two rows either could be the one that stands out: the one with another background than the area.
      guard others.count > 1 || usual == Ground(.plain) || lines.usualGround == usual else { return nil }
      guard others.allSatisfy({ lines[$0].ground == usual }) else { return nil }
      // Every second row of a table may have a stripe: the one without has the ground of the blank rows.
      guard usual == Ground(.plain) || lines.blankGround != ground else { return nil }
      return RecognizedList(lines[block], chosen: index, look: .ground(ground))
    }
  }

  /// True if a block begins an area with a line in another look than most of its rows, and lines divide the columns of
  /// all: where there are few rows, or a marked one has the looks of the header, the looks alone cannot tell it.
  private static func isColumnHeader(
    _ first: Int, of block: Range<Int>, chosen: Int, in evidence: StructureEvidence
  ) -> Bool {
    let lines = evidence.lines
    let others = block.filter { $0 != first && $0 != chosen }
    guard lines[..<first].allSatisfy(\.text.isEmpty), let other = others.first,
      others.count(where: { lines[$0].look == lines[first].look }) * 2 < others.count,
      lines[first].ground != lines[chosen].ground
    else { return false }
    return evidence.isColumnHeader(first, above: [other])
  }

  /// True if two lines at the beginning of an area, both on a ground of their own, are the header of a table and its only
  /// row: either ground could be the one that stands out.
  private static func isHeaderOfOneRow(_ block: Range<Int>, in evidence: StructureEvidence) -> Bool {
    let lines = evidence.lines
    guard block.count == 2, lines[..<block.lowerBound].allSatisfy(\.text.isEmpty),
      !lines[block.lowerBound].text.contains(where: \.isNumber),
      lines[block].allSatisfy({ $0.ground.map { $0 != Ground(.plain) } ?? false })
    else { return false }
    let columns = lines[block].map { Set(evidence.screen.rows[$0.row].columnStarts(in: $0.columns)) }
    // A cell of the row may be empty.
    return columns[1].isSubset(of: columns[0]) && columns[1].count >= fewestColumns
  }

  private static let fewestColumns = 3

  /// True if the line that stands out is the first of a block, in bold, and a part of one other stands out, too: the header
  /// of a table and the chosen cell.
  private static func isHeaderOfCells(_ block: Range<Int>, chosen: Int, in evidence: StructureEvidence) -> Bool {
    let lines = evidence.lines
    guard chosen == block.lowerBound, block.count > 2, !lines[chosen].text.contains(where: \.isNumber),
      evidence.screen.rows[lines[chosen].row].style(at: lines[chosen].start).bold
    else { return false }
    return block.count(where: { $0 != chosen && hasLitPart(lines[$0], on: evidence.screen) }) == 1
  }

  /// True if the words of a line are on several grounds.
  private static func hasLitPart(_ line: ListLine, on screen: Screen) -> Bool {
    let row = screen.rows[line.row]
    let grounds = row.grounds.filter { ground in
      let columns = ground.columns.clamped(to: line.columns)
      return !columns.isEmpty && row.text(columns: columns).contains { !$0.isLine }
    }
    return grounds.count > 1
  }

  /// True if the rows beside the chosen one are on a ground of their own, too, and have the labels of rows elsewhere that
  /// are not: one item of several rows stands out among others like it.
  private static func isCard(_ block: Range<Int>, chosen: Int, in evidence: StructureEvidence) -> Bool {
    let lines = evidence.lines
    let others = block.filter { $0 != chosen && !lines[$0].text.isEmpty }
    guard let ground = others.first.flatMap({ lines[$0].ground }), ground != Ground(.plain) else { return false }
    let labels = Set(others.compactMap { lines[$0].label })
    let elsewhere = lines.indices.filter { !block.contains($0) && lines[$0].ground != ground }
    let again = elsewhere.compactMap { lines[$0].label }
    return labels.count >= fewestColumns && labels.isSubset(of: again)
  }

  private static func isBelievable(_ list: RecognizedList, in evidence: StructureEvidence) -> Bool {
    if ListSigns.isEdited(list, in: evidence) { return false }
    guard evidence.isWide, let chosen = list.chosen else { return true }
    let (screen, area) = (evidence.screen, evidence.area)
    guard screen.rows[chosen.row][chosen.columns.lowerBound].style.isPainted else {
      // A row below a title, or above a status, is not chosen for having no colour.
      return !list.items.allSatisfy { item in
        item == chosen || ListSigns.isBar(item, in: evidence) && ListSigns.isAtEdge(item.row, of: screen)
      }
    }
    // Below a frame or another pane, with a visible caret elsewhere among the rows, it is the bar above them.
    let isTop = chosen.row == area.rows.lowerBound && chosen.row > 0 && !screen.rows[chosen.row - 1].isBlank
    let caret = screen.cursor
    if isTop, caret.isVisible, area.rows.contains(caret.row), caret.row != chosen.row { return false }
    // So is a bar above the last row of the screen: of a mode above messages.
    let isAboveLast = chosen.row == screen.rows.count - 2 && list.rows.upperBound == screen.rows.count
    if isAboveLast, ListSigns.isBar(chosen, in: evidence), !ListSigns.isKnown(list, in: evidence) { return false }
    return !ListSigns.isAtEdge(chosen.row, of: screen)
  }
}

extension Range<Int> {
  /// The lines on the side of the chosen one, if the visible caret is in one of them behind a prompt: it filters the items.
  /// What stands beyond it belongs to a shell.
  fileprivate func withoutPrompt(of lines: [ListLine], chosen: Int, in evidence: StructureEvidence) -> Range<Int> {
    let caret = evidence.screen.cursor
    func isPrompt(_ index: Int) -> Bool {
      guard index != chosen, caret.isVisible, caret.row == lines[index].row,
        let sign = lines[index].text.prefix(while: { $0 != " " }).last
      else { return false }
      return Glyph.prompts.contains(sign) || sign == ":" || sign == "?"
    }
    guard count > 2, let prompt = first(where: isPrompt) else { return self }
    return prompt < chosen ? prompt + 1..<upperBound : lowerBound..<prompt
  }

  /// The lines around the chosen one that are controls of its kind, or none as it is none, where both radio buttons and
  /// boxes stand below each other: that is a form, and its groups are lists of their own.
  fileprivate func withinGroup(of lines: [ListLine], chosen: Int) -> Range<Int> {
    func isRound(_ index: Int) -> Bool? { MarkedText(lines[index].text)?.isRadio }
    guard contains(where: { isRound($0) == true }), contains(where: { isRound($0) == false }) else { return self }
    let group = isRound(chosen)
    let first = self[..<chosen].last { isRound($0) != group }.map { $0 + 1 }
    return (first ?? lowerBound)..<(self[chosen...].first { isRound($0) != group } ?? upperBound)
  }
}

extension Row {
  /// The columns in which texts begin, behind gaps of two blanks.
  fileprivate func columnStarts(in columns: Range<Int>) -> [Int] {
    columns.clamped(to: 0..<count).filter { column in
      scalar(at: column) != " "
        && (column == columns.lowerBound
          || column > 1 && scalar(at: column - 1) == " " && scalar(at: column - 2) == " ")
    }
  }
}

extension ListLine {
  /// The words before the first colon.
  fileprivate var label: Substring? { text.firstIndex(of: ":").map { text[..<$0] } }
}
