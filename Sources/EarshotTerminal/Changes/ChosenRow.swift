// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension ChangeArbiter {
  /// The messages with the chosen row of a table before its other rows, if it was set aside as a bar.
  func withChosenRow(_ messages: [any HubMessage]) -> [any HubMessage] {
    guard situation.isSameScreen, situation.formerPanes.isFullScreen,
      let text = messages.firstIndex(where: { $0 is AccessibilityNotification.TextAppended }),
      !messages.contains(where: { $0 is AccessibilityNotification.FocusMoved }),
      let row = situation.bars?.chosenRow(on: situation.new),
      !ToldWords(messages).contain(ToldWords.words(of: row))
    else { return messages }
    return messages[..<text] + [AccessibilityNotification.FocusMoved(row)] + messages[text...]
  }
}

extension ScreenDifference {
  /// The only one of its rows that is the chosen one of a table.
  fileprivate func chosenRow(on screen: Screen) -> String? {
    let rows = appeared.map { ($0.index, $0.columns, $0.text) } + rewritten.map { ($0.index, $0.columns, $0.new) }
    let chosen = rows.compactMap { index, columns, text -> String? in
      guard let index, ChosenBar.isInTable(index, columns: columns ?? 0..<screen.size.columns, of: screen) else {
        return nil
      }
      // The mark before it may be outside of its ground.
      return LitPlaces.text(in: screen.rows[index]) ?? text
    }
    return chosen.count == 1 ? chosen.first : nil
  }
}
