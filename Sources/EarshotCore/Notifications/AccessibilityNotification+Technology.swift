// SPDX-License-Identifier: Apache-2.0
extension AccessibilityNotification {
  /// An application needs silence: it speaks itself, or records.
  ///
  /// The screen reader says nothing by itself until ``ResumeAssistiveTechnology`` comes for it; its cursor still moves,
  /// what the user asks of it is answered, and the key that pauses speech ends it.
  public struct PauseAssistiveTechnology: HubMessage, Equatable {
    /// Who is meant; others take no notice.
    public var technology: AssistiveTechnology
    public init(_ technology: AssistiveTechnology) { self.technology = technology }
  }

  /// The silence that ``PauseAssistiveTechnology`` asked for is over.
  public struct ResumeAssistiveTechnology: HubMessage, Equatable {
    public var technology: AssistiveTechnology
    public init(_ technology: AssistiveTechnology) { self.technology = technology }
  }

  /// The user wants something shown or done otherwise than before. ``AssistiveSettings`` already has the new state.
  public struct AssistiveSettingChanged: HubMessage, Equatable {
    public var setting: AssistiveSetting
    public var isOn: Bool

    public init(_ setting: AssistiveSetting, isOn: Bool) {
      self.setting = setting
      self.isOn = isOn
    }
  }
}

/// Something that stands between a user and an interface.
public struct AssistiveTechnology: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let screenReader = AssistiveTechnology(rawValue: "screenReader")
  public static let switchControl = AssistiveTechnology(rawValue: "switchControl")
}
