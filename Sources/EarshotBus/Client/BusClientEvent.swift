// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats

/// A message from a reader to a program.
public enum BusClientEvent: Equatable, Sendable {
  /// The reader reads this program from now on, or wants nothing for a while.
  case active(Bool)
  /// The user's gesture, to answer with ``BusClientState/answer(_:isHandled:)``.
  case perform(BusRequestID, Gesture, on: ElementID?)
  /// The element has to be scrolled into sight; answered in the same way.
  case show(BusRequestID, ElementID)
  /// The element has to get the keyboard; answered in the same way.
  case focus(BusRequestID, ElementID)
  /// An action that is no gesture, such as choosing a value; answered in the same way.
  case act(BusRequestID, BusAction, JSONValue?, on: ElementID?)
  /// The position of the reader's cursor.
  case cursor(ElementID?, from: ElementID?)
  /// An announcement has ended.
  case finished(AccessibilityNotification.AnnouncementDidFinish)
}

/// Identifies a request of a reader.
public struct BusRequestID: Equatable, Sendable {
  let rawValue: JSONValue
}
