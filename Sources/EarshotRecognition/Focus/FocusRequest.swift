// SPDX-License-Identifier: Apache-2.0

/// The request of a key about the focus.
public struct FocusRequest: Equatable, Sendable {
  /// The direction in which a key asks a highlight to move.
  public enum Direction: Sendable {
    case backward, forward
  }

  public var direction: Direction?
  /// True if the key only asks to move the focus.
  public var isNavigation: Bool
  /// True if no other picture answered the key.
  public var isUnanswered: Bool

  public init(_ direction: Direction? = nil, isNavigation: Bool = false, isUnanswered: Bool = false) {
    (self.direction, self.isNavigation, self.isUnanswered) = (direction, isNavigation, isUnanswered)
  }
}
