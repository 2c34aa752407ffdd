// SPDX-License-Identifier: Apache-2.0
/// A user's preference for every application in a terminal. Only settings that a terminal application can heed are
/// listed.
public enum AssistiveSetting: String, CaseIterable, Sendable {
  /// Animations stop unless they are necessary.
  case reduceMotion
  /// No information is given by colour alone.
  case differentiateWithoutColor
  /// Colours contrast with their background.
  case increaseContrast
  /// Text is bold.
  case boldText
  /// Buttons have a frame.
  case buttonShapes
  /// Switches show on or off in words.
  case onOffSwitchLabels
  /// The user drives the interface with switches.
  case switchControl
}

/// The active ``AssistiveSetting``s, to query or, through the hub, to observe.
///
/// All are off until set. Observers of a change already see the new state here.
@MainActor
public final class AssistiveSettings {
  private let hub: NotificationHub
  private var on: Set<AssistiveSetting>

  /// - Parameters:
  ///   - hub: The hub on which changes are posted.
  ///   - on: The initial settings, which are not posted.
  public init(hub: NotificationHub, on: Set<AssistiveSetting> = []) {
    self.hub = hub
    self.on = on
  }

  public func isOn(_ setting: AssistiveSetting) -> Bool { on.contains(setting) }

  /// Changes a setting and posts the change, if it is one.
  public func set(_ setting: AssistiveSetting, isOn: Bool) {
    guard isOn != on.contains(setting) else { return }
    if isOn { on.insert(setting) } else { on.remove(setting) }
    hub.post(.assistiveSettingChanged(setting, isOn: isOn), from: self)
  }
}
