// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Rows that were written again elsewhere on the screen.
struct MovedExplainer: ChangeExplainer {
  static let reason = SilenceReason.moved
  static let evidence = "the same text was elsewhere before"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    // A full-screen program and the shell have nothing in common: equal lines are unrelated.
    guard situation.update.passedOmitted == 0, situation.keepsScreen else { return nil }
    // A question that waits in the line with the caret is asked anew, also in the words of the one before.
    let isAsked =
      !situation.panes.isFullScreen && situation.new.cursor.isVisible && NotableLine.isQuestion(situation.after.text)
    changes.recognizeMoved(
      from: situation.old, to: situation.update, panes: situation.panes, except: situation.sent,
      asked: isAsked && !situation.isSameLine ? situation.after.rows : nil)
    return nil
  }
}

/// Numbered rows that came into sight: they are new, and no counters. None is claimed.
struct NumberedExplainer: ChangeExplainer {
  static let reason = SilenceReason.moved
  static let evidence = "numbered rows that were scrolled"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.update.passedOmitted == 0, situation.keepsScreen, situation.panes.isFullScreen else { return nil }
    changes.takeNumberedRowsAsNew(from: situation.old, to: situation.new)
    return nil
  }
}

/// The rows of a list that was scrolled beside rows that stayed.
struct ColumnExplainer: ChangeExplainer {
  static let reason = SilenceReason.moved
  static let evidence = "a list was scrolled beside rows that stayed"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.update.passedOmitted == 0, situation.keepsScreen, situation.panes.isFullScreen,
      let list = ScrolledColumn(from: situation.old, to: situation.new)
    else { return nil }
    changes.leaveOut(movedIn: list)
    changes.cut(to: list, from: situation.old, to: situation.new)
    return nil
  }
}

extension ScreenDifference {
  /// Finds rows rewritten elsewhere by their text: equal, extended, or with other numbers.
  mutating func recognizeMoved(
    from old: Screen, to update: ScreenUpdate, panes: ScreenPanes, except sent: RowID?, asked: Range<Int>?
  ) {
    var gone = MovedRows(from: old, to: update, panes: panes)
    guard !gone.isEmpty else { return }
    let former = gone.texts
    let isDrawn = panes.isFullScreen
    func isAsked(_ row: Int?) -> Bool { row.flatMap { asked?.contains($0) } ?? false }
    rewritten.removeAll {
      $0.id != sent && !isAsked($0.index) && gone.take(equalTo: $0.new, isDrawn: isDrawn, at: $0.index)
    }
    appeared.removeAll {
      !$0.continuesLine && !isAsked($0.index) && gone.take(equalTo: $0.text, isDrawn: isDrawn, at: $0.index)
    }
    // In a new picture no text grew from its predecessor.
    if !isPicture {
      for index in rewritten.indices where !rewritten[index].new.hasPrefix(rewritten[index].old) {
        guard let row = rewritten[index].index, rewritten[index].id != sent, !isAsked(row) else { continue }
        if let former = gone.take(growingInto: rewritten[index].new, at: row) { rewritten[index].old = former }
      }
      appeared.removeAll { row in
        guard !row.continuesLine, let index = row.index, !isAsked(index),
          let former = gone.take(growingInto: row.text, at: index)
        else { return false }
        rewritten.append(
          Rewrite(
            id: update.screen.rows[index].id, index: index, columns: row.columns, old: former, new: row.text))
        return true
      }
    }
    movedTexts = Set(former).subtracting(gone.texts)
    let overwritten = Set(rewritten.map(\.old))
    removed = gone.texts.filter { !overwritten.contains($0) }
  }
}
