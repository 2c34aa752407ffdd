// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Where the focus of a program went.
extension TerminalSource {
  /// Tab goes to another thing, and the picture is scrolled to it.
  var goesToNextWidget: Bool {
    panes.isFullScreen && (recentKey?.key == .tab || recentKey?.key == .backTab)
  }

  /// A highlight that moved after a key.
  ///
  /// - Parameter besideField: the key wrote into a field: what looks otherwise in its row now is what was written.
  mutating func focusMove(in change: PictureChange, besideField: Bool = false) -> [any HubMessage]? {
    let (old, new) = (change.old, change.new)
    guard let key = keys.last ?? recentKey?.key, key != .enter || panes.isFullScreen,
      old.modes.alternateScreen == new.modes.alternateScreen
    else { return nil }
    if key.isNavigation, old.cursor.isVisible, new.cursor.isVisible, old.cursor != new.cursor,
      let control = ScreenFocus.moved(toCaretOn: change.picture, from: change.former)
    {
      return [control]
    }
    let frame = FrameFocus.moved(from: (old, formerPanes), to: (new, panes))
    let move = HighlightMove(from: old, to: new, known: highlight, direction: key.direction).flatMap {
      areas.isQuiet(row: $0.row, columns: $0.columns) || panes.isFullScreen && isCaretElsewhere($0, old, new)
        || besideField && $0.row == new.cursor.row ? nil : $0
    }
    // Lines are no item: where only they changed their looks it is the frame that has the focus.
    // A row of keys changes its looks with what the keys do.
    let isKey = move.map { KeyBar(in: new.rows[$0.row], at: $0.row) != nil } ?? false
    let hasWords = move.map { $0.text.contains { $0.isLetter || $0.isNumber } || frame == nil } ?? false
    let isNamed = hasWords && !isKey
    if let move, isNamed, !move.text.allSatisfy({ $0 == " " }), frame?.area.hasOnEdge(move) != true {
      if key == .enter {
        // What Enter found in a text: the line it is in.
        return move.isExchange
          ? [ScreenFocus.moved(to: move, on: change.picture)]
          : [AccessibilityNotification.FocusMoved(new.rows[move.row].text)]
      }
      highlight = move.style
      let focus = ScreenFocus.moved(to: move, on: change.picture)
      return (frame?.title).map { [AccessibilityNotification.FocusMoved($0), focus] } ?? [focus]
    }
    return frame.map { [ScreenOverview(change.picture).moved(to: $0)] }
  }

  /// A mark that went from one row to another after a key, or brackets within one; none of these rows is text that is
  /// new.
  func markerMove(
    in change: PictureChange, _ difference: inout ScreenDifference
  ) -> AccessibilityNotification.FocusMoved? {
    guard let key = recentKey?.key, !difference.isPicture || panes.isFullScreen else { return nil }
    for (index, row) in difference.rewritten.enumerated() {
      guard let move = BracketMove(old: row.old, new: row.new) else { continue }
      difference.rewritten.remove(at: index)
      return AccessibilityNotification.FocusMoved(move.text)
    }
    let rows = panes.isFullScreen ? markedRows(in: change) : []
    if !rows.isEmpty, let move = MarkerMove(in: rows.map(\.texts), takesGain: key.isNavigation) {
      let place = rows[move.row]
      let changed = [place.index, move.former.map { rows[$0].index }]
      difference.rewritten.removeAll { changed.contains($0.index) }
      difference.appeared.removeAll { changed.contains($0.index) }
      var focus = ScreenFocus.marked(move.text)
      focus.frame = Rectangle(row: place.index, column: place.columns.lowerBound, columns: place.columns.count)
      return focus
    }
    guard let move = MarkerMove(in: difference.rewritten.map { MarkerMove.Row(old: $0.old, new: $0.new) })
    else { return nil }
    let moved = [move.row, move.former]
    difference.rewritten = difference.rewritten.indices.filter { !moved.contains($0) }.map { difference.rewritten[$0] }
    return ScreenFocus.marked(move.text)
  }

  /// The rows that may have got or lost a mark, pane by pane, as they stand on both pictures.
  private func markedRows(
    in change: PictureChange
  ) -> [(index: Int, columns: Range<Int>, texts: MarkerMove.Row)] {
    guard change.isSameScreen, change.old.rows.count == change.new.rows.count else { return [] }
    return change.new.rows.indices.flatMap { index -> [(Int, Range<Int>, MarkerMove.Row)] in
      let (before, after) = (change.old.rows[index], change.new.rows[index])
      guard before.id == after.id, before.version != after.version else { return [] }
      return panes.stretches(of: index).compactMap { stretch in
        let columns = stretch.columns.clamped(to: 0..<after.count)
        let texts = MarkerMove.Row(
          old: before.text(columns: columns).trimmingTrailingBlanks,
          new: after.text(columns: columns).trimmingTrailingBlanks)
        return texts.old == texts.new ? nil : (index, columns, texts)
      }
    }
  }

  /// A caret that shows and went to another row knows better than a highlight that is not there.
  private func isCaretElsewhere(_ move: HighlightMove, _ old: Screen, _ new: Screen) -> Bool {
    guard old.cursor.isVisible, new.cursor.isVisible,
      old.cursor.row != new.cursor.row || panes.differ(at: old.cursor, new.cursor)
    else { return false }
    return move.row != new.cursor.row || !move.isExchange || !move.columns.contains(new.cursor.column)
  }
}

extension ScreenArea {
  /// Whether a highlight is among the lines around it.
  fileprivate func hasOnEdge(_ move: HighlightMove) -> Bool {
    move.row == rows.lowerBound || move.row == rows.upperBound - 1
  }
}
