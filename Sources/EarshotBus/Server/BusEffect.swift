// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats

/// Identifies a connected program.
public struct BusClientID: Hashable, Comparable, Sendable {
  public var rawValue: Int
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: BusClientID, b: BusClientID) -> Bool { a.rawValue < b.rawValue }
}

/// An effect of ``BusServer``, to perform in order.
public enum BusEffect {
  /// Send these bytes to a program.
  case send(BusClientID, [UInt8])
  /// Close its connection.
  case close(BusClientID)
  /// Read this program's tree from now on, in place of the screen.
  case enter(BusApp)
  /// Read the screen again.
  case leave
  /// The tree being read has changed. If the program does not report news itself, changes of its focus are news.
  case tree([TreeChange], saysChanges: Bool)
  /// An event in the program.
  case post(any HubMessage)
  /// A program in a strict session made these mistakes.
  case mistaken(String, method: String, [WireMistake])
  /// A query for the tree being read, to answer with ``BusServer/answer(_:_:with:)``.
  case tellTree(BusClientID, id: JSONValue)
  /// A query for the last minute, answered in the same way, or refused.
  case tellRecent(BusClientID, id: JSONValue)
  /// A request to listen for a spoken command, answered in the same way, or refused.
  case pushToTalk(BusClientID, id: JSONValue)
  /// A query for the displayed content: ``BusServer/tellShown(of:_:to:)``.
  case tellShown(BusClientID)
  /// A request for an action on an element recognised on the screen, answered like a query for the tree.
  case actOnScreen(BusAction, ElementID, BusClientID, id: JSONValue)
  /// The program declined a gesture: perform it by keys.
  case failed(Gesture, ElementID?, isHorizontal: Bool)
}
