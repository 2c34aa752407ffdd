// SPDX-License-Identifier: Apache-2.0
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
    func isNew(_ row: Int) -> Bool { row > item.row + 1 && old.rows[row].text != new.rows[row].text }
    if let claim = claims.first(where: { isNew($0.row) && $0.style.standsOut }) { return claim }
    guard isTab(item, on: new) else { return nil }
    var found: FocusClaim?
    for row in new.rows.indices where isNew(row) {
      for run in new.rows[row].styleRuns where run.style.standsOut {
        let text = new.rows[row].text(columns: run.columns)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
        if found != nil { return nil }
        found = FocusClaim(
          .rareLook, text, row: row, columns: run.columns, style: run.style, isExchange: false)
      }
    }
    return found
  }

  /// True if it is one of several separate texts of a row near the top.
  private static func isTab(_ item: FocusClaim, on screen: Screen) -> Bool {
    let row = screen.rows[item.row]
    func hasWords(_ columns: Range<Int>) -> Bool { row.text(columns: columns).contains(where: \.isLetter) }
    let (before, after) = (0..<item.columns.lowerBound, min(item.columns.upperBound, row.count)..<row.count)
    return item.row * 4 < screen.rows.count && (hasWords(before) || hasWords(after))
      && item.text.count * 2 < row.textEnd
  }
}

extension Style {
  /// True for another background, or an underline.
  fileprivate var standsOut: Bool { isPainted || underline != .none }
}
