// SPDX-License-Identifier: Apache-2.0
/// What the system tells of whoever connected.
public struct BusPeer: Equatable, Sendable {
  /// The terminal it is controlled by.
  public enum Terminal: Sendable {
    /// The one that is read.
    case own
    /// Another one: a pane of a multiplexer, a second window.
    case other
    /// Nobody knows: it has none, or it is on another machine or in a container.
    case unknown
  }

  public var terminal: Terminal

  public init(terminal: Terminal) { self.terminal = terminal }
}
