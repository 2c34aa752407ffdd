// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The choice in content that appeared with another choice: on a tab's page.
enum PageContent {
  /// Nil if the content stayed, or nothing in it stands out alone.
  ///
  /// - Parameters:
  ///   - item: The focused item.
  ///   - claims: The other claims.
  static func chosen(
    below item: FocusClaim, among claims: [FocusClaim], in evidence: FocusEvidence
  ) -> FocusClaim? {
    let (old, new) = (evidence.old, evidence.new)
    // Most moves are told without it.
    lazy var usual = usualGround(of: new)
    func isNew(_ row: Int) -> Bool { row > item.row + 1 && old.rows[row].text != new.rows[row].text }
    func standsOut(_ style: Style) -> Bool {
      style.underline != .none || style.isPainted && Ground(style) != usual
    }
    if let claim = claims.first(where: { isNew($0.row) && standsOut($0.style) }) { return claim }
    guard isTab(item, on: evidence.picture) else { return nil }
    var found: FocusClaim?
    for row in new.rows.indices where isNew(row) {
      for run in new.rows[row].styleRuns where standsOut(run.style) {
        let text = new.rows[row].text(columns: run.columns)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
        if found != nil { return nil }
        found = FocusClaim(
          .rareLook, text, row: row, columns: run.columns, style: run.style, isExchange: false)
      }
    }
    return found
  }

  /// True if it is one of several separate texts of a row near the top, all in one pane.
  private static func isTab(_ item: FocusClaim, on picture: RecognizedScreen) -> Bool {
    let screen = picture.screen
    let row = screen.rows[item.row]
    let pane = picture.panes.stretch(at: item.columns.lowerBound, in: item.row)?.columns ?? 0..<row.count
    func hasWords(_ columns: Range<Int>) -> Bool { row.text(columns: columns).contains(where: \.isLetter) }
    let (start, end) = (min(pane.lowerBound, item.columns.lowerBound), min(pane.upperBound, row.count))
    let (before, after) = (start..<item.columns.lowerBound, min(item.columns.upperBound, end)..<end)
    let place = ScreenArea(rows: item.row..<item.row + 1, columns: item.columns).rectangle
    let isInList = picture.interface.elements.contains { $0.role == .listItem && $0.frame.intersects(place) }
    // A row with columns of its own is no tab's label.
    let hasColumns = item.text.trimmingLeadingBlanks.trimmingTrailingBlanks.contains("   ")
    return !isInList && !hasColumns && item.row * 4 < screen.rows.count && (hasWords(before) || hasWords(after))
      && item.text.count * 2 < row.textEnd
  }

  /// The background of most cells: nothing stands out on it that is not underlined.
  private static func usualGround(of screen: Screen) -> Ground {
    var counts: [Ground: Int] = [:]
    for row in screen.rows {
      for run in row.styleRuns { counts[Ground(run.style), default: 0] += run.columns.count }
    }
    // Of two that are equally common the upper one: a dictionary has another order each time.
    let most = counts.values.max() ?? 0
    for row in screen.rows {
      for run in row.styleRuns where counts[Ground(run.style)] == most { return Ground(run.style) }
    }
    return Ground(.plain)
  }
}
