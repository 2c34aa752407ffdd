// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The controls of a full-screen program that a key toggled, described as elements; their marks are no text.
struct ToggleExplainer: ChangeExplainer {
  static let reason = SilenceReason.mark

  /// The picture when the last key was pressed; nil once its toggle was told.
  private(set) var pictureBeforeKey: RecognizedScreen?

  mutating func pressed(on picture: RecognizedScreen?) { pictureBeforeKey = picture }

  mutating func forget() { pictureBeforeKey = nil }

  mutating func explain(_ changes: inout ScreenDifference, in situation: ChangeSituation) -> [any HubMessage] {
    guard situation.panes.isFullScreen, let key = situation.recentKey else { return [] }
    let (old, new) = (situation.change.former, situation.change.picture)
    if let turned = switched(by: key, on: new) {
      pictureBeforeKey = nil
      return [turned]
    }
    guard changes.rewritten.count < 3, ToggledControls.mayDiffer(old.screen, new.screen) else { return [] }
    let toggled = ToggledControls(from: old, to: new)
    guard !toggled.isEmpty else { return [] }
    changes.rewritten.removeAll {
      toggled.explains(row: $0.index, columns: $0.columns, width: new.screen.size.columns)
    }
    return toggled.messages
  }

  /// A switch turned by Space or Enter, with its name.
  ///
  /// Its slider may move in several steps: its position when the key was pressed counts.
  private func switched(by key: KeyPress, on new: RecognizedScreen) -> (any HubMessage)? {
    guard key == .text(" ") || key == .enter, let old = pictureBeforeKey,
      let toggle = SwitchToggle(from: old.screen, to: new.screen)
    else { return nil }
    let place = ScreenArea(rows: toggle.row..<toggle.row + 1, columns: toggle.columns)
    let frame = new.panes.frames.last { $0.area.contains(row: toggle.row, column: toggle.columns.lowerBound) }
    let name = frame.flatMap { $0.title ?? ScreenOverview(new).name(beside: $0) }
    return AccessibilityNotification.FocusMoved(
      name ?? "", role: .checkBox, isOn: toggle.isOn, frame: place.rectangle)
  }
}

/// A tree row opened or closed by a key, or boxes in lines of text that it toggled; among several exclusive ones, the one
/// now chosen.
struct BoxExplainer: ChangeExplainer {
  static let reason = SilenceReason.mark

  mutating func forget() {}

  func explain(_ changes: inout ScreenDifference, in situation: ChangeSituation) -> [any HubMessage] {
    guard situation.recentKey != nil else { return [] }
    for (index, row) in changes.rewritten.enumerated() {
      guard let item = TreeItem(row.new), let former = TreeItem(row.old), item.text == former.text else { continue }
      changes.rewritten.remove(at: index)
      return [ScreenFocus.moved(to: item)]
    }
    let toggles = changes.rewritten.map { row -> BoxToggle? in
      let toggle = BoxToggle(old: row.old, new: row.new)
      // A lone square that blinks tells that a program works.
      let isSure = toggle?.isSure ?? true || ToggledControls.hasBoxes(beside: row.index, on: situation.change.new)
      return isSure ? toggle : nil
    }
    let found = toggles.compactMap { $0 }
    guard !found.isEmpty, found.count <= 2 else { return [] }
    changes.rewritten = zip(changes.rewritten, toggles).filter { $0.1 == nil }.map(\.0)
    return found.filter { !$0.isRadio || $0.isOn == true || found.count == 1 }.map(ScreenFocus.toggled)
  }
}
