// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotFormats

/// What one program may ask of the reader. Programs are told in the answer to `initialize`.
public struct BusLimits: Equatable, Sendable {
  /// The longest line in bytes, without its end. Nothing can be read behind a longer one: the connection is closed.
  public var line: Int
  /// JSON values inside JSON values.
  public var nesting: Int
  public var tree: WireTree.Limits
  /// Trees that reach the reader in a second; what comes faster is merged.
  public var updatesPerSecond: Int
  /// Announcements of one program in a second; what comes faster is dropped.
  public var announcementsPerSecond: Int
  /// Bytes that wait to be read by the program, before it is given up.
  public var unread: Int
  /// Programs at once.
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

  /// Takes what the other side says of its limits, as far as it says anything that can be.
  mutating func narrow(to value: JSONValue) {
    func number(_ name: String) -> Int? { value[name]?.integer.flatMap { $0 > 0 ? $0 : nil } }
    tree.nodes = number("nodes") ?? tree.nodes
    tree.depth = number("depth") ?? tree.depth
    tree.string = number("string") ?? tree.string
    updatesPerSecond = number("updatesPerSecond") ?? updatesPerSecond
  }

  /// The shortest time between two trees.
  var pace: Interval { Interval(nanoseconds: 1_000_000_000 / Int64(max(1, updatesPerSecond))) }
}
