// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// What answers for itself to the reader, and is part of a chain: also what receives no keys.
public typealias Responder = EarshotCore.Responder

/// The coder of states. That of storyboards is a ``StoryboardCoder``.
public typealias Coder = StateCoder

/// What happened to keys.
public typealias PressesEvent = Event

/// The colours of cells.
public typealias Color = EarshotScreen.Color

/// What is told to the reader.
public typealias AccessibilityNotification = EarshotCore.AccessibilityNotification

/// What an element is like, for the reader.
public typealias AccessibilityTraits = EarshotCore.Traits

extension AssistiveTechnology {
  /// UIKit's name of the reader.
  public static let notificationVoiceOver = AssistiveTechnology.screenReader
}
