// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Rows of keys, which are for users who look for keys. Those below a question are its answers and follow it.
struct KeyBarExplainer: ChangeExplainer {
  static let reason = SilenceReason.keyBar
  static let evidence = "a row of keys"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, situation.keepsScreen else { return nil }
    let (old, new) = (situation.old, situation.new)
    var known: [Int: Bool] = [:]
    func tellsKeys(_ index: Int?) -> Bool {
      guard let index, old.rows.indices.contains(index) else { return false }
      if let told = known[index] { return told }
      let tells = KeyBar(in: new.rows[index], at: index) != nil
      known[index] = tells
      return tells
    }
    let isQuestion =
      situation.asks || changes.appeared.contains { NotableLine.isQuestion($0.text) }
      || changes.rewritten.contains { NotableLine.isQuestion($0.new) }
    if !isQuestion { changes.appeared.removeAll { tellsKeys($0.index) } }
    // The keys below a question are its answers and follow it.
    for row in changes.rewritten where isQuestion && tellsKeys(row.index) {
      changes.appeared.append(
        ScreenDifference.Appearance(index: row.index, columns: row.columns, text: row.new, continuesLine: false))
    }
    changes.rewritten.removeAll { tellsKeys($0.index) }
    if !isQuestion { leaveOutKeysBehindText(in: &changes, since: old, on: new) }
    if !situation.panes.isWhole { changes.sort(by: situation.panes) }
    return nil
  }

  /// Takes the keys that rows list behind a title out of what changed.
  private func leaveOutKeysBehindText(in changes: inout ScreenDifference, since old: Screen, on new: Screen) {
    func text(of index: Int?, _ columns: Range<Int>?, on screen: Screen) -> String? {
      guard let index, columns == nil, screen.rows.indices.contains(index) else { return nil }
      return KeyBar.textBesideKeys(in: screen.rows[index])
    }
    for place in changes.appeared.indices {
      let row = changes.appeared[place]
      guard let words = text(of: row.index, row.columns, on: new), row.text.count > words.count else { continue }
      changes.appeared[place].text = words
    }
    changes.rewritten = changes.rewritten.compactMap { row in
      guard let words = text(of: row.index, row.columns, on: new), row.new.count > words.count else { return row }
      var row = row
      (row.old, row.new) = (text(of: row.index, nil, on: old) ?? row.old, words)
      return row.old == row.new ? nil : row
    }
  }
}
