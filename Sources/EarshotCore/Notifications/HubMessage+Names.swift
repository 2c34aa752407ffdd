// SPDX-License-Identifier: Apache-2.0
extension HubMessage where Self == AccessibilityNotification.ScreenChanged {
  /// Most of the screen is new.
  public static func screenChanged(_ argument: AccessibilityNotification.ChangeArgument = .none) -> Self {
    Self(argument)
  }
}

extension HubMessage where Self == AccessibilityNotification.LayoutChanged {
  /// Part of the screen is new, gone or moved.
  public static func layoutChanged(_ argument: AccessibilityNotification.ChangeArgument = .none) -> Self {
    Self(argument)
  }
}

extension HubMessage where Self == AccessibilityNotification.Announcement {
  /// Words to speak that no element shows.
  public static func announcement(
    _ text: String, priority: AnnouncementPriority = .default, isQueued: Bool = false, language: String? = nil,
    attributes: [TextAttribute] = [], id: AnnouncementID? = nil
  ) -> Self {
    Self(text, priority: priority, isQueued: isQueued, language: language, attributes: attributes, id: id)
  }
}

extension HubMessage where Self == AccessibilityNotification.AnnouncementDidFinish {
  /// An announcement ended.
  public static func announcementDidFinish(
    _ text: String, wasSuccessful: Bool, id: AnnouncementID? = nil, outcome: String? = nil
  ) -> Self {
    Self(text, wasSuccessful: wasSuccessful, id: id, outcome: outcome)
  }
}

extension HubMessage where Self == AccessibilityNotification.PageScrolled {
  /// A scroll gesture moved the content.
  public static func pageScrolled(_ status: String? = nil) -> Self { Self(status) }
}

extension HubMessage where Self == AccessibilityNotification.ElementFocused {
  /// The reader's cursor moved from one element to another.
  public static func elementFocused(
    _ focused: ElementID?, unfocused: ElementID? = nil, technology: AssistiveTechnology = .screenReader
  ) -> Self {
    Self(focused, unfocused: unfocused, technology: technology)
  }
}

extension HubMessage where Self == AccessibilityNotification.PauseAssistiveTechnology {
  /// An application needs silence.
  public static func pauseAssistiveTechnology(_ technology: AssistiveTechnology) -> Self { Self(technology) }
}

extension HubMessage where Self == AccessibilityNotification.ResumeAssistiveTechnology {
  /// The silence requested by an application is over.
  public static func resumeAssistiveTechnology(_ technology: AssistiveTechnology) -> Self { Self(technology) }
}

extension HubMessage where Self == AccessibilityNotification.AssistiveSettingChanged {
  /// The user changed a setting.
  public static func assistiveSettingChanged(_ setting: AssistiveSetting, isOn: Bool) -> Self {
    Self(setting, isOn: isOn)
  }
}

extension HubMessage where Self == AccessibilityNotification.ScreenReaderStatusChanged {
  /// The screen reader was turned on or off.
  public static func screenReaderStatusChanged(isRunning: Bool) -> Self { Self(isRunning: isRunning) }
}

extension HubMessage where Self == AccessibilityNotification.CommandPerformed {
  /// The user gave the screen reader a command by a key.
  public static func commandPerformed(_ command: String) -> Self { Self(command) }
}

extension HubMessage where Self == AccessibilityNotification.ValueChanged {
  /// The value of an element changed without a movement of the user.
  public static func valueChanged(_ element: ElementID, value: String?) -> Self { Self(element, value: value) }
}

extension HubMessage where Self == AccessibilityNotification.TextAppended {
  /// New text appeared after the existing text.
  public static func textAppended(_ lines: [String], omitted: Int = 0, continuesLine: Bool = false) -> Self {
    Self(lines, omitted: omitted, continuesLine: continuesLine)
  }
}

extension HubMessage where Self == AccessibilityNotification.TextChanged {
  /// A line was rewritten in place.
  public static func textChanged(old: String, new: String, row: Int) -> Self { Self(old: old, new: new, row: row) }
}

extension HubMessage where Self == AccessibilityNotification.CaretMoved {
  /// The caret moved without typing.
  public static func caretMoved(
    from: TextPosition, to: TextPosition, line: String, character: String, word: String, unit: TextUnit
  ) -> Self {
    Self(from: from, to: to, line: line, character: character, word: word, unit: unit)
  }
}

extension HubMessage where Self == AccessibilityNotification.FocusMoved {
  /// The focus of a program moved to this text.
  public static func focusMoved(_ text: String) -> Self { Self(text) }
}

extension HubMessage where Self == AccessibilityNotification.Bell {
  /// The program rang the bell.
  public static var bell: Self { Self() }
}

extension HubMessage where Self == AccessibilityNotification.ProgramEnded {
  /// The program has ended.
  public static func programEnded(status: Int) -> Self { Self(status: status) }
}

extension HubMessage where Self == AccessibilityNotification.CommandEnded {
  /// A shell reported the end of a command.
  public static func commandEnded(status: Int?) -> Self { Self(status: status) }
}

extension HubMessage where Self == AccessibilityNotification.CompletionFailed {
  /// A completion had no effect.
  public static var completionFailed: Self { Self() }
}

extension HubMessage where Self == AccessibilityNotification.InputHidden {
  /// Typed text is hidden from now on.
  public static var inputHidden: Self { Self() }
}

extension HubMessage where Self == AccessibilityNotification.ProgressChanged {
  /// A program reports its progress.
  public static func progressChanged(
    _ state: AccessibilityNotification.ProgressChanged.State, percent: Int? = nil
  ) -> Self { Self(state, percent: percent) }
}
