// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The look of the focus, which one place alone has, before another text than before: its list was scrolled, filtered or
/// sorted, another view opened, or what it shows changed.
///
/// Fails where something else has the same ground, and where the look of the focus is not known yet.
enum HeldLookWitness: FocusWitness {
  static let name = FocusWitnessName.held
  /// The strength where nothing had the look before.
  private static let anew = 1.2

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard evidence.isFullScreen, old.size == new.size else { return [] }
    let remembered = evidence.place.map { place in
      let row = old.rows[place.row]
      return row.style(at: place.columns.first { row.scalar(at: $0) != " " } ?? place.columns.lowerBound)
    }
    for look in [remembered, evidence.knownLook].compactMap({ $0?.ground }) where look.isPainted {
      let (before, after) = (places(of: look, in: evidence.former), places(of: look, in: evidence.picture))
      guard before.count < 2, after.count == 1, let place = after.first else { continue }
      let text = new.rows[place.row].text(columns: place.columns)
      if let former = before.first.map({ old.rows[$0.row].text(columns: $0.columns) }) {
        guard former != text else { continue }
        // Numbers that tick in a chosen row are no answer.
        if !evidence.request.isUnanswered, TickingText.differsOnlyInTicks(former, text) { continue }
      }
      let style = new.rows[place.row].style(at: place.columns.lowerBound)
      return [
        FocusClaim(
          name, text, row: place.row, columns: place.columns, style: style, isExchange: true,
          strength: before.isEmpty ? anew : nil)
      ]
    }
    return []
  }

  /// The places on a ground that have words, without bars at the edges of the screen and keys.
  private static func places(of look: Style, in picture: RecognizedScreen) -> [(row: Int, columns: Range<Int>)] {
    let screen = picture.screen
    return screen.rows.indices.flatMap { index -> [(row: Int, columns: Range<Int>)] in
      let row = screen.rows[index]
      guard row.styleRuns.contains(where: { $0.style.isOnGround(of: look) }) else { return [] }
      let stretches = row.grounds.filter { ground in
        ground.style.isOnGround(of: look)
          && row.text(columns: ground.columns).contains { $0.isLetter || $0.isNumber }
      }
      guard !stretches.isEmpty, KeyBar(in: row, at: index) == nil else { return [] }
      if ListSigns.isAtEdge(index, of: screen),
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
