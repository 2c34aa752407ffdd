// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Three rows or more on one background of which only one is bold, underlined or in another colour.
///
/// Cannot distinguish a heading above lines of text from a menu whose first item is chosen: its signs must. Vetoed for
/// rows of numbers, which are a table, and names that end in a colon, which precede fields.
enum AccentedListRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.accentedList

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    let lines = evidence.lines
    return lines.indices.compactMap { index in
      guard let look = lines[index].look,
        !lines.isNext(to: index, where: { $0.look == look && $0.start == lines[index].start })
      else { return nil }
      var block = lines.block(around: index) { $0.start == lines[index].start }
      // A heading looks like none of the rows.
      if block.lowerBound < index, let usual = lines.usualLook(of: block, without: index),
        lines[block.lowerBound].look != usual
      {
        block = block.lowerBound + 1..<block.upperBound
      }
      let others = block.filter { $0 != index && !lines[$0].text.isEmpty }
      // A header of columns is not chosen: the rows below it are a list in which nothing is, as in mc's other panel.
      let isHeader = index == block.lowerBound && evidence.isColumnHeader(index, above: others)
      let rows = isHeader ? block.dropFirst() : block
      guard others.count > 1, let usual = lines[others[0]].look, usual != look, usual.isOnGround(of: look),
        others.allSatisfy({ lines[$0].look == usual }),
        let list = RecognizedList(
          lines[rows], chosen: isHeader ? nil : index, look: isHeader ? nil : .type(look)), isBelievable(list)
      else { return nil }
      var signs = signs(of: look, beside: usual, lines[index], evidence)
      if isAboveBar(block, ground: usual, lines) { signs.insert(.aboveBar) }
      return ListSigns.claim(name, list, in: evidence, signs: signs)
    }
  }

  /// True if one of the next lines is on another background than the block: it is the chosen one of a list that goes
  /// on.
  private static func isAboveBar(_ block: Range<Int>, ground usual: Style, _ lines: [ListLine]) -> Bool {
    guard let last = block.last, let start = block.first.map({ lines[$0].start }) else { return false }
    let next = lines[block.upperBound...].enumerated().prefix { offset, line in
      !line.text.isEmpty && line.row == lines[last].row + 1 + offset && abs(line.start - start) <= 1
    }
    return next.contains { $0.element.isFilled && $0.element.ground != Ground(usual) }
  }

  private static func isBelievable(_ list: RecognizedList) -> Bool {
    !list.items.contains { $0.text.hasSuffix(":") }
      && list.items.count { $0.text.contains(where: \.isLetter) } * 2 > list.items.count
  }

  private static func signs(
    of look: Style, beside usual: Style, _ line: ListLine, _ evidence: StructureEvidence
  ) -> Set<StructureSign> {
    var signs: Set<StructureSign> = []
    if look.bold, !usual.bold { signs.insert(.bold) }
    if look.underline != usual.underline { signs.insert(.underline) }
    if look.foreground != usual.foreground { signs.insert(.ink) }
    let (row, next) = (evidence.screen.rows[line.row], line.columns.upperBound)
    if evidence.area.columns.contains(next), next < row.count, row[next].style == look { signs.insert(.padded) }
    return signs
  }
}
