// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats

/// A program that is connected, as the listener calls it.
public struct BusClientID: Hashable, Comparable, Sendable {
  public var rawValue: Int
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: BusClientID, b: BusClientID) -> Bool { a.rawValue < b.rawValue }
}

/// What ``BusServer`` wants done, in this order.
public enum BusEffect {
  /// Write these bytes to a program.
  case send(BusClientID, [UInt8])
  /// End its connection.
  case close(BusClientID)
  /// What this program tells is read from here on, in place of what the screen shows.
  case enter(BusApp)
  /// The screen is read again.
  case leave
  /// The tree that is read has changed. Where the program does not tell what of it is news, what changed of its focus
  /// is.
  case tree([TreeChange], saysChanges: Bool)
  /// Something happened in the program.
  case post(any HubMessage)
  /// A program in a strict session has made these mistakes in what it sent.
  case mistaken(String, method: String, [WireMistake])
  /// Somebody wants the tree that is read: to be answered with ``BusServer/answer(_:_:with:)``.
  case tellTree(BusClientID, id: JSONValue)
  /// Somebody wants to know what is shown: ``BusServer/tellShown(of:_:to:)``.
  case tellShown(BusClientID)
  /// Somebody wants something done that was recognised on the screen: to be answered as a tree is.
  case actOnScreen(BusAction, ElementID, BusClientID, id: JSONValue)
  /// The program did not do what a gesture asked for: keys are to do it.
  case failed(Gesture, ElementID?, isHorizontal: Bool)
}
