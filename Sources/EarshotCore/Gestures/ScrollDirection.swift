// SPDX-License-Identifier: Apache-2.0
/// The direction of a scroll gesture. The raw values are those of iOS.
///
/// Vertical directions name the movement of the position in the content; horizontal ones name the movement of the
/// fingers.
public enum ScrollDirection: Int, CaseIterable, Sendable {
  case right = 1
  case left
  case up
  case down
  /// To the next page, on either side. Sent by continuous reading.
  case next
  /// To the previous page.
  case previous
}

/// The direction in which fingers, or keys that stand for them, moved.
public enum SwipeDirection: CaseIterable, Sendable {
  case up, down, left, right
}

extension ScrollDirection {
  /// The scroll direction of a swipe.
  public init(swipe: SwipeDirection) {
    self =
      switch swipe {
      case .up: .down
      case .down: .up
      case .left: .left
      case .right: .right
      }
  }

  /// The side meant by ``next`` and ``previous``: left and right, swapped for right-to-left text. Other directions are
  /// unchanged.
  public func resolved(rightToLeft: Bool) -> ScrollDirection {
    switch self {
    case .next: rightToLeft ? .right : .left
    case .previous: rightToLeft ? .left : .right
    case .right, .left, .up, .down: self
    }
  }
}
