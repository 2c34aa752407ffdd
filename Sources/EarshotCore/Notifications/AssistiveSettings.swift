// SPDX-License-Identifier: Apache-2.0
/// What a user may want of every application in a terminal. Only what an application there can heed has a name.
public enum AssistiveSetting: String, CaseIterable, Sendable {
  /// Nothing moves or turns that could stand still.
  case reduceMotion
  /// Nothing is told by its colour alone.
  case differentiateWithoutColor
  /// Colours stand out from their ground.
  case increaseContrast
  /// Text is bold.
  case boldText
  /// What can be pressed has a frame.
  case buttonShapes
  /// A switch says on or off in words.
  case onOffSwitchLabels
  /// The user drives the interface with switches.
  case switchControl
}

/// Which ``AssistiveSetting``s are on, for those who ask and, through the hub, for those who want to be told.
///
/// All are off until somebody who knows says otherwise. Who is told of a change already sees the new state here.
@MainActor
public final class AssistiveSettings {
  private let hub: NotificationHub
  private var on: Set<AssistiveSetting>

  /// - Parameters:
  ///   - hub: Where changes are posted.
  ///   - on: What is on at the start, which nobody is told of.
  public init(hub: NotificationHub, on: Set<AssistiveSetting> = []) {
    self.hub = hub
    self.on = on
  }

  public func isOn(_ setting: AssistiveSetting) -> Bool { on.contains(setting) }

  /// Takes note of what the user wants; tells of it if it is news.
  public func set(_ setting: AssistiveSetting, isOn: Bool) {
    guard isOn != on.contains(setting) else { return }
    if isOn { on.insert(setting) } else { on.remove(setting) }
    hub.post(.assistiveSettingChanged(setting, isOn: isOn), from: self)
  }
}
