// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The rows of the text that an editor shows without being asked for them: around the place that a search finds while it
/// is typed, and below a line that was deleted.
struct UnaskedExplainer: ChangeExplainer {
  static let reason = SilenceReason.scrolled
  static let evidence = "rows of an editor's text that no key asked for"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    if let text = situation.areas.text, let rows = Self.rows(in: situation, text) { changes.leaveOut(within: rows) }
    return nil
  }

  private static func rows(in situation: ChangeSituation, _ area: ScreenArea) -> ScreenArea? {
    let (old, new) = (situation.old, situation.new)
    guard situation.isSameScreen, old.size == new.size, new.cursor.isVisible, let last = area.rows.last,
      situation.recentKey != nil,
      area.rows.upperBound <= new.rows.count
    else { return nil }
    if situation.isSearchTyped, situation.keys.last != .enter { return area }
    let row = new.cursor.row
    guard row == old.cursor.row, area.contains(row: row, column: new.cursor.column), row < last,
      (row..<last).allSatisfy({ old.rows[$0 + 1].text == new.rows[$0].text }), old.rows[row].text != new.rows[row].text
    else { return nil }
    return ScreenArea(rows: last..<last + 1, columns: area.columns)
  }
}
