// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A pointer or mark that moved to another row after a key, or brackets within one; none of these rows has new text.
struct PointerExplainer: ChangeExplainer {
  static let reason = SilenceReason.mark
  static let evidence = "a pointer, mark or bracket moved"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard let move = move(in: &changes, situation) else { return nil }
    situation.isMarked = true
    // Nobody types at a hidden caret while a pointer moves: the row was scrolled.
    if !situation.new.cursor.isVisible, situation.recentKey?.isNavigation ?? false { situation.isEdit = false }
    return Explanation(messages: [move], replaces: !situation.isEdit)
  }

  /// A change in the line with the caret that is no typed text: a ticked box, a mark before a choice, a control that
  /// was scrolled under the caret.
  static func choice(in situation: ChangeSituation) -> AccessibilityNotification.FocusMoved? {
    guard let key = situation.recentKey else { return nil }
    let (before, after) = (situation.before.text, situation.after.text)
    if situation.keys.last == .text(" ") || situation.keys.last == .enter || situation.keys.last == .text("x"),
      let toggle = BoxToggle(old: before, new: after)
    {
      return ScreenFocus.toggled(toggle)
    }
    if situation.keys.last == .text(" ") || situation.keys.last == .enter,
      let text = MarkerMove.textBehindNewMark(old: before, new: after)
    {
      return AccessibilityNotification.FocusMoved(text, role: .radioButton, isOn: true)
    }
    if let move = moveInRow(from: before, to: after) { return move }
    guard key.isNavigation, situation.panes.isFullScreen, situation.old.cursor == situation.new.cursor,
      let element = CaretFocus.control(at: situation.picture, from: situation.former), element.role != .textInput
    else { return nil }
    return ScreenFocus.moved(to: element)
  }

  private func move(
    in changes: inout ScreenDifference, _ situation: ChangeSituation
  ) -> AccessibilityNotification.FocusMoved? {
    guard let key = situation.recentKey, !changes.isPicture || situation.panes.isFullScreen else { return nil }
    for (index, row) in changes.rewritten.enumerated() {
      guard let move = Self.moveInRow(from: row.old, to: row.new) else { continue }
      changes.rewritten.remove(at: index)
      return move
    }
    // Space does not move to another row: it chooses the current one.
    let isChoice = key == .text(" ")
    let rows = situation.panes.isFullScreen || !situation.new.cursor.isVisible ? Self.markedRows(in: situation) : []
    if !rows.isEmpty, let move = MarkerMove(in: rows.map(\.texts), takesGain: key.isNavigation || isChoice) {
      return Self.moved(move, in: rows, isChoice: isChoice, &changes)
    }
    let columns = Set(rows.map(\.columns))
    if key.isNavigation, columns.count == 1, zip(rows, rows.dropFirst()).allSatisfy({ $0.index + 1 == $1.index }),
      let move = MarkerMove(scrolledIn: rows.map(\.texts))
    {
      let scrolled = Set(rows.map(\.index))
      changes.rewritten.removeAll { $0.index.map(scrolled.contains) ?? false }
      changes.appeared.removeAll { $0.index.map(scrolled.contains) ?? false }
      return Self.marked(move, isChoice: false)
    }
    let rewritten = changes.rewritten.map { MarkerMove.Row(old: $0.old, new: $0.new) }
    guard let move = MarkerMove(in: rewritten, takesGain: isChoice) else { return nil }
    let moved = [move.row, move.former]
    changes.rewritten = changes.rewritten.indices.filter { !moved.contains($0) }.map { changes.rewritten[$0] }
    return Self.marked(move, isChoice: isChoice)
  }

  private static func moved(
    _ move: MarkerMove, in rows: [MarkedRow], isChoice: Bool, _ changes: inout ScreenDifference
  ) -> AccessibilityNotification.FocusMoved {
    let place = rows[move.row]
    let changed = [place.index, move.former.map { rows[$0].index }]
    changes.rewritten.removeAll { changed.contains($0.index) }
    changes.appeared.removeAll { changed.contains($0.index) }
    var focus = marked(move, isChoice: isChoice)
    focus.frame = Rectangle(row: place.index, column: place.columns.lowerBound, columns: place.columns.count)
    return focus
  }

  /// Brackets or a mark that moved from one choice of a row to another.
  private static func moveInRow(from old: String, to new: String) -> AccessibilityNotification.FocusMoved? {
    if let move = BracketMove(old: old, new: new) { return AccessibilityNotification.FocusMoved(move.text) }
    guard let choice = RowChoice(old: old, new: new) else { return nil }
    return choice.isRadio
      ? AccessibilityNotification.FocusMoved(choice.text, role: .radioButton, isOn: true)
      : AccessibilityNotification.FocusMoved(choice.text)
  }

  private static func marked(_ move: MarkerMove, isChoice: Bool) -> AccessibilityNotification.FocusMoved {
    var focus = ScreenFocus.marked(move.text)
    if isChoice, focus.role == .unknown { (focus.role, focus.isOn) = (.radioButton, true) }
    return focus
  }

  /// A row, or a part of it, that may have gained or lost a mark.
  private struct MarkedRow {
    var index: Int
    var columns: Range<Int>
    var texts: MarkerMove.Row
  }

  /// The rows that may have gained or lost a mark, pane by pane, in both pictures.
  private static func markedRows(in situation: ChangeSituation) -> [MarkedRow] {
    guard situation.isSameScreen, situation.old.rows.count == situation.new.rows.count else { return [] }
    return situation.new.rows.indices.flatMap { index -> [MarkedRow] in
      let (before, after) = (situation.old.rows[index], situation.new.rows[index])
      guard before.id == after.id, before.version != after.version else { return [] }
      return situation.panes.stretches(of: index).compactMap { stretch in
        let columns = stretch.columns.clamped(to: 0..<after.count)
        let texts = MarkerMove.Row(
          old: before.text(columns: columns).trimmingTrailingBlanks,
          new: after.text(columns: columns).trimmingTrailingBlanks)
        return texts.old == texts.new ? nil : MarkedRow(index: index, columns: columns, texts: texts)
      }
    }
  }
}
