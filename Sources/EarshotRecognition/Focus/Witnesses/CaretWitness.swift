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
    guard old.isVisible else { return [] }
    if let element = CaretFocus.control(at: evidence.picture, from: evidence.former) {
      return [claim(of: element, on: evidence.new)]
    }
    return pane(at: new, in: evidence.picture, from: old, in: evidence.former).map { [claim(of: $0, on: evidence.new)] }
      ?? []
  }

  /// The frame into which the caret went, where the frames are those that were there before: some programs park it in
  /// the corner of the chosen one, or right behind it, where its drawing ended.
  private static func pane(
    at new: Cursor, in picture: RecognizedScreen, from old: Cursor, in former: RecognizedScreen
  ) -> RecognizedFrame? {
    func frame(_ cursor: Cursor, in frames: [RecognizedFrame]) -> RecognizedFrame? {
      frames.last { $0.area.contains(row: cursor.row, column: cursor.column) }
        ?? frames.last {
          cursor.row == $0.area.rows.upperBound - 1 && cursor.column == $0.area.columns.upperBound
        }
    }
    // At text, the line with the caret is told.
    guard let here = frame(new, in: picture.panes.frames), isBlankOrLine(new, on: picture.screen) else { return nil }
    if let there = frame(old, in: picture.panes.frames) {
      return here.area != there.area && !here.area.overlaps(there.area) ? here : nil
    }
    // Back from a frame that lay on others, to the one that it was parked at.
    let isParked = !here.area.contains(row: new.row, column: new.column)
    return isParked && frame(old, in: former.panes.frames) != nil ? here : nil
  }

  private static func isBlankOrLine(_ cursor: Cursor, on screen: Screen) -> Bool {
    guard let scalar = screen.rows[cursor.row].scalar(at: cursor.column) else { return false }
    return scalar == " " || !LineArt(scalar.value).isEmpty
  }

  private static func claim(of pane: RecognizedFrame, on screen: Screen) -> FocusClaim {
    let (row, columns) = (pane.area.rows.lowerBound, pane.area.columns)
    var claim = FocusClaim(
      name, pane.title ?? "", row: row, columns: columns, style: screen.rows[row].style(at: columns.lowerBound),
      isExchange: false)
    claim.subject = .pane(pane)
    return claim
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
