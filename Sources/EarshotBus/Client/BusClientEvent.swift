// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats

/// What a reader tells a program.
public enum BusClientEvent: Equatable, Sendable {
  /// It reads this program from here on, or does not want to be told anything for a while.
  case active(Bool)
  /// The user's gesture, to be answered with ``BusClientState/answer(_:isHandled:)``.
  case perform(BusRequestID, Gesture, on: ElementID?)
  /// The element is to be scrolled until it can be seen; answered in the same way.
  case show(BusRequestID, ElementID)
  /// The element is to get the keyboard; answered in the same way.
  case focus(BusRequestID, ElementID)
  /// Something that no gesture is, such as a value that was chosen; answered in the same way.
  case act(BusRequestID, BusAction, JSONValue?, on: ElementID?)
  /// Where the reader's cursor is.
  case cursor(ElementID?, from: ElementID?)
  /// An announcement has ended.
  case finished(AccessibilityNotification.AnnouncementDidFinish)
}

/// A request of a reader that is to be answered.
public struct BusRequestID: Equatable, Sendable {
  let rawValue: JSONValue
}
