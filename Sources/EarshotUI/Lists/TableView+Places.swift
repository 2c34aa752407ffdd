// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The places of lines: across the table, or in cards, with a column for the scroll bar where there is more than is seen.
extension TableView {
  /// True if its sections are cards: raised above the screen, with room around them.
  var hasCards: Bool { style == .insetGrouped }

  /// The columns between the edge of a row, or of a card, and what is in it.
  var rowPadding: Int { hasCards ? 1 : Theme.margin(ofWidth: storedFrame.width) }

  /// True if there are more lines than are seen.
  var isTallerThanShown: Bool { storedFrame.height > 0 && lines.count > storedFrame.height }

  /// The columns beside a card. A narrow terminal has none to spare.
  private var cardMargin: Int { hasCards && storedFrame.width >= 50 ? 2 : 0 }

  private var hasBar: Bool { isTallerThanShown && storedFrame.width >= 20 }

  /// The cells of a line, of a row or of a card.
  func place(ofLine line: Int) -> CellRectangle {
    let barWidth = hasBar ? 1 : 0
    let free = max(0, storedFrame.width - barWidth - 2 * cardMargin)
    // In the middle, as the titles of screens are; rows across the table begin at its edge.
    let width = hasCards && cellLayoutMarginsFollowReadableWidth ? min(free, Theme.readableWidth) : free
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    return CellRectangle(
      x: (isMirrored ? barWidth : 0) + cardMargin + (free - width) / 2, y: line, width: width, height: 1)
  }

  /// The cells of a heading, or of the text below the rows of a section: in line with the texts of the rows.
  func place(ofLabel line: Int) -> CellRectangle {
    var place = place(ofLine: line)
    place.origin.x += rowPadding
    place.size.width = max(0, place.size.width - 2 * rowPadding)
    return place
  }

  func placeBar() {
    guard hasBar else {
      bar?.removeFromSuperview()
      bar = nil
      return
    }
    let shown = bar ?? ScrollBar()
    shown.position = (boundsOrigin.y, storedFrame.height, lines.count)
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    shown.frame = CellRectangle(
      x: isMirrored ? 0 : storedFrame.width - 1, y: boundsOrigin.y, width: 1, height: storedFrame.height)
    guard bar == nil else { return }
    bar = shown
    addSubview(shown)
  }
}
