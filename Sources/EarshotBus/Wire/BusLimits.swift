// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotFormats

/// The limits of one program, sent in the answer to `initialize`.
public struct BusLimits: Equatable, Sendable {
  /// The maximum length of a line in bytes, without its end. Nothing after a longer one is readable: the connection is
  /// closed.
  public var line: Int
  /// The maximum nesting of JSON values.
  public var nesting: Int
  public var tree: WireTree.Limits
  /// The trees per second that reach the reader; faster ones are merged.
  public var updatesPerSecond: Int
  /// The announcements per second of one program; faster ones are dropped.
  public var announcementsPerSecond: Int
  /// The bytes waiting to be read by the program, beyond which it is disconnected.
  public var unread: Int
  /// The number of programs at once.
  public var clients: Int

  public init(
    line: Int = 1 << 20, nesting: Int = 128, tree: WireTree.Limits = WireTree.Limits(), updatesPerSecond: Int = 30,
    announcementsPerSecond: Int = 20, unread: Int = 1 << 20, clients: Int = 32
  ) {
    self.line = line
    self.nesting = nesting
    self.tree = tree
    self.updatesPerSecond = updatesPerSecond
    self.announcementsPerSecond = announcementsPerSecond
    self.unread = unread
    self.clients = clients
  }

  /// Adopts the other side's lower limits, as far as they are valid.
  mutating func narrow(to value: JSONValue) {
    func number(_ name: String) -> Int? { value[name]?.integer.flatMap { $0 > 0 ? $0 : nil } }
    tree.nodes = number("nodes") ?? tree.nodes
    tree.depth = number("depth") ?? tree.depth
    tree.string = number("string") ?? tree.string
    updatesPerSecond = number("updatesPerSecond") ?? updatesPerSecond
  }

  /// The shortest interval between two trees.
  var pace: Interval { Interval(nanoseconds: 1_000_000_000 / Int64(max(1, updatesPerSecond))) }
}
