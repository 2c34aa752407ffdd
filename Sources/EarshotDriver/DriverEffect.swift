// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys
public import EarshotReader

/// A client of the driver, by the number of its connection.
public typealias DriverClientID = UInt32

/// What is to be done for those who drive the reader.
public enum DriverEffect: Equatable, Sendable {
  /// A message for a client, as JSON.
  case send(DriverClientID, String)
  /// Keys are to be pressed, in this order.
  case press([Key])
  /// The reader is to be set like this.
  case configure(UserSettings)
  /// Somebody drives the reader from here on: the user is told.
  case began
  /// Nobody does any more.
  case ended
}
