// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The choice in a list redrawn after a key; the other items are no news.
struct ChoiceExplainer: ChangeExplainer {
  static let reason = SilenceReason.choice
  static let evidence = "the other items of a list with a choice"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, situation.isSameScreen else { return nil }
    let picture = situation.picture
    let count = changes.count
    guard let key = situation.recentKey, count > 2 else { return nil }
    // Another title means another view, which is read unless it is long.
    if !key.isNavigation, count <= UnclaimedText.overviewLimit, situation.bars?.hasNewTitle(on: picture.screen) ?? false
    {
      return nil
    }
    let overview = ScreenOverview(picture)
    // A field that is written into is no item, whatever mark precedes it.
    guard let focus = overview.focus(), focus.traits.contains(.selected),
      !situation.isEdit || Int(focus.frame.y / CellMetrics.height) != picture.screen.cursor.row
    else { return nil }
    changes.appeared.removeAll { row in row.index.map { !overview.isText(row: $0, columns: row.columns) } ?? false }
    changes.rewritten.removeAll { row in row.index.map { !overview.isText(row: $0, columns: row.columns) } ?? false }
    if situation.old.cursor != picture.screen.cursor, let cell = overview.cell(beside: focus) {
      return Explanation(messages: [cell], place: .last)
    }
    // A letter that leaves the choice where it was is no move.
    let former = key.writes ? ScreenOverview(situation.former).focus() : nil
    if let former, former.traits.contains(.selected), former.label == focus.label { return nil }
    return changes.count < count ? Explanation(messages: [ScreenFocus.moved(to: focus)], place: .last) : nil
  }
}
