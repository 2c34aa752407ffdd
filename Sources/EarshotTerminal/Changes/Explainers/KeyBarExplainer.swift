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
    if !isQuestion { leaveOutKeysBehindText(in: &changes, on: new) }
    if !situation.panes.isWhole { changes.sort(by: situation.panes) }
    return nil
  }

  /// Takes the keys that rows list behind a title out of those that appeared.
  private func leaveOutKeysBehindText(in changes: inout ScreenDifference, on screen: Screen) {
    for place in changes.appeared.indices {
      let row = changes.appeared[place]
      guard let index = row.index, screen.rows.indices.contains(index), row.columns == nil,
        let text = KeyBar.textBesideKeys(in: screen.rows[index]), row.text.count > text.count
      else { continue }
      changes.appeared[place].text = text
    }
  }
}
