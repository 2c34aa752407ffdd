// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The caret that came to a control: a button, a box, a field.
///
/// Fails in programs that hide the caret, or leave it in a field while the user moves in a list.
enum CaretWitness: FocusWitness {
  static let name = FocusWitnessName.caret

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old.cursor, evidence.new.cursor)
    guard evidence.request.isNavigation, new.isVisible, !old.isVisible || old != new else { return [] }
    if !old.isVisible || evidence.isFullScreen && old.row != new.row,
      let field = FieldPlace.field(at: new, on: evidence.picture)
    {
      return [claim(of: field, on: evidence.new)]
    }
    guard old.isVisible, let element = CaretFocus.control(at: evidence.picture, from: evidence.former)
    else { return [] }
    return [claim(of: element, on: evidence.new)]
  }

  private static func claim(of field: (name: String, columns: Range<Int>), on screen: Screen) -> FocusClaim {
    let row = screen.rows[screen.cursor.row]
    var claim = FocusClaim(
      name, row.text(columns: field.columns), row: screen.cursor.row, columns: field.columns,
      style: row.style(at: field.columns.lowerBound), isExchange: false)
    claim.subject = .field(name: field.name)
    return claim
  }

  private static func claim(of element: Element, on screen: Screen) -> FocusClaim {
    let cursor = screen.cursor
    var claim = FocusClaim(
      name, element.label ?? "", row: cursor.row, columns: cursor.column..<cursor.column + 1,
      style: screen.rows[cursor.row].style(at: cursor.column), isExchange: false)
    claim.subject = .element(element)
    return claim
  }
}
