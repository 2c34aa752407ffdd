// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A part that answers for itself to the reader, and is part of a chain: also what receives no keys.
public typealias Responder = EarshotCore.Responder

/// The coder of states. That of storyboards is a ``StoryboardCoder``.
public typealias Coder = StateCoder

/// The events of keys.
public typealias PressesEvent = Event

/// The colours of cells.
public typealias Color = EarshotScreen.Color

/// The messages told to the reader.
public typealias AccessibilityNotification = EarshotCore.AccessibilityNotification

/// The traits of an element, for the reader.
public typealias AccessibilityTraits = EarshotCore.Traits

extension AssistiveTechnology {
  /// UIKit's name of the reader.
  public static let notificationVoiceOver = AssistiveTechnology.screenReader
}
