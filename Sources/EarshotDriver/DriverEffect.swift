// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys
public import EarshotReader

/// A client of the driver, by the number of its connection.
public typealias DriverClientID = UInt32

/// An effect for the clients that drive the reader.
public enum DriverEffect: Equatable, Sendable {
  /// A message for a client, as JSON.
  case send(DriverClientID, String)
  /// Press keys, in this order.
  case press([Key])
  /// Configure the reader.
  case configure(UserSettings)
  /// A session began: tell the user.
  case began
  /// No session remains.
  case ended
}
