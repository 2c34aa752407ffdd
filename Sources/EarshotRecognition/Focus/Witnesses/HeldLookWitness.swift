// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The look of the focus, which one place alone has, before another text than before: its list was scrolled, filtered or
/// sorted, another view opened, or what it shows changed.
///
/// Fails where something else has the same ground, and where the look of the focus is not known yet.
enum HeldLookWitness: FocusWitness {
  static let name = FocusWitnessName.held
  /// The rows at the top and the bottom where titles and status rows are.
  private static let (titleRows, statusRows) = (1, 3)

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    // On a shell's screen only what was told is a focus.
    guard evidence.isFullScreen || evidence.place != nil, old.size == new.size else { return [] }
    let remembered = evidence.place.flatMap { ground(of: $0, on: old) }
    for (look, isTold) in [(remembered, true), (evidence.knownLook, false)] {
      guard let look = look?.ground, look.isPainted else { continue }
      // Beside a caret a bar tells of a window, unless it was told.
      let hasBars = isTold || !new.cursor.isVisible
      var (before, after) = (
        places(of: look, hasBars, in: evidence.former), places(of: look, hasBars, in: evidence.picture)
      )
      // A heading on the same ground stands as it was; the told place has the item that was below it.
      if isTold, before.count > 1, before.count == after.count {
        let standing = zip(before, after).map { $0 == $1 && old.text(at: $0) == new.text(at: $1) }
        before = zip(before, standing).filter { !$1 && $0.row == evidence.place?.row }.map(\.0)
        after = zip(after, standing).filter { !$1 && old.hasText(of: $0, on: new) }.map(\.0)
      }
      guard before.count == 1, after.count == 1, let there = before.first, let place = after.first else { continue }
      let (former, text) = (old.text(at: there), new.text(at: place))
      // Where the same text is still there in another look, the focus moved, and other witnesses tell it.
      guard former != text, new.rows[there.row].text(columns: there.columns) != former else { continue }
      // Numbers that tick in a chosen row are no answer.
      if !evidence.request.isUnanswered, TickingText.differsOnlyInTicks(former, text) { continue }
      let style = new.rows[place.row].style(at: place.columns.lowerBound)
      return [FocusClaim(name, text, row: place.row, columns: place.columns, style: style, isExchange: true)]
    }
    return []
  }

  /// The ground of most of a place: a mark in it may have another one.
  private static func ground(of place: FocusPlace, on screen: Screen) -> Style? {
    let parts = screen.rows[place.row].grounds.map {
      (style: $0.style, count: $0.columns.clamped(to: place.columns).count)
    }
    return parts.filter { $0.count > 0 }.max { $0.count < $1.count }?.style
  }

  /// The places on a ground that have words, without bars at the edges of the screen and keys.
  private static func places(of look: Style, _ hasBars: Bool, in picture: RecognizedScreen) -> [(
    row: Int, columns: Range<Int>
  )] {
    let screen = picture.screen
    return screen.rows.indices.flatMap { index -> [(row: Int, columns: Range<Int>)] in
      let row = screen.rows[index]
      guard row.styleRuns.contains(where: { $0.style.isOnGround(of: look) }) else { return [] }
      let stretches = row.grounds.filter { ground in
        ground.style.isOnGround(of: look)
          && row.text(columns: ground.columns).contains { $0.isLetter || $0.isNumber }
      }
      guard !stretches.isEmpty, KeyBar(in: row, at: index) == nil else { return [] }
      if !hasBars || index < titleRows || index >= screen.rows.count - statusRows,
        ScreenBar.isBar(row: index, columns: 0..<screen.size.columns, of: screen)
      {
        return []
      }
      // Parts of one item may have gaps between them.
      return stretches.reduce(into: []) { places, stretch in
        let pane = picture.panes.stretch(at: stretch.columns.lowerBound, in: index)?.columns
        if let last = places.last, pane?.contains(last.columns.lowerBound) ?? true {
          places[places.count - 1].columns = last.columns.lowerBound..<stretch.columns.upperBound
        } else {
          places.append((index, stretch.columns))
        }
      }
    }
  }
}

extension Screen {
  fileprivate func text(at place: (row: Int, columns: Range<Int>)) -> String {
    rows[place.row].text(columns: place.columns)
  }

  /// True if another row has the text that a place has on another screen.
  fileprivate func hasText(of place: (row: Int, columns: Range<Int>), on other: Screen) -> Bool {
    let text = other.text(at: place)
    return rows.indices.contains { $0 != place.row && self.text(at: ($0, place.columns)) == text }
  }
}
