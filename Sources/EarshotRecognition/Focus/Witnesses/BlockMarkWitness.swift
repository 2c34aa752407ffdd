// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A coloured blank before the text of a row, which went from one row to another: the mark of the current line in a
/// debugger.
///
/// Cannot tell it from a caret drawn at the beginning of a row. Fails where the mark moves with the text.
enum BlockMarkWitness: FocusWitness {
  static let name = FocusWitnessName.blockMark

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard evidence.isFullScreen, evidence.request.isNavigation, old.size == new.size else { return [] }
    let changes = evidence.looks.all.filter {
      $0.columns.count <= widest && new.rows[$0.row].text(columns: $0.columns).allSatisfy { $0 == " " }
    }
    let gained = changes.filter { $0.new.isPainted && !$0.old.isPainted }
    let lost = changes.filter { $0.old.isPainted && !$0.new.isPainted }
    guard gained.count == 1, lost.count == 1, let here = gained.first, let there = lost.first,
      here.row != there.row, [here, there].allSatisfy({ isBeforeText($0, in: new) })
    else { return [] }
    let row = new.rows[here.row]
    guard old.rows[here.row].text == row.text else { return [] }
    return [FocusClaim(name, row.text, row: here.row, columns: 0..<row.textEnd, style: here.new, isExchange: true)]
  }

  private static func isBeforeText(_ mark: LookChange, in screen: Screen) -> Bool {
    let row = screen.rows[mark.row]
    return !row.text(columns: 0..<mark.columns.lowerBound).contains(where: \.isLetter)
      && row.text(columns: mark.columns.upperBound..<row.count).contains { !$0.isLine }
  }

  /// As many cells as a mark has at most.
  private static let widest = 3
}
