// SPDX-License-Identifier: Apache-2.0
extension AccessibilityNotification {
  /// An application needs silence because it speaks itself, or records.
  ///
  /// The screen reader says nothing by itself until the matching ``ResumeAssistiveTechnology``; its cursor still moves,
  /// requests of the user are answered, and the key that pauses speech ends the silence.
  public struct PauseAssistiveTechnology: HubMessage, Equatable {
    /// The technology addressed; others ignore the message.
    public var technology: AssistiveTechnology
    public init(_ technology: AssistiveTechnology) { self.technology = technology }
  }

  /// The silence requested by ``PauseAssistiveTechnology`` is over.
  public struct ResumeAssistiveTechnology: HubMessage, Equatable {
    public var technology: AssistiveTechnology
    public init(_ technology: AssistiveTechnology) { self.technology = technology }
  }

  /// The user changed a setting. ``AssistiveSettings`` already has the new state.
  public struct AssistiveSettingChanged: HubMessage, Equatable {
    public var setting: AssistiveSetting
    public var isOn: Bool

    public init(_ setting: AssistiveSetting, isOn: Bool) {
      self.setting = setting
      self.isOn = isOn
    }
  }
}

extension AccessibilityNotification {
  /// The user gave the screen reader a command by a key. It has been carried out.
  public struct CommandPerformed: HubMessage, Equatable {
    /// The name in the reader's settings: `review.line.next`.
    public var command: String
    public init(_ command: String) { self.command = command }
  }
}

/// A technology between a user and an interface.
public struct AssistiveTechnology: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let screenReader = AssistiveTechnology(rawValue: "screenReader")
  public static let switchControl = AssistiveTechnology(rawValue: "switchControl")
}
