// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A tree row opened or closed by a key, or boxes in lines of text that it toggled; among several exclusive ones, the one
/// now chosen.
struct BoxExplainer: ChangeExplainer {
  static let reason = SilenceReason.mark
  static let evidence = "a box or a row of a tree has another mark"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.recentKey != nil else { return nil }
    for (index, row) in changes.rewritten.enumerated() {
      guard let item = TreeItem(row.new), let former = TreeItem(row.old), item.text == former.text else { continue }
      changes.rewritten.remove(at: index)
      return Explanation(messages: [ScreenFocus.moved(to: item)])
    }
    let screen = situation.new
    let toggles = changes.rewritten.map { row -> BoxToggle? in
      let toggle = BoxToggle(old: row.old, new: row.new)
      // A lone square that blinks tells that a program works.
      let isSure = toggle?.isSure ?? true || ToggledControls.hasBoxes(beside: row.index, on: screen)
      return isSure ? toggle : nil
    }
    let found = toggles.compactMap { $0 }
    guard !found.isEmpty, found.count <= 2 else { return nil }
    changes.rewritten = zip(changes.rewritten, toggles).filter { $0.1 == nil }.map(\.0)
    let told = found.filter { !$0.isRadio || $0.isOn == true || found.count == 1 }
    return Explanation(messages: told.map(ScreenFocus.toggled))
  }
}
