// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The controls of a full-screen program that a key toggled, described as elements; their marks are no text.
struct ToggleExplainer: ChangeExplainer {
  static let reason = SilenceReason.mark
  static let evidence = "a control has another state"

  /// The picture when the last key was pressed; nil once its toggle was told.
  private(set) var pictureBeforeKey: RecognizedScreen?

  mutating func pressed(on picture: RecognizedScreen?) { pictureBeforeKey = picture }

  mutating func forget() { pictureBeforeKey = nil }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, let key = situation.recentKey else { return nil }
    let (old, new) = (situation.change.former, situation.change.picture)
    if let turned = switched(by: key, on: new) {
      (pictureBeforeKey, situation.pictureBeforeKey, situation.isLineAnswered) = (nil, nil, true)
      return Explanation(messages: [turned], replaces: true, evidence: "a switch moved")
    }
    guard changes.rewritten.count < 3, ToggledControls.mayDiffer(old.screen, new.screen) else { return nil }
    let toggled = ToggledControls(from: old, to: new, isMove: key.isNavigation)
    guard !toggled.isEmpty else { return nil }
    changes.rewritten.removeAll {
      toggled.explains(row: $0.index, columns: $0.columns, width: new.screen.size.columns)
    }
    situation.isLineAnswered = true
    return Explanation(messages: toggled.messages, replaces: true)
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
