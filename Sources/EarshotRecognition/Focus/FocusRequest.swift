// SPDX-License-Identifier: Apache-2.0

/// What the key before a change asked of the focus.
public struct FocusRequest: Equatable, Sendable {
  /// Which way a key asks a highlight to go.
  public enum Direction: Sendable {
    case backward, forward
  }

  public var direction: Direction?
  /// The key asks for nothing but that the focus goes elsewhere.
  public var isNavigation: Bool

  public init(_ direction: Direction? = nil, isNavigation: Bool = false) {
    (self.direction, self.isNavigation) = (direction, isNavigation)
  }
}
