// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The text on a ground of its own that begins or ends at the caret, as an editor draws its selection.
///
/// The end of a line is a cell behind its text. Only the selection with the caret is seen if there are several.
struct PaintedSelection: Equatable {
  typealias Place = (row: Int, column: Int)
  let start: Place
  let end: Place
  let text: String

  static func == (one: Self, other: Self) -> Bool {
    one.start == other.start && one.end == other.end && one.text == other.text
  }

  var lines: Int { end.row - start.row + 1 }

  /// True if it is more than the character under the caret.
  var isWide: Bool { start != end }

  /// - Parameter area: The part of the screen with the text.
  init?(atCaretOf screen: Screen, in area: ScreenArea) {
    let caret: Place = (screen.cursor.row, screen.cursor.column)
    guard screen.cursor.isVisible, area.contains(row: caret.row, column: caret.column) else { return nil }
    let before = Self.reach(from: caret, in: area, of: screen, Self.place(before:in:of:))
    let behind = Self.reach(from: caret, in: area, of: screen, Self.place(behind:in:of:))
    // Text on the caret's both sides is no selection that it ends.
    guard before == caret || behind == caret else { return nil }
    (start, end) = (before, behind)
    let (first, last) = (before, behind)
    text = (first.row...last.row).map { index in
      let row = screen.rows[index]
      let from = index == first.row ? first.column : area.columns.lowerBound
      let to = index == last.row ? last.column + 1 : row.textEnd
      let isEnded = index < last.row || to > row.textEnd
      return row.text(columns: from..<max(from, min(to, row.textEnd))) + (isEnded ? "\n" : "")
    }.joined()
  }

  /// The last place on the ground that begins beside the caret.
  private static func reach(
    from caret: Place, in area: ScreenArea, of screen: Screen, _ next: (Place, ScreenArea, Screen) -> Place?
  ) -> Place {
    guard var place = next(caret, area, screen) else { return caret }
    let ground = screen.rows[place.row].style(at: place.column)
    guard ground.reverse || ground.background != .default else { return caret }
    while let following = next(place, area, screen),
      Self.isOnGround(screen.rows[following.row].style(at: following.column), of: ground)
    {
      place = following
    }
    return place
  }

  private static func isOnGround(_ style: Style, of ground: Style) -> Bool {
    style.reverse == ground.reverse && (ground.reverse || style.background == ground.background)
  }

  private static func place(before place: Place, in area: ScreenArea, of screen: Screen) -> Place? {
    if place.column > area.columns.lowerBound { return (place.row, place.column - 1) }
    guard area.rows.contains(place.row - 1) else { return nil }
    return (place.row - 1, min(screen.rows[place.row - 1].textEnd, area.columns.upperBound - 1))
  }

  private static func place(behind place: Place, in area: ScreenArea, of screen: Screen) -> Place? {
    if place.column < min(screen.rows[place.row].textEnd, area.columns.upperBound - 1) {
      return (place.row, place.column + 1)
    }
    return area.rows.contains(place.row + 1) ? (place.row + 1, area.columns.lowerBound) : nil
  }
}

extension PaintedSelection {
  /// The message about text that a key selected where an editor paints it; nil if it selected no other text.
  static func news(in situation: ChangeSituation) -> (any HubMessage)? {
    guard let key = situation.recentKey,
      let area = situation.areas.selections.first(where: {
        $0.contains(row: situation.new.cursor.row, column: situation.new.cursor.column)
      }),
      let new = PaintedSelection(atCaretOf: situation.new, in: area),
      area.rows.allSatisfy({ situation.old.rows[$0].text == situation.new.rows[$0].text })
    else { return nil }
    let old = PaintedSelection(atCaretOf: situation.old, in: area)
    if new == old { return nil }
    guard new.isWide else {
      // Selecting nothing but the character under the caret ends a selection; another place is a movement.
      guard let old, old.isWide, situation.old.cursor == situation.new.cursor else { return nil }
      return AccessibilityNotification.TextSelected(added: nil, removed: old.text, lines: 1)
    }
    // What was searched is known: the line in which it was found is not.
    let isFound = key == .enter || key == .text("n") || key == .text("N")
    if isFound, new.lines == 1, situation.old.cursor.row != situation.new.cursor.row {
      return situation.lineAnswer().caretMoved(by: 0)
    }
    var (added, removed): (String?, String?) = (new.text, nil)
    if let old, old.isWide {
      if old.start == new.start, new.text.hasPrefix(old.text) {
        added = String(new.text.dropFirst(old.text.count))
      } else if old.end == new.end, new.text.hasSuffix(old.text) {
        added = String(new.text.dropLast(old.text.count))
      } else if old.start == new.start, old.text.hasPrefix(new.text) {
        (added, removed) = (nil, String(old.text.dropFirst(new.text.count)))
      } else if old.end == new.end, old.text.hasSuffix(new.text) {
        (added, removed) = (nil, String(old.text.dropLast(new.text.count)))
      }
    }
    return AccessibilityNotification.TextSelected(added: added, removed: removed, lines: new.lines)
  }
}
